import * as z from 'zod/mini';
import { applicationCreated } from '../../contract/applicant.ts';
import { type Answers, type FieldRow, type FieldTable, mapFields } from '../../domain/fields/fieldTable.ts';
import { kinds } from '../../domain/fields/kinds.ts';
import type { Submission } from './submit/submission.ts';

/** Characters; more than any field takes: an overlong answer is refused at its field. */
const longestAnswer = 2000;
/** Cut, not refused: a refused draft is erased whole. */
export const keptText = z.pipe(
  z.string(),
  z.transform((text: string) => text.slice(0, longestAnswer)),
);
export const keptDate = z.strictObject({ day: keptText, month: keptText, year: keptText });

export const keptSubmission = z.strictObject({
  idempotencyKey: keptText,
  data: z.string().check(z.maxLength(20_000)),
  created: z.nullable(applicationCreated),
}) satisfies z.ZodMiniType<Submission>;

type AnswerShape<Table extends FieldTable> = {
  [Id in keyof Table]: z.ZodMiniType<Answers<Table>[Id]>;
};

/** The members of a draft for a table's answers. Missing ones are read as empty. */
export function answerShape<Table extends FieldTable>(table: Table): AnswerShape<Table>;
export function answerShape(table: FieldTable): Record<string, z.ZodMiniType> {
  return mapFields(table, (row) => z._default(answerSchema(row), kinds[row.kind].empty));
}

function answerSchema({ kind, options = [] }: FieldRow): z.ZodMiniType {
  if (kind === 'date') return keptDate;
  if (kind === 'choice') return choiceSchema(options);
  return keptText;
}

/** Reads '' as no choice: older drafts have it. */
function choiceSchema(options: readonly string[]): z.ZodMiniType {
  return z.pipe(
    z.transform((answer: unknown) => (answer === '' ? null : answer)),
    z.nullable(z.enum([...options])),
  );
}
