import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openCorrection } from '../../src/contract/correction.ts';
import { correctedValueName, openSealed, visaDetails } from '../../src/contract/staff.ts';
import { leaseMinutes } from '../../src/domain/staff/assignment.ts';
import { correctionLimits } from '../../src/domain/visa/correctableFields.ts';
import { findByNumber } from '../../src/server/applications/index.ts';
import { readRecords } from '../../src/server/personalData/heldRecords.ts';
import { cancellationSteps } from '../support/cancellations.ts';
import { apply, clientOf, inDays, refusal } from '../support/client.ts';
import { correctionSteps } from '../support/corrections.ts';
import { eventually } from '../support/eventually.ts';
import { openStaffedProduct } from '../support/openProduct.ts';
import { startTestProduct } from '../support/product.ts';

/** A traveller corrects answers until staff take the case up. Issue 21, item 1. */

const { tries, codesAnHour, codesADay, codeMinutes, tokenMinutes } = correctionLimits;

const steps = await openStaffedProduct();
const { product, visitor, staff } = steps;
const { paid, lookUp, pathOf } = cancellationSteps(steps);
const { codesOf, askForCode, enter, freshCode, tokenOf, open, save, correct } = correctionSteps(steps);

const applied = (changes: Record<string, unknown> = {}) =>
  apply(visitor, { email: `${randomUUID()}@example.com`, ...changes });
const detailsOf = async (number: string) => visaDetails.parse((await staff.get(await pathOf(number))).json);
const ageCodes = async (number: string, minutes: number) =>
  product.sql(
    `update correction_codes set created_at = created_at - make_interval(mins => $2),
       proven_at = proven_at - make_interval(mins => $2) where application_id = $1`,
    [await product.idOf(number), minutes],
  );
const ageCorrections = async (number: string, seconds: number) =>
  product.sql(`update corrections set at = at - make_interval(secs => $2) where application_id = $1`, [
    await product.idOf(number),
    seconds,
  ]);
