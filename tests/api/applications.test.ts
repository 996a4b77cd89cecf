import { describe, expect, it } from 'vitest';
import { addMonths } from '../../src/domain/calendar/calendarDate.ts';
import { issueBotToken } from '../../src/server/protection/botToken.ts';
import {
  apply,
  countryByCode,
  fingerprint,
  inDays,
  refusal,
  takeToken,
  today,
  visaPayload,
} from '../support/client.ts';
import { openProduct } from '../support/openProduct.ts';
import { race } from '../support/race.ts';

const { product, visitor: client } = await openProduct();

const stored = async () =>
  (await product.sql<{ n: number }>('select count(*)::int as n from applications'))[0]?.n;

describe('POST /api/applications', () => {
  it('takes in an application of class 1 and answers with its number and amount', async () => {
    const answer = await client.post('/api/applications', await visaPayload(client));
    expect(answer.status).toBe(201);
    expect(answer.json).toEqual({
      applicationNumber: expect.stringMatching(/^TR[0-9A-HJKMNP-TV-Z]{14}$/),
      totalAmount: '224.00',
      firstName: 'Thandiwe',
      lastName: 'Nkosi',
      email: 'thandiwe@example.com',
      phone: '+27 82 123 4567',
    });
  });

  it('takes in an application of class 2 with its supporting document', async () => {
    const number = await apply(
      client,
      {
        supportingDocumentType: 'visa',
        supportingDocumentCountry: 'Schengen',
        supportingDocumentNumber: 'S1234567',
        supportingDocumentStartDate: inDays(-10),
        supportingDocumentEndDate: inDays(100),
      },
      'IND',
    );
    const [row] = await product.sql(
      'select supporting_document_type, supporting_document_country from applications where number = $1',
      [number],
    );
    expect(row).toEqual({ supporting_document_type: 'visa', supporting_document_country: 'Schengen' });
  });

  it('keeps nothing personal readable in the database', async () => {
    await apply(client, {
      passportNumber: 'ZQ7654321',
      motherName: 'Unmistakable',
      address: '77 Secret Avenue, Town',
    });
    const rows = await product.sql<{ personal: Buffer; whole: string }>(
      'select personal, a::text as whole from applications a',
    );
    const dump = rows.map(({ personal, whole }) => personal.toString('latin1') + whole).join(' ');
    for (const secret of ['ZQ7654321', 'Unmistakable', 'Secret Avenue']) expect(dump).not.toContain(secret);
    expect(dump).toContain('Thandiwe');
  });

  const refused: [string, Record<string, unknown>, string, string?][] = [
    ['a missing first name', { firstName: '' }, '400 firstNameRequired firstName'],
    ['a field that is not there at all', { lastName: undefined }, '400 invalidRequest lastName'],
    ['a date of another form', { arrivalDate: '31/12/2030' }, '400 invalidDateFormat arrivalDate'],
    ['a day that does not exist', { dateOfBirth: '1990-02-30' }, '400 dateDoesNotExist dateOfBirth'],
    ['an arrival in the past', { arrivalDate: inDays(-1) }, '400 arrivalInPast arrivalDate'],
    [
      'an option that is not offered for the day',
      { arrivalDate: inDays(2), totalAmount: '224.00' },
      '400 processingNotOffered processingType',
    ],
    [
      'a passport that has expired',
      { passportExpiryDate: inDays(-1) },
      '400 passportExpired passportExpiryDate',
    ],
    ['an altered amount', { totalAmount: '1.00' }, '409 amountMismatch totalAmount'],
    ['an amount that is no figure', { totalAmount: '1e309' }, '409 amountMismatch totalAmount'],
    ['a country that does not exist', { countryId: 99_999 }, '400 unknownCountry country'],
    ['a country id that is no number', { countryId: "1' or '1'='1" }, '400 unknownCountry country'],
    ['a country and an id that do not belong together', { country: 'IND' }, '400 countryMismatch country'],
    ['a field that is not known', { status: 'approved' }, '400 invalidRequest status'],
    ['a hidden field that was filled in', { botcheck: 'x' }, '400 botSuspected botcheck'],
    ['an e-mail with a second recipient', { email: 'a@example.com,b@example.com' }, '400 invalidEmail email'],
    ['a name with a line break', { firstName: 'A\r\nBcc: x@example.com' }, '400 invalidName firstName'],
    ['a traveller who needs no visa', {}, '422 visaExempt country', 'DEU'],
    ['a traveller who must go to a consulate', {}, '422 notEligible country', 'NGA'],
    [
      'a traveller of class 2 without a document',
      {},
      '400 missingInformation supportingDocumentType,supportingDocumentNumber',
      'IND',
    ],
  ];
  it.each(refused)(
    'refuses %s, says so for the field, and stores nothing',
    async (_what, changes, expected, code) => {
      const before = await stored();
      const answer = await client.post('/api/applications', await visaPayload(client, changes, code));
      expect(refusal(answer)).toBe(expected);
      expect(await stored()).toBe(before);
    },
  );

  it('says both figures when the amount differs', async () => {
    const answer = await client.post('/api/applications', await visaPayload(client, { totalAmount: '159' }));
    expect(answer.json).toMatchObject({ expectedAmount: '224.00', receivedAmount: '159' });
  });

  it.each([
    ['malformed JSON', '{"firstName":', {}, '400 malformedJson'],
    ['a body of 10 MB', JSON.stringify({ firstName: 'x'.repeat(10_000_000) }), {}, '413 bodyTooLarge'],
    ['plain text', 'firstName=x', { 'content-type': 'text/plain' }, '415 unsupportedMediaType'],
    [
      'a form',
      'firstName=x',
      { 'content-type': 'application/x-www-form-urlencoded' },
      '415 unsupportedMediaType',
    ],
    ['a prototype in the JSON', '{"__proto__": {"polluted": true}}', {}, '400 malformedJson'],
  ])('refuses %s', async (_what, body, headers, expected) => {
    expect(refusal(await client.post('/api/applications', body, headers))).toBe(expected);
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });

  it('speaks the language of the visitor', async () => {
    const body = await visaPayload(client, { firstName: '' });
    const answer = await client.post('/api/applications', body, {
      'accept-language': 'tr-TR,tr;q=0.9,en;q=0.5',
    });
    expect(answer.json).not.toMatchObject({ message: 'First name is required' });
    expect(answer.json).toMatchObject({ error: 'firstNameRequired' });
  });

  it('refuses a page of another site', async () => {
    const body = await visaPayload(client);
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
    ]) {
      expect(refusal(await client.post('/api/applications', body, headers))).toBe('403 foreignOrigin');
    }
  });
});

