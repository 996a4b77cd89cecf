import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { Draws } from '../money/draws.ts';
import { apply, clientOf, fingerprint, inDays, takeToken } from '../support/client.ts';
import { insure } from '../support/insurance.ts';
import type { Attacker } from './hostileRequests.ts';
import { type Operation, operationsOf } from './operations.ts';

/** Sessions to use one after the other: some attacks end theirs. */
const sessionCount = 12;
const checkEvery = 20;

const staffLists = z.object({ rows: z.array(z.object({ id: z.string() })) });

/**
 * Makes what attackers of a running product know: its documented calls, an application of each kind, a token, and
 * sessions of staff, with which most attacks come.
 */
export async function attackersOf(
  publicUrl: string,
  password: string,
): Promise<{ operations: Operation[]; attacker: (draws: Draws) => Promise<Attacker> }> {
  const visitor = clientOf({ publicUrl });
  const cookies: string[] = [];
  /** Adds a session; none while wrong passwords among the attacks make this address wait. */
  async function signIn(): Promise<void> {
    const staff = clientOf({ publicUrl });
    const { status } = await staff.signIn(password);
    if (status === 204) cookies.push(staff.cookie());
  }
  for (let made = 0; made < sessionCount; made += 1) await signIn();
  const [visa, insurance] = [await apply(visitor), await insure(visitor)];
  const list = await visitor.get('/api/admin/applications', { cookie: cookies[0] ?? '' });
  const ids = staffLists.safeParse(list.json).data?.rows.map(({ id }) => id) ?? ['1', '2'];
  const numbers = [visa, insurance];
  const known = {
    fpHash: [fingerprint],
    sessionToken: [await takeToken(visitor)],
    botcheck: [''],
    applicationNumber: numbers,
    orderRef: numbers,
    number: numbers,
    reference: numbers,
    id: [...ids, '1', '2'],
    kind: ['visa', 'insurance'],
    type: ['visa', 'insurance'],
    documentId: [randomUUID()],
    mailId: [randomUUID()],
    sessionId: [randomUUID()],
    country: ['ZAF'],
    countryOfOrigin: ['South Africa', 'Germany'],
    nationality: ['Germany'],
    currency: ['USD'],
    amount: ['224.00', '114.00'],
    totalAmount: ['224.00', '114.00'],
    email: ['thandiwe@example.com'],
    customerEmail: ['thandiwe@example.com'],
    phone: ['+27 82 123 4567'],
    passportNumber: ['A01234567'],
    arrivalDate: [inDays(30)],
    travelDate: [inDays(20)],
    returnDate: [inDays(26)],
    dateOfBirth: ['1990-02-28', '2015-01-01'],
    language: ['en', 'tr'],
    month: ['2026-11'],
    from: [inDays(-30)],
    to: [inDays(0)],
    page: ['1', '2', '0'],
    search: ['nkosi'],
  };

  let asked = 0;
  async function openSession(): Promise<string> {
    asked += 1;
    if (cookies.length === 0 && asked % checkEvery === 0) await signIn();
    while (asked % checkEvery === 0 && cookies.length > 0) {
      const { json } = await clientOf({ publicUrl }).get('/api/admin/session', { cookie: cookies[0] ?? '' });
      if (z.object({ authenticated: z.literal(true) }).safeParse(json).success) break;
      cookies.shift();
    }
    return cookies[0] ?? '';
  }

  const { host, origin } = new URL(publicUrl);
  return {
    operations: operationsOf((await visitor.get('/api/openapi.json')).json),
    attacker: async (draws) => {
      const cookie = await openSession();
      return { host, origin, known, cookie: draws.chance(0.7) ? cookie : '' };
    },
  };
}