const entriesOf = async (number: string) =>
  product.sql<{ action: string; actor: string; detail: unknown }>(
    `select action, actor, detail from audit_log where application_id = $1
       and (action like 'correction.%' or action = 'application.corrected') order by id`,
    [await product.idOf(number)],
  );
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('A correction', () => {
  it('changes what was wrong and all that follows from it, and says so everywhere', async () => {
    const number = await paid();
    expect(await lookUp(number)).toMatchObject({ correction: { isOpen: true } });
    const token = await tokenOf(number);
    const opened = openCorrection.answer.parse((await open(token)).json);
    expect(opened).toMatchObject({ number, country: { code: 'ZAF' }, processingType: 'standard' });
    expect(opened.answers).toMatchObject({ firstName: 'Thandiwe', motherName: 'Nomsa', ownName: '' });

    const arrivalDate = inDays(40);
    const changes = { passportNumber: ' b7654321', lastName: 'Dlamini', motherName: 'Zanele', arrivalDate };
    const saved = await save(token, changes);
    const fields = ['lastName', 'passportNumber', 'motherName', 'arrivalDate'];
    expect([saved.status, saved.json]).toEqual([200, { at: expect.any(String), fields }]);

    const shown = await lookUp(number);
    expect(shown).toMatchObject({
      lastName: 'Dlamini',
      arrivalDate,
      totalAmount: '224.00',
      status: 'pending',
    });
    expect(shown.timeline?.past.find(({ step }) => step === 'corrected')).toMatchObject({ fields });

    // Staff find it by the new name and passport alone.
    const found = async (words: string) =>
      (await staff.get(`/api/admin/applications?search=${words}`)).text.includes(number);
    expect([await found('Dlamini'), await found('Nkosi%20cancels')]).toEqual([true, false]);
    const [index] = await product.sql<{ same: boolean }>(
      `select a.passport_index = b.passport_index as same from applications a, applications b
       where a.number = $1 and b.number = $2`,
      [number, await applied({ passportNumber: 'B7654321', firstName: 'Zola', lastName: 'Radebe' })],
    );
    expect(index).toEqual({ same: true });

    const mail = await eventually(async () =>
      (await product.mails()).find(({ subject }) => subject === `Details corrected: ${number}`),
    );
    expect(mail.text).toContain('last name, passport number, mother’s name, arrival date');
    expect(await entriesOf(number)).toEqual([
      { action: 'correction.codeSent', actor: 'applicant', detail: null },
      { action: 'correction.codeEntered', actor: 'applicant', detail: null },
      { action: 'application.corrected', actor: 'applicant', detail: { fields: fields.join(', ') } },
    ]);
  });

  it('shows staff both values, covered where the field is until they ask', async () => {
    const number = await paid();
    await correct(number, { passportNumber: 'C1112223', arrivalDate: inDays(50) });
    const { corrections, passportNumber } = await detailsOf(number);
    expect(passportNumber.endsWith('223')).toBe(true);
    const [correction] = corrections;
    expect(correction?.changes).toEqual([
      { field: 'passportNumber', before: expect.stringMatching(/^•+/), after: expect.stringMatching(/^•+/) },
      { field: 'arrivalDate', before: inDays(30), after: inDays(50) },
    ]);
    const asked = await staff.post(`${await pathOf(number)}/sealed`, { groups: ['passport'] });
    const { fields } = openSealed('visa').answer.parse(asked.json);
    const unsealed = (side: 'before' | 'after') =>
      fields[correctedValueName(correction?.id ?? '', 'passportNumber', side)];
    expect(unsealed('before')).toMatch(/^Y\d{7}$/);
    expect(unsealed('after')).toBe('C1112223');
  });

  it('leaves its values in no log, no audit entry and no e-mail', async () => {
    const number = await paid();
    const secrets = ['D9998887', 'Secretina'] as const;
    await correct(number, { passportNumber: secrets[0], motherName: secrets[1] });
    const stored = await product.sql<{ text: string }>(
      `select c.fields::text || encode(c.content, 'escape') || coalesce(string_agg(l.detail::text, ''), '') as text
       from corrections c left join audit_log l on l.application_id = c.application_id
       where c.application_id = $1 group by c.id`,
      [await product.idOf(number)],
    );
    const mails = await eventually(async () => {
      const all = (await product.mails()).filter(({ subject }) => subject?.includes(number));
      return all.some(({ subject }) => subject?.startsWith('Details corrected')) && all;
    });
    const said =
      stored.map(({ text }) => text).join() + mails.map(({ text, html }) => `${text}${html}`).join();
    for (const secret of secrets) expect(said).not.toContain(secret);
  });

  it('goes with an unpaid application, too, and a changed address gets its e-mail', async () => {
    const number = await applied();
    const email = `${randomUUID()}@example.org`;
    expect((await correct(number, { email })).status).toBe(200);
    await eventually(async () =>
      (await product.mails()).some(
        ({ to, subject }) => to?.[0]?.address === email && subject === `Details corrected: ${number}`,
      ),
    );
  });

  it('is refused with each field by the form’s rules, and stores nothing', async () => {
    const number = await paid();
    const token = await tokenOf(number);
    expect(refusal(await save(token, { passportNumber: '!', firstName: '' }))).toBe(
      '400 firstNameRequired firstName,passportNumber',
    );
    expect(refusal(await save(token, { arrivalDate: inDays(1) }))).toBe(
      '400 correctionNeedsQuicker arrivalDate',
    );
    expect(refusal(await save(token, {}))).toBe('400 correctionNothing');
    expect((await visitor.post('/api/correction', { token, changes: { country: 'FRA' } })).status).toBe(400);
    expect((await detailsOf(number)).corrections).toEqual([]);
    // The same token still corrects.
    expect((await save(token, { firstName: 'Thandi' })).status).toBe(200);
  });

  it('of an answer to another class is refused in the traveller’s language', async () => {
    const number = await apply(
      visitor,
      { email: `${randomUUID()}@example.com`, dateOfBirth: '1970-01-01' },
      'EGY',
    );
    const token = await tokenOf(number);
    const german = await visitor.post(
      '/api/correction',
      { token, changes: { dateOfBirth: '1996-01-01' } },
      { 'accept-language': 'de' },
    );
    expect(refusal(german)).toBe('400 correctionOtherClass dateOfBirth');
    expect(german.text).toContain('andere Voraussetzungen');
  });

  it('answers a repeat with the correction that there is, and takes no second one', async () => {
    const number = await paid();
    const token = await tokenOf(number);
    const changes = { firstName: 'Thandi' };
    const first = await save(token, changes);
    const again = await save(token, changes);
    expect([again.status, again.text]).toEqual([200, first.text]);
    expect(refusal(await save(token, { firstName: 'Zola' }))).toBe('403 correctionNotProven');
    expect(refusal(await open(token))).toBe('403 correctionNotProven');
    expect((await detailsOf(number)).corrections).toHaveLength(1);
  });

  it('is in the copy of its person, both values of each answer', async () => {
    const number = await paid();
    await correct(number, { motherName: 'Zanele' });
    const application = await findByNumber(product.services.db, number);
    if (application === null) throw new Error('It is gone.');
    expect(await readRecords(product.services, application)).toMatchObject({
      corrections: [{ changes: [{ field: 'motherName', before: 'Nomsa', after: 'Zanele' }] }],
    });
  });
});