describe('the bot-protection token', () => {
  it.each([
    ['is missing', { sessionToken: '' }, '401 tokenMissing'],
    ['is nonsense', { sessionToken: 'abc' }, '401 tokenInvalid'],
    [
      'was given a later expiry',
      { sessionToken: '1.9999999999.AAAAAAAAAAAAAAAAAAAAAA.AAAA' },
      '403 tokenFingerprint',
    ],
    ['belongs to another fingerprint', { fpHash: 'e'.repeat(64) }, '403 tokenFingerprint'],
  ])('refuses an application when it %s', async (_what, changes, expected) => {
    const before = await stored();
    expect(refusal(await client.post('/api/applications', await visaPayload(client, changes)))).toBe(
      expected,
    );
    expect(await stored()).toBe(before);
  });

  it('refuses an application when it has expired', async () => {
    const before = await stored();
    const holder = { fpHash: fingerprint, block: '127.0.0.0/24' };
    const { token } = issueBotToken(product.services.keys, holder, new Date(Date.now() - 601_000));
    const body = await visaPayload(client, { sessionToken: token });
    expect(refusal(await client.post('/api/applications', body))).toBe('401 tokenExpired');
    expect(await stored()).toBe(before);
  });

  it('tells how long it may be used', async () => {
    const answer = await client.post('/api/get-token', { fpHash: fingerprint });
    expect(answer.json).toEqual({ token: expect.any(String), expiresIn: 600 });
    expect(refusal(await client.post('/api/get-token', { fpHash: 'short' }))).toBe(
      '400 invalidRequest fpHash',
    );
  });
});

