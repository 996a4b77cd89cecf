import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { proveAgain } from '../../src/contract/access.ts';
import { issueToken } from '../../src/contract/applicant.ts';
import { idempotencyHeader } from '../../src/contract/endpoint.ts';
import { countryList } from '../../src/contract/referenceData.ts';
import { addDays, todayInIstanbul } from '../../src/domain/calendar/calendarDate.ts';
import { searchWork } from '../../src/web/api/searchWork.ts';
import { eventually } from './eventually.ts';

export const staffPassword = 'correct horse battery staple';
export const fingerprint = 'f'.repeat(64);
export const today = () => todayInIstanbul(new Date());
export const inDays = (days: number): string => addDays(today(), days);

export type Answer = { status: number; headers: Headers; text: string; json: unknown };

export type Client = ReturnType<typeof clientOf>;

/** Calls a running product over real HTTP, as a browser does. */
export function clientOf(product: { publicUrl: string }) {
  let cookie = '';
  let password: string | null = null;
  const sendOnce = async (
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> => {
    const response = await fetch(`${product.publicUrl}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(cookie === '' ? {} : { cookie }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const set = response.headers.getSetCookie()[0]?.split(';')[0];
    if (set !== undefined) cookie = set;
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') === true && text !== '';
    return {
      status: response.status,
      headers: response.headers,
      text,
      json: isJson ? JSON.parse(text) : null,
    };
  };
  /** Proves who is signed in where a call asks for it, as the page does: a slow test outlives the sign-in. */
  const send: typeof sendOnce = async (...call) => {
    const answer = await sendOnce(...call);
    const isAsked = answer.status === 403 && answer.text.includes('"freshProofNeeded"');
    if (password === null || !isAsked) return answer;
    await sendOnce('POST', proveAgain.path, { password });
    return sendOnce(...call);
  };
  return {
    send,
    get: (path: string, headers?: Record<string, string>) => send('GET', path, undefined, headers),
    post: (path: string, body?: unknown, headers?: Record<string, string>) =>
      send('POST', path, body, headers),
    patch: (path: string, body?: unknown, headers?: Record<string, string>) =>
      send('PATCH', path, body, headers),
    forgetCookies() {
      cookie = '';
    },
    cookie: () => cookie,
    /** For an answer whose body is streamed. */
    open: (path: string, signal: AbortSignal) =>
      fetch(`${product.publicUrl}${path}`, { headers: { cookie }, signal }),
    async signIn(given = staffPassword) {
      password = given;
      return send('POST', '/api/admin/login', { password });
    },
  };
}

/** Status, code and names of the refused fields. */
export function refusal({ status, json }: Answer): string {
  const body = z.object({
    error: z.string(),
    message: z.string(),
    fields: z.optional(z.record(z.string(), z.string())),
  });
  const { error, fields = {} } = body.parse(json);
  const names = Object.keys(fields);
  return [status, error, ...(names.length > 0 ? [names.join(',')] : [])].join(' ');
}

/** Repeats a call after "try again later", as a browser does: a busy machine may be slow for seconds. */
export function whenAvailable(
  call: () => Promise<Answer>,
  notNow: readonly string[] = ['serviceUnavailable'],
): Promise<Answer> {
  return eventually(async () => {
    const answer = await call();
    return answer.status === 503 && notNow.some((code) => refusal(answer) === `503 ${code}`) ? null : answer;
  });
}

/** Sends a form until its outcome is known, as a page does. A repeat with the same key makes no second application. */
export function submit(client: Client, path: string, form: object): Promise<Answer> {
  const headers = { [idempotencyHeader]: randomUUID() };
  return eventually(async () => {
    const answer = await whenAvailable(() => client.post(path, form, headers));
    return answer.status === 503 && refusal(answer) === '503 outcomeUnknown' ? null : answer;
  });
}

/** A token, with its work if many were issued before. */
export async function takeToken(
  client: Client,
  fpHash = fingerprint,
  headers: Record<string, string> = {},
): Promise<string> {
  const { json } = await whenAvailable(() => client.post('/api/get-token', { fpHash }, headers));
  const { token, work } = issueToken.answer.parse(json);
  return work === undefined ? token : `${token}.${searchWork(work.nonce, work.bits)}`;
}

export async function countryByCode(client: Client, code: string) {
  const list = countryList.parse((await whenAvailable(() => client.get('/api/countries'))).json);
  const country = list.find((row) => row.code === code);
  if (country === undefined) throw new Error(`No country ${code}`);
  return country;
}

/** A valid visa application, for a country of scenario 1 or 2. */
export async function visaPayload(client: Client, changes: Record<string, unknown> = {}, code = 'ZAF') {
  const country = await countryByCode(client, code);
  return {
    sessionToken: await takeToken(client),
    fpHash: fingerprint,
    botcheck: '',
    country: country.code,
    countryId: country.id,
    countryOfOrigin: country.name,
    documentType: 'ordinary',
    firstName: 'Thandiwe',
    lastName: 'Nkosi',
    email: 'thandiwe@example.com',
    phone: '+27 82 123 4567',
    passportNumber: 'A01234567',
    passportIssueDate: '2022-05-04',
    passportExpiryDate: inDays(2000),
    dateOfBirth: '1990-02-28',
    placeOfBirth: 'Durban',
    motherName: 'Nomsa',
    fatherName: 'Sipho',
    address: '12 Long Street, Cape Town',
    arrivalDate: inDays(30),
    processingType: 'standard',
    totalAmount: '224.00',
    supportingDocumentType: null,
    supportingDocumentCountry: null,
    supportingDocumentNumber: null,
    supportingDocumentStartDate: null,
    supportingDocumentEndDate: null,
    ...changes,
  };
}

const created = z.object({ applicationNumber: z.string(), totalAmount: z.string() });

/** Returns the application number. */
export async function apply(
  client: Client,
  changes: Record<string, unknown> = {},
  code = 'ZAF',
): Promise<string> {
  const payload = await visaPayload(client, changes, code);
  const answer = await submit(client, '/api/applications', payload);
  if (answer.status !== 201) throw new Error(`Applying was refused: ${answer.text}`);
  return created.parse(answer.json).applicationNumber;
}

/** Returns the address of the provider's page. */
export async function openCheckout(
  client: Client,
  number: string,
  amount = 224,
  type: 'visa' | 'insurance' = 'visa',
): Promise<string> {
  const order = {
    amount,
    currency: 'USD',
    orderRef: number,
    customerName: 'Thandiwe Nkosi',
    customerEmail: 'thandiwe@example.com',
    customerCountry: 'ZA',
    customerPhone: '821234567',
    customerPhoneCountryCode: '+27',
    description: 'E-visa',
    type,
  };
  // Asked again, the same order has the same checkout.
  const answer = await whenAvailable(
    () => client.post('/api/tazapay/checkout', order),
    ['serviceUnavailable', 'outcomeUnknown'],
  );
  if (answer.status !== 200) throw new Error(`The checkout was refused: ${answer.text}`);
  return z.object({ checkoutUrl: z.string() }).parse(answer.json).checkoutUrl;
}

/** Sends what the form of the provider's page sends after Pay. */
export async function payWithCard(checkoutUrl: string, number = '4242 4242 4242 4242'): Promise<Response> {
  return fetch(checkoutUrl, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ number, expiry: '12 / 31', cvc: '123', name: 'T NKOSI' }),
  });
}

/** Orders a refund as staff, by default of the refundable amount. The same `key` orders the same refund. */
export async function orderRefund(
  staff: Client,
  path: string,
  order: { amount: string; basis?: string; remainder?: string },
  key: string = randomUUID(),
): Promise<Answer> {
  const seen = z.object({ refundableAmount: z.string() });
  const remainder = order.remainder ?? seen.parse((await staff.get(path)).json).refundableAmount;
  const body = { basis: 'goodwill', ...order, remainder };
  return whenAvailable(() => staff.post(path, body, { [idempotencyHeader]: key }));
}
