import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** In Istanbul, YYYY-MM. */
const month = z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/));
const monthQuery = z.object({ month: z.optional(month) });

/** The money of a month, in US dollars with two decimals. */
export const moneyReport = z.object({
  month,
  /** Range of available months. */
  firstMonth: month,
  lastMonth: month,
  taken: z.object({
    serviceFees: z.string(),
    processingFees: z.string(),
    premiums: z.string(),
    total: z.string(),
  }),
  refunded: z.string(),
  disputeLosses: z.string(),
  providerFees: z.string(),
  paidOut: z.string(),
  /** Provider movements without a match of ours; negative is less money. */
  unexplained: z.string(),
  /** The provider's debt to us at the month's start, and at its end or now. */
  openBefore: z.string(),
  open: z.string(),
  counts: z.object({
    payments: z.int(),
    refunds: z.int(),
    disputes: z.int(),
    payouts: z.int(),
    unexplained: z.int(),
    /** Unmatched, of any month. */
    openCases: z.int(),
  }),
  /** At the bank in the month, oldest first, then those on their way. */
  payouts: z.array(
    z.object({
      id: z.string(),
      state: z.string(),
      currency: z.string(),
      gross: z.string(),
      fee: z.string(),
      net: z.string(),
      /** YYYY-MM-DD. */
      bankDate: z.nullable(z.string()),
      bankReference: z.nullable(z.string()),
    }),
  ),
});
export type MoneyReport = z.infer<typeof moneyReport>;

/** The present month by default. */
export const readMoneyReport = endpoint({
  method: 'GET',
  path: '/api/admin/money-report',
  access: 'money.read',
  reading: { action: 'moneyReport.read' },
  query: monthQuery,
  answer: moneyReport,
  mayTakeLong: true,
});

/** Movements, oldest first. */
export const exportMoneyReport = endpoint({
  method: 'GET',
  path: '/api/admin/money-report/export',
  access: 'money.export',
  proof: 'fresh',
  reading: 'ownEntry',
  query: monthQuery,
  file: 'csv',
  mayTakeLong: true,
});
