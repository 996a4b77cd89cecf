import { describe, expect, it } from 'vitest';
import { insuranceStatusLookup, visaStatusLookup } from '../../src/contract/applicant.ts';
import { insuranceList } from '../../src/contract/staff.ts';
import { addBusinessDays } from '../../src/domain/calendar/businessHours.ts';
import { clockInIstanbul } from '../../src/domain/calendar/clock.ts';
import { dateInWords } from '../../src/domain/calendar/dateInWords.ts';
import { languages } from '../../src/domain/languages.ts';
import { dueAt } from '../../src/domain/prices/dueAt.ts';
import { formatMoney } from '../../src/domain/prices/money.ts';
import { commonBook } from '../../src/domain/rules/commonBook.ts';
import { labelled } from '../../src/domain/text/noBreakSpaces.ts';
import { readOperator } from '../../src/server/operator.ts';
import { loadTexts, type TextKey } from '../../src/server/texts.ts';
import {
  clientOf,
  inDays,
  openCheckout,
  payWithCard,
  staffPassword,
  visaPayload,
} from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { asDataUrl, phonePhoto } from '../support/images.ts';
import { insure } from '../support/insurance.ts';
import { openProduct } from '../support/openProduct.ts';
import { operatorFile } from '../support/operatorFile.ts';

/** What an applicant is told of the time: in the look-up and in the e-mails. */

const { product, visitor: client } = await openProduct({ OPERATOR_FILE: operatorFile });

const visa = async (number: string) =>
  visaStatusLookup.parse((await client.get(`/api/applications/${number}`)).json);
const insurance = async (number: string) =>
  insuranceStatusLookup.parse((await client.get(`/api/insurance/applications/${number}`)).json);
const stored = async (number: string) =>
  (
    await product.sql<{ paid_at: Date; due_at: Date; decided_at: Date }>(
      'select paid_at, due_at, decided_at from applications where number = $1',
      [number],
    )
  )[0];

async function applyIn(language: string, changes: Record<string, unknown> = {}): Promise<string> {
  const payload = await visaPayload(client, {
    processingType: 'urgent_1',
    totalAmount: '754.00',
    ...changes,
  });
  const { json } = await client.post(`/api/applications?lang=${language}`, payload);
  return typeof json === 'object' && json !== null && 'applicationNumber' in json
    ? String(json.applicationNumber)
    : '';
}

/** An application for which the card of the sandbox paid, and the promise that its look-up then states. */
async function paidVisa(language = 'en') {
  const number = await applyIn(language);
  await payWithCard(await openCheckout(client, number, 754));
  await eventually(async () => (await visa(number)).paymentStatus === 'succeeded');
  return number;
}

const mailOf = (number: string, about: (subject: string) => boolean) =>
  eventually(async () =>
    (await product.mails()).find((mail) => mail.text?.includes(number) && about(mail.subject ?? '')),
  );

describe('the look-up of a visa', () => {
  it('promises nothing before it is paid', async () => {
    expect(await visa(await applyIn('en'))).toMatchObject({ dueAt: null, decidedAt: null });
  });

  it('promises the moment that the staff’s queue holds once it is paid', async () => {
    const number = await paidVisa();
    const row = await stored(number);
    const { dueAt: promised } = await visa(number);
    expect(promised).toBe(row?.due_at.toISOString());
    expect(promised).toBe(dueAt(commonBook, row?.paid_at ?? new Date(0), 'urgent_1').toISOString());
  });

  it('says when it was decided', async () => {
    const number = await paidVisa();
    const staff = clientOf(product);
    await staff.signIn(staffPassword);
    const answer = await staff.patch(`/api/admin/applications/${await product.idOf(number)}/status`, {
      status: 'rejected',
    });
    expect(answer.status).toBe(200);
    expect((await visa(number)).decidedAt).toBe((await stored(number))?.decided_at.toISOString());
  });
});

