import { Icon } from '../../ui/index.ts';

export const cardLook =
  'flex flex-col gap-5 rounded-lg border border-line bg-surface p-6 shadow-raised sm:p-8';

/** The lock, what this card is, and what to do. */
export function CardHead({ title, lead }: { title: string; lead: string }) {
  return (
    <div className="flex items-center gap-4">
      <span className="grid size-11 shrink-0 place-items-center rounded-md bg-accent-soft text-accent">
        <Icon name="lock" />
      </span>
      <div>
        <h1 tabIndex={-1} className="text-xl">
          {title}
        </h1>
        <p className="text-sm text-muted">{lead}</p>
      </div>
    </div>
  );
}
