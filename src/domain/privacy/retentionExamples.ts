import fc from 'fast-check';
import { addDays, calendarDate } from '../calendar/calendarDate.ts';
import { applicationStatuses } from '../status/statuses.ts';
import type { ApplicationFacts } from './applicationRetention.ts';

/** Applications for the tests of erasure. */

/** Sent on 1 March 2026, decided, paid and travelled. */
export const finishedFacts: ApplicationFacts = {
  kind: 'visa',
  status: 'approved',
  madeOn: calendarDate('2026-03-01'),
  tripEndsOn: calendarDate('2026-05-01'),
  wasPaid: true,
  capturedCents: 22_400,
  refundedCents: 0,
  openPayment: false,
  openRefund: false,
  openCase: false,
  held: false,
};

/** Any day of the eleven years from 2024 on. */
export const anyDay = fc
  .integer({ min: 0, max: 4000 })
  .map((ahead) => addDays(calendarDate('2024-01-01'), ahead));

export const anyFacts = fc.record<ApplicationFacts>({
  kind: fc.constantFrom('visa', 'insurance'),
  status: fc.constantFrom(...applicationStatuses),
  madeOn: anyDay,
  tripEndsOn: anyDay,
  wasPaid: fc.boolean(),
  capturedCents: fc.constantFrom(0, 22_400),
  refundedCents: fc.constantFrom(0, 100, 22_400),
  openPayment: fc.boolean(),
  openRefund: fc.boolean(),
  openCase: fc.boolean(),
  held: fc.boolean(),
});