describe('an insurance', () => {
  const photo = async () => ({ name: 'id.jpg', data: asDataUrl(await phonePhoto()), type: 'mother' });
  const minor = async () => ({ dateOfBirth: '2015-06-01', parentIdPhotos: [await photo()] });

  /** The due time that the staff's queue shows. */
  async function dueForStaff(number: string): Promise<string | null | undefined> {
    const staff = clientOf(product);
    await staff.signIn(staffPassword);
    const { json } = await staff.get(`/api/admin/insurance-applications?search=${number}`);
    return insuranceList.parse(json).items[0]?.dueAt;
  }

  const moved = (number: string, paidAt: string, travelOn: string, dueAt: string) =>
    product.sql(
      `update applications set payment_status = 'succeeded', paid_at = $2, travel_on = $3, due_at = $4
         where number = $1`,
      [number, paidAt, travelOn, dueAt],
    );

  // Its insurer has not agreed to more.
  it.each([
    ['an adult', async () => ({})],
    ['a minor', minor],
  ])('of %s waits for staff and is promised a business day after the payment, to both', async (_who, of) => {
    const number = await insure(client, await of());
    expect((await insurance(number)).dueAt).toBeNull();
    await payWithCard(await openCheckout(client, number, 114, 'insurance'));
    const paid = await eventually(async () => {
      const found = await insurance(number);
      return found.paymentStatus === 'succeeded' ? found : null;
    });
    const due = addBusinessDays(commonBook, (await stored(number))?.paid_at ?? new Date(0), 1);
    expect(paid).toMatchObject({ status: 'pending', dueAt: due.toISOString() });
    expect(await dueForStaff(number)).toBe(due.toISOString());
    const mail = await mailOf(number, (subject) => subject.startsWith('Payment received'));
    const { day, time } = clockInIstanbul(due);
    const moment = `${dateInWords(day, 'en')}, ${time} (Istanbul time)`.replaceAll('\u00a0', ' ');
    expect(mail.text?.replaceAll('\u00a0', ' ')).toContain(`At the latest by: ${moment}`);
  });

  it.each([
    ['at the weekend for the Monday', '2026-11-21T10:00:00Z', '2026-11-23', '2026-11-20T18:00:00Z'],
    ['on the day of the trip', '2026-12-04T10:00:00Z', '2026-12-04', '2026-12-03T18:00:00Z'],
  ])(
    'is promised nothing when it is paid %s, with no working time before the trip',
    async (_when, ...facts) => {
      const number = await insure(client);
      await moved(number, ...facts);
      expect(await insurance(number)).toMatchObject({ paymentStatus: 'succeeded', dueAt: null });
      expect(await dueForStaff(number)).toBe(new Date(facts[2]).toISOString());
    },
  );

  it('that was promised for the beginning of its trip keeps that promise', async () => {
    const number = await insure(client);
    await moved(number, '2026-11-16T12:00:00Z', '2026-12-04', '2026-12-03T21:00:00Z');
    expect((await insurance(number)).dueAt).toBe('2026-12-03T21:00:00.000Z');
  });
});

describe('the e-mail that confirms a payment', () => {
  it.each(languages.map(({ code }) => code))(
    'states in %s the arrival, the speed, the amount and the promised moment, and who does what next',
    async (code) => {
      const texts = loadTexts(readOperator({}));
      const say = (key: TextKey, params?: Record<string, string>) => texts.text(code, key, params);
      const number = await paidVisa(code);
      const { subject } = { subject: say('mail:paid.subject', { number }) };
      const mail = await mailOf(number, (found) => found === subject);
      const { day, time } = clockInIstanbul((await stored(number))?.due_at ?? new Date(0));
      const moment = say('due:moment', { date: dateInWords(day, code).replaceAll(' ', '\u00a0'), time });
      const facts = [
        [say('mail:facts.arrivalDate'), dateInWords(inDays(30), code)],
        [say('mail:facts.processing'), say('domain:processing.urgent_1')],
        [say('mail:facts.paid'), formatMoney(754, code)],
        [say('due:label.visa'), moment],
      ] as const;
      for (const [label, value] of facts) {
        expect(mail.text).toContain(labelled(label, value, code));
        expect(mail.html).toContain(`${label}</th>`);
        expect(mail.html).toContain(`<bdi>${value}</bdi>`);
      }
      for (const step of ['visa.pending', 'nothing', 'visa.result'] as const) {
        expect(mail.text).toContain(say(`due:next.${step}`));
        expect(mail.html).toContain(say(`due:next.${step}`));
      }
      expect(mail.html).toContain(code === 'ar' ? 'dir="rtl"' : 'dir="ltr"');
    },
  );
});