describe('A code', () => {
  it('is never said to be sent or not: every answer is the same', async () => {
    const [open1, taken] = [await applied(), await paid()];
    await staff.post(`${await pathOf(taken)}/take`);
    for (const number of [open1, taken, 'TR00000000ABCDEF', 'nonsense'])
      expect([number, (await askForCode(number)).status]).toEqual([number, 204]);
    await eventually(async () => (await codesOf(open1)).length === 1);
    expect(await codesOf(taken)).toEqual([]);
  });

  it('works once, for its application alone, in groups and in the digits of any script', async () => {
    const [mine, theirs] = [await applied(), await applied()];
    const code = await freshCode(mine);
    expect(refusal(await enter(theirs, code))).toBe('403 correctionCodeWrong code');
    expect(refusal(await enter('TR00000000ABCDEF', code))).toBe('403 correctionCodeWrong code');
    const arabic = [...code].map((digit) => String.fromCharCode(0x660 + Number(digit))).join('');
    expect((await enter(mine, ` ${arabic.slice(0, 3)} ${arabic.slice(3)} `)).status).toBe(200);
    expect(refusal(await enter(mine, code))).toBe('403 correctionCodeWrong code');
  });

  it(`takes ${tries} tries, also at once, and then not the right one`, async () => {
    const number = await applied();
    const code = await freshCode(number);
    const answers = await Promise.all(Array.from({ length: tries }, () => enter(number, wrong(code))));
    expect(new Set(answers.map(refusal))).toEqual(new Set(['403 correctionCodeWrong code']));
    expect(refusal(await enter(number, code))).toBe('403 correctionCodeWrong code');
    // Another one has its own tries.
    expect((await enter(number, await freshCode(number))).status).toBe(200);
    const refused = (await entriesOf(number)).filter(({ action }) => action === 'correction.codeRefused');
    expect(refused).toHaveLength(tries);
  });

  it(`is valid for ${codeMinutes} minutes, its correction for ${tokenMinutes}`, async () => {
    const number = await applied();
    const late = await freshCode(number);
    await ageCodes(number, codeMinutes);
    expect(refusal(await enter(number, late))).toBe('403 correctionCodeWrong code');
    const token = await tokenOf(number);
    await ageCodes(number, tokenMinutes - 1);
    expect((await open(token)).status).toBe(200);
    await ageCodes(number, 1);
    expect(refusal(await open(token))).toBe('403 correctionNotProven');
    expect(refusal(await save(token, { firstName: 'Zola' }))).toBe('403 correctionNotProven');
  });

  it(`is sent ${codesAnHour} times an hour and ${codesADay} a day, also if asked at once`, async () => {
    const number = await applied();
    const ask = () => Promise.all(Array.from({ length: codesAnHour + 2 }, () => askForCode(number)));
    const sent = async () => (await entriesOf(number)).length;
    await ask();
    expect(await sent()).toBe(codesAnHour);
    for (const expected of [2 * codesAnHour, codesADay, codesADay]) {
      await ageCodes(number, 61);
      await ask();
      expect(await sent()).toBe(expected);
    }
    await ageCodes(number, 24 * 60);
    await ask();
    expect(await sent()).toBe(codesADay + codesAnHour);
  });

  it('goes to one mailbox no more often for many applications', async () => {
    const limited = await startTestProduct({
      RATE_LIMIT_FACTOR: '1',
      TRUST_PROXY: '127.0.0.1,::1,::ffff:127.0.0.1',
    });
    try {
      const client = clientOf(limited);
      const count = async () =>
        (await limited.sql<{ count: number }>('select count(*)::int from correction_codes'))[0]?.count;
      const numbers = await Promise.all([0, 1, 2].map(() => apply(client, { email: 'one@example.com' })));
      for (const [index, applicationNumber] of [...numbers, ...numbers, ...numbers].entries())
        await client.post(
          '/api/correction-code',
          { applicationNumber },
          { 'x-forwarded-for': `192.0.2.${index}` },
        );
      expect(await count()).toBe(codesADay);
    } finally {
      await limited.end();
    }
  });

  it('stands in no column, and its e-mail says it in no subject', async () => {
    const number = await applied();
    const code = await freshCode(number);
    const rows = await product.sql<{ text: string }>(
      `select row_to_json(c)::text || coalesce(row_to_json(m)::text, '') as text
       from correction_codes c join mails m on m.subject = c.id::text where c.application_id = $1`,
      [await product.idOf(number)],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.text).not.toContain(code);
  });
});

