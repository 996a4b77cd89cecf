import type { ReactNode } from 'react';
import type { ShownDifference } from '../../../contract/decisions.ts';
import type { DifferingField } from '../../../domain/staff/differences.ts';
import { formatDate } from '../../language/format.ts';
import { classes } from '../../ui/classes.ts';
import { staffLanguage } from '../staffLanguage.ts';
import { texts } from '../texts.ts';
import { DifferenceNotes } from './Differences.tsx';
import { detailTexts } from './detailTexts.ts';

export type DetailField = {
  name: string;
  value: ReactNode;
  /** Takes two columns, for long texts. */
  wide?: boolean;
  /** Other records may say otherwise of it. */
  differs?: DifferingField;
};

/** A titled group of fields in two to four columns. */
export function FieldGroup({
  title,
  fields,
  differences = [],
  children,
}: {
  title: string;
  fields: readonly DetailField[];
  differences?: readonly ShownDifference[];
  children?: ReactNode;
}) {
  return (
    <GroupFrame title={title}>
      <dl className="grid grid-cols-2 gap-x-5 gap-y-3 text-sm @lg:grid-cols-3 @3xl:grid-cols-4">
        {fields.map(({ name, value, wide, differs }) => {
          const others = differences.filter(({ field }) => field === differs);
          return (
            <div key={name} className={classes('min-w-0', (wide || others.length > 0) && 'col-span-2')}>
              <dt className="text-xs text-muted">{name}</dt>
              <dd className="wrap-anywhere">
                <bdi>{value === '' || value === null ? texts.notGiven : value}</bdi>
                <DifferenceNotes differences={others} />
              </dd>
            </div>
          );
        })}
      </dl>
      {children}
    </GroupFrame>
  );
}

export function GroupFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t border-line pt-4">
      <h3 className="mb-2.5 text-base">{title}</h3>
      {children}
    </section>
  );
}

/** A date (YYYY-MM-DD), or 'unlimited', in words; a dash for none. */
export function dateText(date: string | null): string {
  if (date === null || date === '') return texts.notGiven;
  return date === 'unlimited' ? detailTexts.details.unlimited : formatDate(date, staffLanguage);
}
