import * as z from 'zod';
import type { ProcessingType } from '../../domain/prices/processingTypes.ts';
import type { FigureName, ReportGroup } from '../../domain/staff/reports.ts';
import type { ApplicationKind } from '../../domain/status/statuses.ts';
import type { Queryable } from '../database/connect.ts';
import { type SQL, sql } from '../database/drizzle.ts';

/** What the queries of all reports have in common. */

export type Figures = Partial<Record<FigureName, number | null>>;

/** The rows by their key, in no order, and the figures of all of them together. */
export type FoundFigures = { rows: ReadonlyMap<string, Figures>; total: Figures };

export type ReportFilterValues = {
  /** From the first moment on, before the second. */
  since: Date;
  until: Date;
  kind: ApplicationKind | undefined;
  officer: number | undefined;
  countryId: number | undefined;
  option: ProcessingType | undefined;
};

/** In place of a member of staff: a row from before there were people, and a visitor who waits for an answer. */
export const unknownOfficer = -1;
export const noOfficer = 0;

/** The SQL of a row's key. Throws for a group that the report does not have. */
export function keyIn(keys: Readonly<Partial<Record<ReportGroup, SQL>>>, by: ReportGroup): SQL {
  const key = keys[by];
  if (key === undefined) throw new Error(`The report has no rows by ${by}.`);
  return key;
}

/** A moment within the period. */
export function isWithin(at: SQL, { since, until }: ReportFilterValues): SQL {
  return sql`${at} >= ${since.toISOString()}::timestamptz and ${at} < ${until.toISOString()}::timestamptz`;
}

/** The day in Istanbul, three hours ahead of UTC all year: by the name of the zone it costs twice as much. */
export function toDay(at: SQL): SQL {
  return sql`(${at} at time zone interval '3 hours')::date`;
}

/** Joins conditions; those that nobody asked for are left out. */
export function joinConditions(conditions: readonly (SQL | undefined)[]): SQL {
  return sql.join(
    conditions.filter((condition) => condition !== undefined),
    sql` and `,
  );
}

/** Runs a statement whose rows have a text as `key`. */
export async function readRows<Row>(db: Queryable, statement: SQL, row: z.ZodType<Row>): Promise<Row[]> {
  const { rows } = await db.execute(statement);
  return z.array(row).parse(rows);
}

/** The sum of a figure over all rows. */
export function sumFigure(rows: ReadonlyMap<string, Figures>, name: FigureName): number {
  return [...rows.values()].reduce((sum, figures) => sum + (figures[name] ?? 0), 0);
}
