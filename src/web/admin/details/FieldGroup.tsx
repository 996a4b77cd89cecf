import type { ReactNode } from 'react';
import { formatDate } from '../../language/index.ts';
import { classes } from '../../ui/index.ts';
import { texts } from '../texts.ts';

export type DetailField = {
  name: string;
  value: ReactNode;
  /** Twice the room: long texts. */
  wide?: boolean;
};

/** A titled group of fields in the details, dense: two or three beside each other where there is room. */
export function FieldGroup({
  title,
  fields,
  children,
}: {
  title: string;
  fields: readonly DetailField[];
  /** Below the fields. */
  children?: ReactNode;
}) {
  return (
    <GroupFrame title={title}>
      <dl className="grid grid-cols-2 gap-x-5 gap-y-3 text-sm @lg:grid-cols-3 @3xl:grid-cols-4">
        {fields.map(({ name, value, wide }) => (
          <div key={name} className={classes('min-w-0', wide && 'col-span-2')}>
            <dt className="text-xs text-muted">{name}</dt>
            <dd className="wrap-anywhere">
              <bdi>{value === '' || value === null ? texts.notGiven : value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {children}
    </GroupFrame>
  );
}

/** The frame of a group: its title and whatever it holds. */
export function GroupFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t border-line pt-4">
      <h3 className="mb-2.5 text-base">{title}</h3>
      {children}
    </section>
  );
}

/** A date (YYYY-MM-DD) in words; the word 'unlimited' of supporting documents in Turkish; a dash for none. */
export function dateText(date: string | null): string {
  if (date === null || date === '') return texts.notGiven;
  return date === 'unlimited' ? texts.details.unlimited : formatDate(date, 'tr');
}
