import { Icon, type IconName } from '../../ui/Icon.tsx';
import { LinkedText } from '../LinkedText.tsx';

export type Item = { id: string; icon: IconName; title: string; text: string };

/** What to have, side by side: a name and what holds for it. */
export function Items({ items }: { items: readonly Item[] }) {
  return (
    <ul className="mt-6 grid gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-2 lg:grid-cols-4">
      {items.map(({ id, icon, title, text }) => (
        <li key={id} className="bg-surface p-5 sm:p-6">
          <Icon name={icon} className="size-6 text-accent" />
          <h3 className="mt-3 text-lg">{title}</h3>
          <LinkedText text={text} className="mt-1.5 text-sm text-muted" />
        </li>
      ))}
    </ul>
  );
}