describe('Idempotency-Key', () => {
  it('gives the first answer again, also when both calls come at once', race, async () => {
    const before = (await stored()) ?? 0;
    const body = await visaPayload(client);
    const headers = { 'idempotency-key': 'a-key-of-this-draft' };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => client.post('/api/applications', body, headers)),
    );
    const again = await client.post(
      '/api/applications',
      { ...body, sessionToken: await takeToken(client) },
      headers,
    );
    expect(new Set([...answers, again].map(({ text }) => text)).size).toBe(1);
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 201));
    expect(await stored()).toBe(before + 1);
  });

  it.each([7, 201])('of %i characters is refused, and nothing is stored', async (length) => {
    const before = await stored();
    const headers = { 'idempotency-key': 'k'.repeat(length) };
    const answer = await client.post('/api/applications', await visaPayload(client), headers);
    expect(refusal(answer)).toBe('400 idempotencyKeyInvalid');
    expect(answer.text).toContain('must have 8 to 200 characters');
    expect(await stored()).toBe(before);
  });

  it('is refused for another request, and a refusal does not use it up', async () => {
    const headers = { 'idempotency-key': 'another-key-of-a-draft' };
    const wrong = await visaPayload(client, { firstName: '' });
    expect(refusal(await client.post('/api/applications', wrong, headers))).toBe(
      '400 firstNameRequired firstName',
    );
    const right = await visaPayload(client);
    expect((await client.post('/api/applications', right, headers)).status).toBe(201);
    const other = { ...right, firstName: 'Someone' };
    expect(refusal(await client.post('/api/applications', other, headers))).toBe('409 idempotencyKeyReused');
  });
});

describe('looking up', () => {
  it('answers with the specified fields, the two moments and no more, however the number is typed', async () => {
    const number = await apply(client);
    const typed = `${number.slice(0, 4).toLowerCase()} ${number.slice(4, 10)}-${number.slice(10)}`;
    const answer = await client.get(`/api/applications/${encodeURIComponent(typed)}`);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.json).toEqual({
      status: 'pending',
      firstName: 'Thandiwe',
      lastName: 'Nkosi',
      createdAt: expect.any(String),
      dueAt: null,
      decidedAt: null,
      arrivalDate: inDays(30),
      totalAmount: '224.00',
      paymentStatus: 'pending',
      processingType: 'standard',
      document: null,
      rejection: null,
      creditNotes: [],
      mailWithheld: false,
      mailRefused: false,
      refundedAmount: null,
      deletion: { basis: 'unlessPaid', on: addMonths(today(), 6) },
      timeline: {
        past: [{ step: 'submitted', at: expect.any(String) }],
        next: { step: 'pay', by: null },
        usual: null,
      },
      correction: { isOpen: true },
    });
  });

  it('says when there is no such application', async () => {
    const answer = await client.get('/api/applications/TR00000000000000');
    expect(refusal(answer)).toBe('404 applicationNotFound');
    expect(answer.json).toMatchObject({
      message: 'Application not found. Please check your application number and try again.',
    });
    const insurance = await client.get(`/api/insurance/applications/${await apply(client)}`);
    expect(refusal(insurance)).toBe('404 applicationNotFound');
  });
});

describe('reference data', () => {
  it('lists every country once, by name', async () => {
    const country = await countryByCode(client, 'EGY');
    expect(country).toMatchObject({ name: 'Egypt', alpha2: 'EG', isEligible: true, scenario: 2 });
  });

  it('POST /api/seed changes nothing that is right already', async () => {
    const before = await product.sql('select * from countries order by id');
    expect((await client.post('/api/seed')).status).toBe(200);
    expect(await product.sql('select * from countries order by id')).toEqual(before);
    expect(before.length).toBeGreaterThan(190);
  });

  it('offers the processing options of a day', async () => {
    const answer = await client.get(`/api/processing-options?arrivalDate=${inDays(3)}`);
    expect(answer.json).toMatchObject([
      { value: 'fast', price: 205 },
      { value: 'urgent_24', price: 320 },
      { value: 'urgent_12', price: 370 },
      { value: 'urgent_4', price: 450 },
      { value: 'urgent_1', price: 685 },
    ]);
    expect(refusal(await client.get('/api/processing-options?arrivalDate=soon'))).toBe(
      '400 invalidDateFormat arrivalDate',
    );
  });
});
