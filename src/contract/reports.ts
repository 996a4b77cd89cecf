import * as z from 'zod/mini';
import { processingTypes } from '../domain/prices/processingTypes.ts';
import { reportGroups, reportKeys } from '../domain/staff/reports.ts';
import { applicationKinds } from '../domain/status/statuses.ts';
import { endpoint } from './endpoint.ts';
import { csvSeparator } from './lists.ts';
import { rowId } from './params.ts';

/** Figures of a period for staff. `domain/staff/reports.ts` defines each report. */

const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

/** A filter that the report does not have, or another group, changes nothing. */
export const reportQuery = z.object({
  /** The decisions by default. */
  report: z.optional(z.enum(reportKeys)),
  /** What a row is; the report's first group by default. */
  by: z.optional(z.enum(reportGroups)),
  /** YYYY-MM-DD in Istanbul, both included, at most 400 days; the last thirty by default. */
  from: z.optional(day),
  to: z.optional(day),
  kind: z.optional(z.enum(applicationKinds)),
  /** The id of a member of staff. */
  officer: z.optional(rowId),
  /** Three-letter code. */
  country: z.optional(z.string().check(z.maxLength(3))),
  option: z.optional(z.enum(processingTypes)),
});
export type ReportQuery = z.infer<typeof reportQuery>;

/** By name of the column. Null where there is nothing to measure. */
const figures = z.record(z.string(), z.nullable(z.number()));

export const report = z.object({
  report: z.enum(reportKeys),
  by: z.enum(reportGroups),
  from: z.string(),
  to: z.string(),
  rows: z.array(
    z.object({
      /** Unique among the rows. */
      key: z.string(),
      /** Turkish; a day is YYYY-MM-DD. */
      label: z.string(),
      figures,
    }),
  ),
  total: figures,
  /** All of staff, also who left, for the filter. */
  officers: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type Report = z.infer<typeof report>;

export const readReport = endpoint({
  method: 'GET',
  path: '/api/admin/reports',
  access: 'report.read',
  reading: { action: 'report.read' },
  query: reportQuery,
  answer: report,
});

/** The rows of the report and their total. */
export const exportReport = endpoint({
  method: 'GET',
  path: '/api/admin/reports/export',
  access: 'report.read',
  proof: 'fresh',
  reading: 'ownEntry',
  query: z.object({ ...reportQuery.shape, separator: csvSeparator }),
  file: 'csv',
});
