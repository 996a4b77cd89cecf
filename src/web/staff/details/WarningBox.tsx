import { type ReactNode, useId } from 'react';
import { Icon } from '../../ui/Icon.tsx';

/** Before the fields of a case: what to look at before deciding. */
export function WarningBox({ heading, children }: { heading: string; children: ReactNode }) {
  const headingId = useId();
  return (
    <section
      aria-labelledby={headingId}
      className="rounded-md border border-warning bg-warning-soft px-4 py-3.5 text-sm"
    >
      <h3 id={headingId} className="flex items-center gap-2 text-base text-warning">
        <Icon name="warning" />
        {heading}
      </h3>
      {children}
    </section>
  );
}
