import type { CalendarDate } from '../calendar/calendarDate.ts';
import { type DateParts, dateText, isDateParts } from '../calendar/dateParts.ts';
import type { Checked, Problem, ProblemCode } from '../problems.ts';
import { type Kind, kinds } from './kinds.ts';

/**
 * A form as a table: types, answers, payload, checks and sealed data follow from one row a field. Rules about
 * two fields or one country are functions beside it.
 */
export type FieldRow = {
  kind: Kind;
  /** Group in the form and at its check. */
  card: string;
  /** If missing or too short. */
  required: ProblemCode;
  /** Own words for what the kind refuses. */
  invalid?: ProblemCode;
  /** Own words for a date that the calendar lacks. */
  noSuchDay?: ProblemCode;
  /** Fewest characters, 1 by default. */
  min?: number;
  options?: readonly string[];
  /** Stands for an absent answer: the field is optional in the payload. An empty one: it may stay empty. */
  default?: string;
  /** HTML autofill token (WCAG 1.3.5). */
  autocomplete?: string;
  /** Stored encrypted. */
  sealed?: true;
  /** Of a sealed field: staff see it covered until they ask for this group (`covered.ts`). */
  cover?: 'passport' | 'parents' | 'address';
};

export type FieldTable = Readonly<Record<string, FieldRow>>;
export type FieldId<Table extends FieldTable> = keyof Table & string;

type Answer<Row extends FieldRow> = Row['kind'] extends 'date'
  ? DateParts
  : Row extends { options: readonly (infer Option)[] }
    ? Option | null
    : string;
export type Answers<Table extends FieldTable> = { [Id in keyof Table]: Answer<Table[Id]> };

type Value<Row extends FieldRow> = Row['kind'] extends 'date'
  ? CalendarDate
  : Row extends { options: readonly (infer Option)[] }
    ? Option
    : string;
export type Values<Table extends FieldTable> = { [Id in keyof Table]: Value<Table[Id]> };

/** The payload: texts; fields with a default are optional. */
export type Sent<Table extends FieldTable> = {
  [Id in keyof Table as Table[Id] extends { default: string } ? never : Id]: string;
} & { [Id in keyof Table as Table[Id] extends { default: string } ? Id : never]?: string | undefined };

export function selectFields<Table extends FieldTable>(table: Table, card: Table[keyof Table]['card']) {
  return fieldIds(table).filter((id) => table[id]?.card === card);
}

export function fieldIds<Table extends FieldTable>(table: Table): FieldId<Table>[];
export function fieldIds(table: FieldTable): string[] {
  return Object.keys(table);
}

export function emptyAnswers<Table extends FieldTable>(table: Table): Answers<Table>;
export function emptyAnswers(table: FieldTable): Record<string, unknown> {
  return mapFields(table, (row) => row.default ?? kinds[row.kind].empty);
}

/**
 * The payload; an open choice is an empty text. Leaves out what may stay empty and does: the payload of a
 * draft from before such a field stays the same, and with it the key of its submission.
 */
export function sentAnswers<Table extends FieldTable>(table: Table, answers: Answers<Table>): Sent<Table>;
export function sentAnswers(
  table: FieldTable,
  answers: Readonly<Record<string, unknown>>,
): Record<string, string> {
  const sent = Object.entries(table).map(([id, row]) => [id, row, sentText(answers[id])] as const);
  return Object.fromEntries(
    sent.filter(([, row, text]) => text !== '' || !mayStayEmpty(row)).map(([id, , text]) => [id, text]),
  );
}

export function mayStayEmpty({ default: absent }: FieldRow): boolean {
  return absent === '';
}

function sentText(answer: unknown): string {
  if (isDateParts(answer)) return dateText(answer);
  return typeof answer === 'string' ? answer : '';
}

/** The stored form: normalised by kind, dates as YYYY-MM-DD. */
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

/** Returns a payload normalised, or the first problem of each field, in the order of the table. */
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

function problemWith(row: FieldRow, text: string): ProblemCode | null {
  const { maxLength, rules } = kinds[row.kind];
  if (text === '' && mayStayEmpty(row)) return null;
  if (text.length < (row.min ?? 1)) return row.required;
  if (text.length > maxLength) return 'textTooLong';
  return rules(row).find(({ holds }) => !holds(text))?.code ?? null;
}

export function sealedFields<Table extends FieldTable>(table: Table): SealedId<Table>[];
export function sealedFields(table: FieldTable): string[] {
  return fieldIds(table).filter((id) => table[id]?.sealed === true);
}

export type SealedId<Table extends FieldTable> = {
  [Id in keyof Table]: Table[Id] extends { sealed: true } ? Id : never;
}[keyof Table] &
  string;

export function pick<Values, Id extends keyof Values>(values: Values, ids: readonly Id[]): Pick<Values, Id>;
export function pick(values: Readonly<Record<string, unknown>>, ids: readonly string[]) {
  return Object.fromEntries(ids.map((id) => [id, values[id]]));
}

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
