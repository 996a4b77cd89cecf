import * as z from 'zod/mini';
import { processingTypes } from '../domain/prices/processingTypes.ts';
import type { ApplicationKind } from '../domain/status/statuses.ts';
import { applicationStatus, paymentStatus } from './applicant.ts';
import { endpoint } from './endpoint.ts';
import { staffPaths } from './params.ts';
import { insuranceList, visaList } from './staff.ts';

/** Lists, exports and figures for staff, design section 5. */

/** What is due first, then the newest; a minus reverses one. */
export const listOrders = [
  'due',
  '-createdAt',
  'createdAt',
  'travelDate',
  '-travelDate',
  '-totalAmount',
  'totalAmount',
] as const;
export type ListOrder = (typeof listOrders)[number];

const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

export const listFilter = z.object({
  search: z.optional(z.string().check(z.maxLength(100))),
  status: z.optional(applicationStatus),
  paymentStatus: z.optional(paymentStatus),
  processingType: z.optional(z.enum(processingTypes)),
  /** Three-letter code. */
  country: z.optional(z.string().check(z.maxLength(3))),
  /** YYYY-MM-DD, both included. */
  travelFrom: z.optional(day),
  travelTo: z.optional(day),
  /** Due before now, and undecided or without a document. */
  overdue: z.optional(z.literal('true')),
  /** Approved without a document. */
  documentOwed: z.optional(z.literal('true')),
  /** In the caller's hands, in nobody's while it waits, or in those of the person with the id. */
  assigned: z.optional(z.string().check(z.regex(/^(mine|unassigned|[1-9]\d{0,14})$/))),
});
export type ListFilterQuery = z.infer<typeof listFilter>;

const listQuery = z.object({
  ...listFilter.shape,
  page: z.optional(z.string().check(z.maxLength(10))),
  limit: z.optional(z.string().check(z.maxLength(4))),
  sort: z.optional(z.enum(listOrders)),
});
export type ListQuery = z.infer<typeof listQuery>;

export const listVisaApplications = endpoint({
  method: 'GET',
  path: staffPaths.visa,
  access: 'case.read',
  reading: { action: 'applications.listed', kind: 'visa' },
  query: listQuery,
  answer: visaList,
});

export const listInsuranceApplications = endpoint({
  method: 'GET',
  path: staffPaths.insurance,
  access: 'case.read',
  reading: { action: 'applications.listed', kind: 'insurance' },
  query: listQuery,
  answer: insuranceList,
});

/** Ids between commas, of a page at most. */
const manyIds = z.string().check(z.regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14}){0,199}$/));

/** Spreadsheets of countries that write 1,5 want a semicolon. */
export const csvSeparator = z.optional(z.enum(['comma', 'semicolon']));

/** `ids`: these alone. */
const exportQuery = z.object({
  ...listFilter.shape,
  ids: z.optional(manyIds),
  separator: csvSeparator,
});

export const exportApplications = (kind: ApplicationKind) =>
  endpoint({
    method: 'GET',
    path: `${staffPaths[kind]}/export`,
    access: 'list.export',
    proof: 'fresh',
    reading: 'ownEntry',
    query: exportQuery,
    file: 'csv',
    mayTakeLong: true,
  });

/**
 * Paid work that awaits a decision or document. `next`: due times, soonest first; `fastest`: undecided, with
 * the fastest option; `documentsOwedSoon`: the trip begins within seven days.
 */
const waiting = z.object({
  overdue: z.int(),
  next: z.array(z.string()),
  fastest: z.int(),
  documentsOwed: z.int(),
  documentsOwedSoon: z.int(),
});
export type Waiting = z.infer<typeof waiting>;

/** The figures above the lists, specification 2 section 3, and of the queues. */
export const stats = z.object({
  totalApplications: z.int(),
  totalInsuranceApplications: z.int(),
  /** US dollars captured less refunds, two decimals. */
  totalRevenue: z.string(),
  pendingApplications: z.int(),
  waiting: z.object({ visa: waiting, insurance: waiting }),
});
export type Stats = z.infer<typeof stats>;

export const readStats = endpoint({
  method: 'GET',
  path: '/api/admin/stats',
  access: 'case.read',
  reading: 'noPerson',
  answer: stats,
});

export const chartSpans = [30, 90] as const;
export type ChartSpan = (typeof chartSpans)[number];

const dailyQuery = z.object({
  days: z.optional(z.enum(chartSpans.map((days) => `${days}` as const))),
});

/** Each day in Istanbul, oldest first, today last. */
export const dailyFigures = z.array(
  z.object({
    /** YYYY-MM-DD. */
    day: z.string(),
    applications: z.int(),
    /** As `totalRevenue`; negative on a day of refunds. */
    revenue: z.string(),
    decisions: z.int(),
    /** Mean from payment to decision; null without a decision. */
    decisionHours: z.nullable(z.number()),
  }),
);
export type DailyFigure = z.infer<typeof dailyFigures>[number];

export const readDailyFigures = endpoint({
  method: 'GET',
  path: '/api/admin/stats/daily',
  access: 'case.read',
  reading: 'noPerson',
  query: dailyQuery,
  answer: dailyFigures,
});
