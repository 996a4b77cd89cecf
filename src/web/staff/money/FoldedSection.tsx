import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';

/** A section whose content is shown on demand. A list in it may name `titleId` as its label. */
export function FoldedSection({
  titleId,
  words,
  lead,
  isOpen,
  onToggle,
  children,
}: {
  titleId: string;
  words: { title: string; show: string; hide: string };
  lead: ReactNode;
  isOpen: boolean;
  onToggle: () => void;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-80">
          <h2 id={titleId} className="text-base">
            {words.title}
          </h2>
          <p className="mt-1 text-sm text-muted">{lead}</p>
        </div>
        <Button size="small" variant="secondary" aria-expanded={isOpen} onClick={onToggle}>
          {isOpen ? words.hide : words.show}
        </Button>
      </div>
      {isOpen && children}
    </section>
  );
}
