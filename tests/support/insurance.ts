import * as z from 'zod';
import { type Client, fingerprint, inDays, submit, takeToken } from './client.ts';

/** A valid insurance application of an adult German for seven days, at $114. */
export async function insurancePayload(client: Client, changes: Record<string, unknown> = {}) {
  return {
    sessionToken: await takeToken(client),
    fpHash: fingerprint,
    botcheck: '',
    productId: 1,
    firstName: 'Anna',
    lastName: 'Schmidt',
    email: 'anna@example.com',
    phone: '+49 30 123456',
    nationality: 'Germany',
    countryOfOrigin: 'Germany',
    passportNumber: 'C01X00T47',
    travelDate: inDays(20),
    returnDate: inDays(26),
    dateOfBirth: '1990-04-03',
    destination: 'Turkey',
    tripDurationDays: 7,
    totalAmount: '114.00',
    parentIdPhotos: null,
    ...changes,
  };
}

/** Returns the application number. */
export async function insure(client: Client, changes: Record<string, unknown> = {}): Promise<string> {
  const payload = await insurancePayload(client, changes);
  const answer = await submit(client, '/api/insurance/applications', payload);
  if (answer.status !== 201) throw new Error(`Applying was refused: ${answer.text}`);
  return z.object({ applicationNumber: z.string() }).parse(answer.json).applicationNumber;
}
