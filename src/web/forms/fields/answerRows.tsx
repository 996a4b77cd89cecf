import type { ReactNode } from 'react';
import {
  type Answers,
  type FieldTable,
  mapFields,
  storedAnswers,
} from '../../../domain/fields/fieldTable.ts';
import { formatDate } from '../../language/format.ts';
import type { SummaryRow } from '../../ui/SummaryList.tsx';
import { EmailAddress } from './EmailAddress.tsx';

/** Question and answer in the visitor's language. */
export type AnswerInWords = {
  field: string;
  term: string;
  value: string;
  note?: ReactNode;
};

/** The answers in words, as they will be stored. */
export function answersInWords<Table extends FieldTable>(
  table: Table,
  answers: Answers<Table>,
  language: string,
): Record<keyof Table, string> {
  const stored = storedAnswers(table, answers);
  return mapFields(table, (row, id) => (row.kind === 'date' ? formatDate(stored[id], language) : stored[id]));
}

/** The answers to `fields`, in that order. */
export function answersTo(
  fields: readonly string[],
  groups: Readonly<Record<string, readonly AnswerInWords[]>>,
): AnswerInWords[] {
  const all = Object.values(groups).flat();
  return fields.flatMap((field) => all.filter((answer) => answer.field === field));
}

export function answersBut(fields: readonly string[], answers: readonly AnswerInWords[]): AnswerInWords[] {
  return answers.filter(({ field }) => !fields.includes(field));
}

/** Rows of a list of answers. `change` returns the link to a field. */
export function answerRows(
  answers: readonly AnswerInWords[],
  change: (field: string) => Pick<SummaryRow, 'changeId' | 'onChange'>,
): SummaryRow[] {
  return answers.map(({ field, term, value, note }) => ({
    term,
    value: (
      <>
        <bdi className="break-words whitespace-pre-line">
          {field === 'email' ? <EmailAddress email={value} /> : value}
        </bdi>
        {note}
      </>
    ),
    ...change(field),
  }));
}
