import type { ReactNode } from 'react';
import {
  type Answers,
  type FieldTable,
  mapFields,
  storedAnswers,
} from '../../../domain/fields/fieldTable.ts';
import { formatDate } from '../../language/format.ts';
import type { SummaryRow } from '../../ui/SummaryList.tsx';

/** A question and its answer in the visitor's language, and the field. */
export type AnswerInWords = {
  field: string;
  term: string;
  value: string;
  note?: ReactNode;
};

/** The answers in words, as they will be stored: the person sees exactly what is sent. */
export function answersInWords<Table extends FieldTable>(
  table: Table,
  answers: Answers<Table>,
  language: string,
): Record<keyof Table, string> {
  const stored = storedAnswers(table, answers);
  return mapFields(table, (row, id) => (row.kind === 'date' ? formatDate(stored[id], language) : stored[id]));
}

/** The answers to `fields`, in that order, out of all groups. */
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

/** The rows of a list of answers. `change` returns the link back to a field. */
export function answerRows(
  answers: readonly AnswerInWords[],
  change: (field: string) => Pick<SummaryRow, 'changeId' | 'onChange'>,
): SummaryRow[] {
  return answers.map(({ field, term, value, note }) => ({
    term,
    value: (
      <>
        <bdi className="break-words whitespace-pre-line">{value}</bdi>
        {note}
      </>
    ),
    ...change(field),
  }));
}