describe('Staff who take a case up', () => {
  it('end its correction, by taking it in hand and by each decision', async () => {
    for (const act of ['take', 'processing', 'approved', 'rejected'] as const) {
      const number = await paid();
      const token = await tokenOf(number);
      const path = await pathOf(number);
      const done =
        act === 'take'
          ? await staff.post(`${path}/take`)
          : await staff.patch(`${path}/status`, { status: act });
      expect([act, done.status]).toEqual([act, 200]);
      expect(refusal(await open(token))).toBe('409 correctionTaken');
      expect(refusal(await save(token, { firstName: 'Zola' }))).toBe('409 correctionTaken');
      const { correction } = await lookUp(number).then((shown) => ({ correction: undefined, ...shown }));
      expect([act, correction]).toEqual([
        act,
        act === 'take' || act === 'processing' ? { isOpen: false } : undefined,
      ]);
    }
  });

  it('in hand alone end it, too, until they give it back or their lease is over', async () => {
    const number = await paid();
    const token = await tokenOf(number);
    const leased = (minutesAgo: number) =>
      product.sql(
        `insert into case_assignments (application_id, person_id, taken_at, last_activity_at)
         select $1, min(id), now() - make_interval(mins => $2), now() - make_interval(mins => $2) from staff_people
         on conflict (application_id) do update set last_activity_at = excluded.last_activity_at`,
        [id, minutesAgo],
      );
    const id = await product.idOf(number);
    await leased(leaseMinutes - 1);
    expect(await lookUp(number)).toMatchObject({ status: 'pending', correction: { isOpen: false } });
    expect(refusal(await save(token, { firstName: 'Zola' }))).toBe('409 correctionTaken');
    await leased(leaseMinutes);
    expect((await save(token, { firstName: 'Zola' })).status).toBe(200);
  });

  it('do not decide within a minute of a correction, but may take it up', async () => {
    const number = await paid();
    const path = await pathOf(number);
    await correct(number, { firstName: 'Zola' });
    for (const status of ['approved', 'rejected'])
      expect(refusal(await staff.patch(`${path}/status`, { status }))).toBe('409 justCorrected');
    expect((await staff.post(`${path}/take`)).status).toBe(200);
    await ageCorrections(number, 60);
    expect((await staff.patch(`${path}/status`, { status: 'approved' })).status).toBe(200);
  });
});
