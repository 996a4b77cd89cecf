import type { ReactNode } from 'react';
import { Icon } from '../../ui/Icon.tsx';

/** A case for a person: meaning, facts and actions. */
export function CaseRow({
  titleId,
  title,
  text,
  facts,
  actions,
}: {
  /** The title describes the buttons, too. */
  titleId: string;
  title: string;
  text: string;
  facts: ReactNode;
  actions: ReactNode;
}) {
  return (
    <li className="rounded-md border border-line bg-surface p-4 sm:px-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-80">
          <h2 id={titleId} className="flex items-center gap-2 text-base">
            <Icon name="warning" className="text-danger" />
            {title}
          </h2>
          <p className="mt-1 text-sm">{text}</p>
          {facts}
        </div>
        <div className="flex flex-wrap gap-2">{actions}</div>
      </div>
    </li>
  );
}
