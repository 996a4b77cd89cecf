import { type PaymentCase, paymentCasePage } from '../../src/contract/payments.ts';
import type { Client } from './client.ts';

/** The open payment cases of all pages, in staff's order. */
export async function openCases(staff: Client): Promise<PaymentCase[]> {
  const cases: PaymentCase[] = [];
  for (let query = ''; ; ) {
    const page = paymentCasePage.parse((await staff.get(`/api/admin/payment-cases${query}`)).json);
    cases.push(...page.cases);
    if (page.next === null) return cases;
    query = `?after=${page.next}`;
  }
}
