import type { CalendarDate } from '../calendar/calendarDate.ts';
import { type DateParts, dateText, isDateParts } from '../calendar/dateParts.ts';
import type { Checked, Problem, ProblemCode } from '../problems.ts';
import { type Kind, kinds } from './kinds.ts';

/**
 * A form as a table: each field is one row of data, and its types, its answer, what is sent, what is checked and what is
 * sealed follow from the row. A rule that concerns two fields, or one country, is a plain function beside the table.
 */
export type FieldRow = {
  kind: Kind;
  /** The group of questions that the field is asked in, shown in and reviewed in. */
  card: string;
  /** What is said of a missing or too short answer. */
  required: ProblemCode;
  /** What is said of an answer that the kind refuses, where the form has words of its own. */
  invalid?: ProblemCode;
  /** What is said of a date that the calendar does not have, where the form has words of its own. */
  noSuchDay?: ProblemCode;
  /** The least number of characters; 1 without it. */
  min?: number;
  /** The values of a choice. */
  options?: readonly string[];
  /** What an absent answer stands for; the field may then be left out. */
  default?: string;
  /** The HTML autofill token of the traveller's own data (WCAG 1.3.5). */
  autocomplete?: string;
  /** Stored encrypted, within the sealed document of the application. */
  sealed?: true;
};

export type FieldTable = Readonly<Record<string, FieldRow>>;
export type FieldId<Table extends FieldTable> = keyof Table & string;

/** A field as a person answers it. */
type Answer<Row extends FieldRow> = Row['kind'] extends 'date'
  ? DateParts
  : Row extends { options: readonly (infer Option)[] }
    ? Option | null
    : string;
export type Answers<Table extends FieldTable> = { [Id in keyof Table]: Answer<Table[Id]> };

/** A field once it is checked. */
type Value<Row extends FieldRow> = Row['kind'] extends 'date'
  ? CalendarDate
  : Row extends { options: readonly (infer Option)[] }
    ? Option
    : string;
export type Values<Table extends FieldTable> = { [Id in keyof Table]: Value<Table[Id]> };

/** The fields as they are sent: text each, and a field with a default may be left out. */
export type Sent<Table extends FieldTable> = {
  [Id in keyof Table as Table[Id] extends { default: string } ? never : Id]: string;
} & { [Id in keyof Table as Table[Id] extends { default: string } ? Id : never]?: string | undefined };

/** The ids of the fields of `card`, in the order of the table. */
export function fieldsOf<Table extends FieldTable>(table: Table, card: Table[keyof Table]['card']) {
  return fieldIds(table).filter((id) => table[id]?.card === card);
}

export function fieldIds<Table extends FieldTable>(table: Table): FieldId<Table>[];
export function fieldIds(table: FieldTable): string[] {
  return Object.keys(table);
}

/** No answer given yet, but for the defaults. */
export function emptyAnswers<Table extends FieldTable>(table: Table): Answers<Table>;
export function emptyAnswers(table: FieldTable): Record<string, unknown> {
  return mapFields(table, (row) => row.default ?? kinds[row.kind].empty);
}

/** The answers as the rules read them and as they travel; a choice not made yet is an empty text. */
export function sentAnswers<Table extends FieldTable>(
  table: Table,
  answers: Answers<Table>,
): { [Id in keyof Table]: string };
export function sentAnswers(
  table: FieldTable,
  answers: Readonly<Record<string, unknown>>,
): Record<string, string> {
  return mapFields(table, (_row, id) => sentText(answers[id]));
}

function sentText(answer: unknown): string {
  if (isDateParts(answer)) return dateText(answer);
  return typeof answer === 'string' ? answer : '';
}

/** The answers as they are stored once they are sent: normalised by their kind, a date as YYYY-MM-DD. */
export function storedAnswers<Table extends FieldTable>(
  table: Table,
  answers: Answers<Table>,
): { [Id in keyof Table]: string };
export function storedAnswers(
  table: FieldTable,
  answers: Readonly<Record<string, unknown>>,
): Record<string, string> {
  return mapFields(table, (row, id) => storedText(row, sentText(answers[id])));
}

function storedText(row: FieldRow, sent: string | undefined): string {
  return kinds[row.kind].normalise(sent ?? row.default ?? '');
}

/**
 * What of a form is sent, checked field by field: normalised as it is stored, or every problem, the first of each
 * field, in the order of the table.
 */
export function checkFields<Table extends FieldTable>(
  table: Table,
  sent: Readonly<Sent<Table>>,
): Checked<Values<Table>>;
export function checkFields(
  table: FieldTable,
  sent: Readonly<Record<string, string | undefined>>,
): Checked<Record<string, string>> {
  const problems: Problem[] = [];
  const value = mapFields(table, (row, id) => {
    const text = storedText(row, sent[id]);
    const code = problemWith(row, text);
    if (code !== null) problems.push({ code, field: id });
    return text;
  });
  return problems.length === 0 ? { ok: true, value } : { ok: false, problems };
}

/** What is wrong with the normalised text of one field, or null. */
function problemWith(row: FieldRow, text: string): ProblemCode | null {
  const { maxLength, rules } = kinds[row.kind];
  if (text.length < (row.min ?? 1)) return row.required;
  if (text.length > maxLength) return 'textTooLong';
  return rules(row).find(({ holds }) => !holds(text))?.code ?? null;
}

/** The ids of the fields that are stored encrypted. */
export function sealedFields<Table extends FieldTable>(table: Table): SealedId<Table>[];
export function sealedFields(table: FieldTable): string[] {
  return fieldIds(table).filter((id) => table[id]?.sealed === true);
}

export type SealedId<Table extends FieldTable> = {
  [Id in keyof Table]: Table[Id] extends { sealed: true } ? Id : never;
}[keyof Table] &
  string;

/** The members of `values` that `ids` names. */
export function pick<Values, Id extends keyof Values>(values: Values, ids: readonly Id[]): Pick<Values, Id>;
export function pick(values: Readonly<Record<string, unknown>>, ids: readonly string[]) {
  return Object.fromEntries(ids.map((id) => [id, values[id]]));
}

/** An object with a member for each field. */
export function mapFields<Table extends FieldTable, Result>(
  table: Table,
  toResult: (row: Table[keyof Table], id: FieldId<Table>) => Result,
): Record<keyof Table, Result>;
export function mapFields<Result>(
  table: FieldTable,
  toResult: (row: FieldRow, id: string) => Result,
): Record<string, Result> {
  return Object.fromEntries(Object.entries(table).map(([id, row]) => [id, toResult(row, id)]));
}
