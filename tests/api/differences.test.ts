import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { applicationCreated } from '../../src/contract/applicant.ts';
import type { ShownDifference } from '../../src/contract/decisions.ts';
import { insuranceDetails, visaDetails } from '../../src/contract/staff.ts';
import { apply, type Client, openCheckout, payWithCard, visaPayload } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { insure } from '../support/insurance.ts';
import { openStaffedProduct } from '../support/openProduct.ts';
import { ownName, ownPassport } from '../support/ownPerson.ts';
import { requestSteps } from '../support/requests.ts';

/** What other records of a traveller say otherwise, beside the fields of a case. Issue 19, item 6. */

const opened = await openStaffedProduct();
const { product, visitor, staff } = opened;
const { ask, answer, tokensOf } = requestSteps(opened);

async function detailsOf(number: string, kind: 'visa' | 'insurance' = 'visa', reader: Client = staff) {
  const path = kind === 'visa' ? 'applications' : 'insurance-applications';
  const { json } = await reader.get(`/api/admin/${path}/${await product.idOf(number)}`);
  return kind === 'visa' ? visaDetails.parse(json) : insuranceDetails.parse(json);
}
const differencesOf = async (...of: Parameters<typeof detailsOf>) => (await detailsOf(...of)).differences;
const lineOf = (difference: ShownDifference) =>
  difference.source === 'correction'
    ? `${difference.field} corrected`
    : `${difference.field}: ${difference.here} / ${difference.there}`;
const linesOf = async (...of: Parameters<typeof detailsOf>) => (await differencesOf(...of)).map(lineOf);

const person = () => ({
  firstName: ownName('Ann'),
  lastName: ownName('Lee'),
  passportNumber: ownPassport(),
  dateOfBirth: '1990-02-28',
});

async function paid(number: string): Promise<string> {
  await payWithCard(await openCheckout(visitor, number));
  await eventually(async () => (await detailsOf(number)).paymentStatus === 'succeeded');
  return number;
}

describe('another application', () => {
  it('of the same passport is named with both values, whatever its kind and state, on both sides', async () => {
    const traveller = person();
    const first = await apply(visitor, traveller);
    await staff.patch(`/api/admin/applications/${await product.idOf(first)}/status`, { status: 'rejected' });
    const insured = await insure(visitor, {
      ...traveller,
      dateOfBirth: '1990-02-18',
      nationality: 'South Africa',
      countryOfOrigin: 'South Africa',
    });
    const again = await apply(visitor, { ...traveller, lastName: `${traveller.lastName}son` });
    expect(await differencesOf(again)).toEqual([
      {
        source: 'application',
        field: 'lastName',
        here: `${traveller.lastName}son`,
        there: traveller.lastName,
        relation: 'passport',
        others: [
          { id: await product.idOf(insured), kind: 'insurance', applicationNumber: insured },
          { id: await product.idOf(first), kind: 'visa', applicationNumber: first },
        ],
      },
      {
        source: 'application',
        field: 'dateOfBirth',
        here: '1990-02-28',
        there: '1990-02-18',
        relation: 'passport',
        others: [{ id: await product.idOf(insured), kind: 'insurance', applicationNumber: insured }],
      },
    ]);
    expect(await linesOf(insured, 'insurance')).toEqual([
      `lastName: ${traveller.lastName} / ${traveller.lastName}son`,
      'dateOfBirth: 1990-02-18 / 1990-02-28',
    ]);
    // Of a decided one nothing is left to compare.
    expect(await linesOf(first)).toEqual([]);
  });

  it('that says the same is not named, nor a stranger’s', async () => {
    const traveller = person();
    await apply(visitor, traveller);
    const again = await apply(visitor, { ...traveller, firstName: traveller.firstName.toUpperCase() });
    await apply(visitor, { ...person(), dateOfBirth: '1980-01-01' });
    expect(await linesOf(again)).toEqual([]);
  });

  it('of the same person with another passport is named with the ends of both numbers alone', async () => {
    const traveller = { ...person(), passportNumber: 'D00000111' };
    const earlier = await apply(visitor, { ...traveller, passportNumber: 'D00000222' });
    const number = await apply(visitor, traveller);
    const answered = await staff.get(`/api/admin/applications/${await product.idOf(number)}`);
    expect(visaDetails.parse(answered.json).differences).toMatchObject([
      {
        field: 'passportNumber',
        here: '•••••111',
        there: '•••••222',
        relation: 'person',
        others: [{ applicationNumber: earlier }],
      },
    ]);
    expect(answered.text).not.toMatch(/D00000/);
  });

  it('whose values are shown has an entry in the audit log, one that agrees has none', async () => {
    const traveller = person();
    const agreeing = await apply(visitor, traveller);
    const differing = await apply(visitor, { ...traveller, dateOfBirth: '1990-02-18' });
    const number = await apply(visitor, traveller);
    await detailsOf(number);
    const entriesOf = async (of: string) =>
      product.sql(
        `select actor, person_id from audit_log where action = 'application.compared' and application_id = $1`,
        [await product.idOf(of)],
      );
    expect(await entriesOf(differing)).toEqual([{ actor: 'staff', person_id: '1' }]);
    expect(await entriesOf(agreeing)).toEqual([]);
    expect((await detailsOf(differing)).timeline.map(({ action }) => action)).not.toContain(
      'application.compared',
    );
  });
});

describe('what the traveller said later', () => {
  it('differs where an answer is another than the application’s, the newest one alone', async () => {
    const number = await paid(await apply(visitor, person()));
    const answered = async (answers: Record<string, { date: string }>) => {
      expect((await ask(number, ['birthDate', 'passportExpiry'])).status).toBe(201);
      const open = await product.sql<{ count: string }>(
        'select count(*) from traveller_requests where application_id = $1',
        [await product.idOf(number)],
      );
      const tokens = await tokensOf(number, Number(open[0]?.count));
      for (const token of tokens) await answer(token, answers);
      await eventually(async () => (await detailsOf(number)).duePausedAt === null);
    };
    const details = await detailsOf(number);
    const date = 'passportExpiryDate' in details ? details.passportExpiryDate : '';
    await answered({ birthDate: { date: '1990-02-18' }, passportExpiry: { date } });
    expect(await linesOf(number)).toEqual(['dateOfBirth: 1990-02-28 / 1990-02-18']);
    await answered({ birthDate: { date: '1990-02-28' }, passportExpiry: { date: '2040-01-01' } });
    expect(await linesOf(number)).toEqual([`passportExpiryDate: ${date} / 2040-01-01`]);
  });

  it('a corrected e-mail address is told without the one before', async () => {
    const submissionKey = randomUUID();
    const email = `${randomUUID()}@gmial.example`;
    const created = await visitor.post(
      '/api/applications',
      await visaPayload(visitor, { ...person(), email }),
      { 'idempotency-key': submissionKey },
    );
    const { applicationNumber } = applicationCreated.parse(created.json);
    await paid(applicationNumber);
    const right = `${randomUUID()}@gmail.example`;
    const body = { kind: 'visa', applicationNumber, email: right, submissionKey };
    expect((await visitor.post('/api/email-correction', body)).status).toBe(200);
    expect(await differencesOf(applicationNumber)).toEqual([
      { source: 'correction', field: 'email', at: expect.any(String) },
    ]);
  });
});
