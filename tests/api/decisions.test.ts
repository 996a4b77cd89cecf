import { describe, expect, it } from 'vitest';
import { mailList, noteList } from '../../src/contract/applicationFile.ts';
import { statusChanged } from '../../src/contract/decisions.ts';
import { insuranceDetails, visaDetails } from '../../src/contract/staff.ts';
import {
  apply,
  clientOf,
  inDays,
  openCheckout,
  orderRefund,
  payWithCard,
  refusal,
  whenAvailable,
} from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { scaled } from '../support/faultScale.ts';
import { insure } from '../support/insurance.ts';
import { hurryMails } from '../support/jobs.ts';
import { openStaffedProduct, signedIn } from '../support/openProduct.ts';
import { makePdf } from '../support/pdf.ts';
import { startTestProduct } from '../support/product.ts';
import { race } from '../support/race.ts';

/** Deciding about one application: decisions and the way back from them, warnings, notes, e-mails. */

const { product, visitor, staff } = await openStaffedProduct();
const colleague = await signedIn(product);

const visas = '/api/admin/applications';
const insurances = '/api/admin/insurance-applications';
const pathOf = async (number: string, list = visas) => `${list}/${await product.idOf(number)}`;
const statusOf = async (number: string) =>
  (await product.sql<{ status: string }>('select status from applications where number = $1', [number]))[0]
    ?.status;
const mailsAbout = async (number: string, subject: RegExp) =>
  (await product.mails()).filter((mail) => mail.text?.includes(number) && subject.test(mail.subject ?? ''));
const decide = async (path: string, change: object, by = staff) => {
  const answer = await whenAvailable(() => by.patch(`${path}/status`, change));
  expect(answer.status).toBe(200);
  return statusChanged.parse(answer.json).undo?.decisionId ?? '';
};
const undo = (path: string, decisionId: string, by = staff) =>
  whenAvailable(() => by.post(`${path}/undo`, { decisionId }));

describe('taking a decision back', () => {
  it.each([
    ['visa', visas, 'pending'],
    ['visa', visas, 'processing'],
    ['insurance', insurances, 'pending'],
    ['insurance', insurances, 'processing'],
  ])(
    'of a %s (%s) restores %s: no e-mail, no download; the file stays sealed, and both are written down',
    async (kind, list, from) => {
      const number = await (kind === 'visa' ? apply(visitor) : insure(visitor));
      const path = await pathOf(number, list);
      if (from === 'processing') await staff.post(`${path}/take`);
      const pdf = await makePdf();
      const decisionId = await decide(path, { status: 'approved', pdfAttachment: pdf.toString('base64') });
      expect((await visitor.get(`/api/download/${kind}/${number}`)).status).toBe(200);

      const undone = await undo(path, decisionId, colleague);
      expect(undone.json).toEqual({ id: path.split('/').at(-1), status: from });
      expect(refusal(await visitor.get(`/api/download/${kind}/${number}`))).toBe('409 notApprovedYet');
      expect(
        await product.sql(
          'select f.retired_as from files f join applications a on a.id = f.application_id where a.number = $1',
          [number],
        ),
      ).toEqual([{ retired_as: 'undone' }]);
      await hurryMails(product);
      await eventually(
        async () =>
          (
            await product.sql(
              "select 1 from pgboss.job where name = 'mail.send' and state in ('created', 'active')",
            )
          ).length === 0,
      );
      expect(await mailsAbout(number, /^Approved/)).toEqual([]);

      const details = (kind === 'visa' ? visaDetails : insuranceDetails).parse((await staff.get(path)).json);
      expect(details.hasDocument).toBe(false);
      const history = details.timeline.filter(({ action }) => /approved|Undone/.test(action));
      expect(history.map(({ action }) => action)).toEqual([
        'application.approved',
        'application.decisionUndone',
      ]);
      expect(new Set(history.map(({ session }) => session)).size).toBe(2);
    },
  );

  it('lets the application be decided anew, with its own e-mail', async () => {
    const number = await apply(visitor);
    const path = await pathOf(number);
    await undo(path, await decide(path, { status: 'approved' }));
    const second = await decide(path, { status: 'rejected' });
    await hurryMails(product);
    await eventually(async () => (await mailsAbout(number, /^A decision/)).length === 1);
    expect(await mailsAbout(number, /^Approved/)).toEqual([]);
    expect(refusal(await undo(path, second))).toBe('409 undoTooLate');
    expect(await statusOf(number)).toBe('rejected');
  });

  it('is too late after ten seconds, even while the e-mail still waits', async () => {
    const path = await pathOf(await apply(visitor));
    const decisionId = await decide(path, { status: 'rejected' });
    await product.sql("update decisions set at = at - interval '10.5 seconds' where id = $1", [decisionId]);
    const answer = await undo(path, decisionId);
    expect(refusal(answer)).toBe('409 undoTooLate');
    expect(answer.json).toMatchObject({
      status: 'rejected',
      message: expect.stringMatching(/^Karar artık geri alınamıyor/),
    });
  });

  it('happens once: the second of two is told by whom', race, async () => {
    const path = await pathOf(await apply(visitor));
    const decisionId = await decide(path, { status: 'approved' });
    const answers = await Promise.all([undo(path, decisionId), undo(path, decisionId, colleague)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.filter(({ status }) => status === 409).map(refusal)).toEqual(['409 alreadyUndone']);
  });

  it('knows no decision of another application, and no way back from taking one up', async () => {
    const path = await pathOf(await apply(visitor));
    const other = await pathOf(await apply(visitor));
    const decisionId = await decide(path, { status: 'approved' });
    expect(refusal(await undo(other, decisionId))).toBe('404 applicationNotFound');
    expect(refusal(await undo(path.replace(visas, insurances), decisionId))).toBe('404 applicationNotFound');
    const taken = await staff.post(`${other}/take`);
    expect(statusChanged.parse(taken.json).undo).toBeUndefined();
    const [row] = await product.sql<{ id: string }>('select id from decisions where application_id = $1', [
      other.split('/').at(-1),
    ]);
    expect(refusal(await undo(other, row?.id ?? ''))).toBe('409 undoTooLate');
  });

  it('against the job that sends the e-mail, many times: one of them wins, never both', race, async () => {
    const { jobs, db } = product.services;
    const race = async (turns: number) => {
      const number = await apply(visitor);
      const path = await pathOf(number);
      const decisionId = await decide(path, { status: 'approved' });
      const [decision] = await product.sql<{ mail_id: string }>(
        'select mail_id from decisions where id = $1',
        [decisionId],
      );
      // The e-mail is due now, and the worker is woken.
      await jobs.hurry(db, 'mail.send', decision?.mail_id ?? '');
      for (let turn = 0; turn < turns; turn += 1) await product.sql('select 1');
      return { number, outcome: (await undo(path, decisionId)).status };
    };
    const rounds: Awaited<ReturnType<typeof race>>[] = [];
    // The undo waits for turns of the database, as the job does: more of them while the undo always wins, fewer while the
    // job does.
    let step = 8;
    for (let group = 0; group < scaled(10, 2); group += 1) {
      const raced = await Promise.all(
        Array.from({ length: scaled(20, 8) }, (_, index) => race(Math.round(index * step))),
      );
      rounds.push(...raced);
      const wins = raced.filter(({ outcome }) => outcome === 200).length;
      if (wins === raced.length) step *= 2;
      if (wins === 0) step /= 2;
    }
    expect(new Set(rounds.map(({ outcome }) => outcome))).toEqual(new Set([200, 409]));
    const tooLate = rounds.filter(({ outcome }) => outcome === 409).length;
    const written = await eventually(async () => {
      const subjects = (await product.mails()).map(({ subject }) => subject ?? '');
      const sent = rounds.filter(({ number }) => subjects.includes(`Approved: ${number}`));
      return sent.length >= tooLate ? subjects : null;
    });
    const outcomes = await Promise.all(
      rounds.map(async ({ number, outcome }) => {
        const copies = written.filter((subject) => subject === `Approved: ${number}`).length;
        return `${outcome} ${await statusOf(number)} ${copies}`;
      }),
    );
    expect(new Set(outcomes)).toEqual(new Set(['200 pending 0', '409 approved 1']));
  });
});

describe('two people deciding', () => {
  it('the second is told who was first, what was decided and when', async () => {
    const path = await pathOf(await apply(visitor));
    await decide(path, { status: 'approved' });
    const details = visaDetails.parse((await staff.get(path)).json);
    const by = details.decision?.by ?? '';
    expect(by).toMatch(/^Yönetici · [2-9A-Z]{5}$/);
    const answer = await colleague.patch(`${path}/status`, { status: 'rejected' });
    expect(refusal(answer)).toBe('409 alreadyDecided');
    expect(answer.json).toMatchObject({
      status: 'approved',
      decidedBy: by,
      decidedAt: details.decision?.at,
      message: expect.stringContaining(`${by} tarafından onaylandı`),
    });
    const taken = await colleague.post(`${path}/take`);
    expect(refusal(taken)).toBe('409 alreadyDecided');
  });

  it('the second to take it up is told who has it', race, async () => {
    const path = await pathOf(await apply(visitor));
    const answers = await Promise.all([staff.post(`${path}/take`), colleague.post(`${path}/take`)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const second = answers.find(({ status }) => status === 409);
    expect(second?.json).toMatchObject({
      status: 'processing',
      message: expect.stringMatching(/işleme alındı/),
    });
  });
});

describe('the reason of a rejection', () => {
  it('is in the e-mail as it was typed, beside the sentence in the language of the applicant, and in the details', async () => {
    const reason = 'Pasaport fotoğrafı okunmuyor.\n<b>2. sayfa</b> & imza eksik.';
    const number = await apply(visitor, {});
    const path = await pathOf(number);
    await product.sql("update applications set language = 'de' where number = $1", [number]);
    await decide(path, { status: 'rejected', reason: `  ${reason}  \r\n` });
    await hurryMails(product);
    const [mail] = await eventually(async () => {
      const found = await mailsAbout(number, /^Entscheidung/);
      return found.length === 1 && found;
    });
    expect(mail?.text).toContain(`Die Begründung im Wortlaut unseres Teams:\n\n${reason}`);
    expect(mail?.html).toContain('&lt;b&gt;2. sayfa&lt;/b&gt; &amp; imza eksik.');
    expect(visaDetails.parse((await staff.get(path)).json).decision).toMatchObject({
      status: 'rejected',
      reason,
    });
    const stored = await product.sql<{ staff_text: Buffer }>(
      'select staff_text from mails where staff_text is not null',
    );
    expect(stored.some(({ staff_text }) => staff_text.includes(Buffer.from('Pasaport')))).toBe(false);
  });

  it.each([
    [
      'of more than 1,000 characters',
      { status: 'rejected', reason: 'ş'.repeat(1001) },
      '400 staffTextTooLong reason',
    ],
    ['with control characters', { status: 'rejected', reason: 'a\u0007b' }, '400 staffTextUnreadable reason'],
    ['with U+0000', { status: 'rejected', reason: 'a\u0000b' }, '400 invalidRequest reason'],
    ['with an approval', { status: 'approved', reason: 'x' }, '400 invalidRequest reason'],
    ['that is no text', { status: 'rejected', reason: 5 }, '400 invalidRequest reason'],
  ])('%s is refused, and nothing decided', async (_what, change, expected) => {
    const number = await apply(visitor);
    expect(refusal(await staff.patch(`${await pathOf(number)}/status`, change))).toBe(expected);
    expect(await statusOf(number)).toBe('pending');
  });

  it('of exactly 1,000 characters is taken, and an empty one is none', async () => {
    const path = await pathOf(await apply(visitor));
    await undo(path, await decide(path, { status: 'rejected', reason: '🙂'.repeat(1000) }));
    await decide(path, { status: 'rejected', reason: ' \n ' });
    expect(visaDetails.parse((await staff.get(path)).json).decision?.reason).toBeNull();
  });
});

describe('warnings', () => {
  const codesOf = async (number: string) =>
    visaDetails.parse((await staff.get(await pathOf(number))).json).warnings.map(({ code }) => code);

  it('are none for a sound application', async () => {
    const number = await apply(visitor, { passportNumber: 'W00000001', lastName: 'Alone' });
    expect(await codesOf(number)).toEqual([]);
  });

  it('name open applications with the same passport, and with the same name whatever its accents', async () => {
    const person = { firstName: 'Zoë', lastName: 'Same', passportNumber: 'W10000001' };
    const first = await apply(visitor, person);
    const again = await apply(visitor, { ...person, firstName: 'Other' });
    const named = await apply(visitor, { ...person, firstName: 'ZOE', passportNumber: 'W10000002' });
    await apply(visitor, { ...person, firstName: 'Zoë Anna', passportNumber: 'W10000003' });
    const { warnings } = visaDetails.parse((await staff.get(await pathOf(first))).json);
    expect(warnings).toMatchObject([
      { code: 'samePassport', others: [{ applicationNumber: again }] },
      { code: 'sameName', others: [{ applicationNumber: named }] },
    ]);
    await decide(await pathOf(again), { status: 'rejected' });
    expect(await codesOf(first)).toEqual(['sameName']);
  });

  it('tell of a passport, a supporting document and an arrival that do not fit', async () => {
    const number = await apply(
      visitor,
      {
        lastName: 'Late',
        passportNumber: 'W20000001',
        passportExpiryDate: inDays(150),
        supportingDocumentType: 'visa',
        supportingDocumentCountry: 'Schengen',
        supportingDocumentNumber: 'S1234567',
        supportingDocumentStartDate: inDays(-10),
        supportingDocumentEndDate: inDays(60),
      },
      'IND',
    );
    // Time passes.
    await product.sql('update applications set travel_on = $2 where number = $1', [number, inDays(3)]);
    expect(await codesOf(number)).toEqual(['passportExpiresSoon', 'arrivalTooEarly']);
    await product.sql('update applications set travel_on = $2 where number = $1', [number, inDays(61)]);
    expect(await codesOf(number)).toEqual(['passportExpiresSoon', 'supportingDocumentExpired']);
  });
});

describe('a fully refunded application', () => {
  it('is not approved, with or without a PDF, and can be taken up and rejected', async () => {
    const number = await apply(visitor);
    const path = await pathOf(number);
    await payWithCard(await openCheckout(visitor, number, 224));
    const detailsOf = async () => visaDetails.parse((await staff.get(path)).json);
    await eventually(async () => (await detailsOf()).paymentStatus === 'succeeded');
    expect((await orderRefund(staff, `${path}/refunds`, { amount: '24.00' })).status).toBe(201);
    await eventually(async () => (await detailsOf()).refundedAmount === '24.00');
    // What is left of the payment still pays for the work.
    const undone = await decide(path, { status: 'approved' });
    expect((await undo(path, undone)).status).toBe(200);

    expect((await orderRefund(staff, `${path}/refunds`, { amount: '200.00' })).status).toBe(201);
    await eventually(async () => (await detailsOf()).paymentStatus === 'refunded');
    const pdfAttachment = (await makePdf()).toString('base64');
    for (const addition of [{}, { pdfAttachment }]) {
      const approve = () => staff.patch(`${path}/status`, { status: 'approved', ...addition });
      expect(refusal(await whenAvailable(approve, ['pdfNotChecked']))).toBe('409 paymentRefunded');
    }
    expect(await statusOf(number)).toBe('pending');
    const files = 'select 1 from files f join applications a on a.id = f.application_id where a.number = $1';
    expect(await product.sql(files, [number])).toEqual([]);
    expect((await staff.post(`${path}/take`)).status).toBe(200);
    expect(refusal(await staff.patch(`${path}/status`, { status: 'approved' }))).toBe('409 paymentRefunded');
    await decide(path, { status: 'rejected' });
  });
});

describe('the visa country of a supporting document', () => {
  const withVisa = (code: string, changes = {}) =>
    apply(
      visitor,
      {
        supportingDocumentType: 'visa',
        supportingDocumentCountry: 'Schengen',
        supportingDocumentNumber: 'S1234567',
        supportingDocumentStartDate: inDays(-10),
        supportingDocumentEndDate: inDays(200),
        ...changes,
      },
      code,
    );

  it('is set to one of those offered, and written down', async () => {
    const path = await pathOf(await withVisa('IND'));
    const answer = await staff.post(`${path}/visa-type`, { visaType: 'GBR' });
    expect(answer.json).toMatchObject({ supportingDocumentCountry: 'United Kingdom' });
    const details = visaDetails.parse((await staff.get(path)).json);
    expect(details.supportingDocumentCountry).toBe('United Kingdom');
    expect(details.timeline.find(({ action }) => action === 'application.visaTypeSet')?.detail).toEqual({
      from: expect.stringMatching(/^Schengen/),
      to: 'United Kingdom',
    });
  });

  it('of a residence permit is one of the countries of the list', async () => {
    const number = await withVisa('IND', {
      supportingDocumentType: 'residence',
      supportingDocumentCountry: 'Germany',
    });
    const path = await pathOf(number);
    expect((await staff.post(`${path}/visa-type`, { visaType: 'NORWAY' })).json).toMatchObject({
      supportingDocumentCountry: 'Norway',
    });
    expect(refusal(await staff.post(`${path}/visa-type`, { visaType: 'USA' }))).toBe(
      '400 unknownVisaType visaType',
    );
  });

  it('stays after the decision, and changes again once that is undone', async () => {
    const path = await pathOf(await withVisa('IND'));
    const decisionId = await decide(path, { status: 'approved' });
    const set = () => staff.post(`${path}/visa-type`, { visaType: 'GBR' });
    expect(refusal(await set())).toBe('409 alreadyDecided');
    const kept = visaDetails.parse((await staff.get(path)).json);
    expect(kept.supportingDocumentCountry).toBe('Schengen');
    expect(kept.timeline.some(({ action }) => action === 'application.visaTypeSet')).toBe(false);
    expect((await undo(path, decisionId)).status).toBe(200);
    expect((await set()).status).toBe(200);
  });

  it('is refused for another value, without a document, and on insurance', async () => {
    const path = await pathOf(await withVisa('IND'));
    expect(refusal(await staff.post(`${path}/visa-type`, { visaType: 'MARS' }))).toBe(
      '400 unknownVisaType visaType',
    );
    const without = await pathOf(await apply(visitor));
    expect(refusal(await staff.post(`${without}/visa-type`, { visaType: 'USA' }))).toBe(
      '409 noSupportingDocument',
    );
    const insurance = await pathOf(await insure(visitor));
    expect(refusal(await staff.post(`${insurance}/visa-type`, { visaType: 'USA' }))).toBe(
      '404 applicationNotFound',
    );
  });
});

describe('notes', () => {
  it.each([
    ['visa', visas],
    ['insurance', insurances],
  ])('of a %s are read by all staff and nobody else, in order, sealed', async (kind, list) => {
    const path = await pathOf(await (kind === 'visa' ? apply(visitor) : insure(visitor)), list);
    const first = 'Müşteri arandı; <b>yarın</b> dönecek.\n\nPasaport: A01234567';
    expect((await staff.post(`${path}/notes`, { text: first })).status).toBe(201);
    expect((await colleague.post(`${path}/notes`, { text: 'Döndü.' })).status).toBe(201);
    const { items } = noteList.parse((await colleague.get(`${path}/notes`)).json);
    expect(items.map(({ text }) => text)).toEqual([first, 'Döndü.']);
    expect(new Set(items.map(({ by }) => by)).size).toBe(2);
    expect((await visitor.get(`${path}/notes`)).status).toBe(401);
    const readings = await product.sql(
      "select 1 from audit_log where action = 'notes.viewed' and application_id = $1",
      [path.split('/').at(-1)],
    );
    expect(readings).toHaveLength(1);
    const rows = await product.sql<{ content: Buffer }>('select content from staff_notes');
    expect(rows.some(({ content }) => content.includes(Buffer.from('A01234567')))).toBe(false);
  });

  it.each([
    ['', '400 invalidRequest text'],
    [' \n ', '400 invalidRequest text'],
    ['x'.repeat(2001), '400 staffTextTooLong text'],
  ])('that say nothing or too much are refused', async (text, expected) => {
    const path = await pathOf(await apply(visitor));
    expect(refusal(await staff.post(`${path}/notes`, { text }))).toBe(expected);
  });
});

describe('e-mails in the details', () => {
  const mailsOf = async (path: string) => mailList.parse((await staff.get(`${path}/mails`)).json).items;
  const firstSent = (path: string) =>
    eventually(async () => (await mailsOf(path)).find(({ state }) => state === 'sent'));

  it('are listed with what became of them, and sent once more as a copy of its own', async () => {
    const number = await apply(visitor);
    const path = await pathOf(number);
    const mail = await firstSent(path);
    expect(mail).toMatchObject({ event: 'submitted', copy: 0, failures: 0 });
    expect((await staff.post(`${path}/mails/${mail.id}/resend`)).status).toBe(204);
    const copy = await eventually(async () =>
      (await mailsOf(path)).find((found) => found.copy === 1 && found.state === 'sent'),
    );
    expect(copy.event).toBe('submitted');
    const written = await mailsAbout(number, /^We have your application/);
    expect(new Set(written.map(({ messageId }) => messageId)).size).toBe(2);
  });

  it('that wait or are on their way are not sent twice', async () => {
    const path = await pathOf(await apply(visitor));
    await firstSent(path);
    await decide(path, { status: 'approved' });
    const waiting = (await mailsOf(path)).find(({ state }) => state === 'waiting');
    expect(refusal(await staff.post(`${path}/mails/${waiting?.id}/resend`))).toBe('409 mailUnderWay');
    const other = await pathOf(await apply(visitor));
    expect(refusal(await staff.post(`${other}/mails/${waiting?.id}/resend`))).toBe('404 notFound');
  });

  it('that could not be sent are shown with what they met, and sent at once when staff say so', async () => {
    const failing = await startTestProduct({ SMTP_URL: 'smtp://127.0.0.1:9' });
    try {
      const guest = clientOf(failing);
      const clerk = clientOf(failing);
      await clerk.signIn();
      const number = await apply(guest);
      const [row] = await failing.sql<{ id: string }>('select id from applications where number = $1', [
        number,
      ]);
      const path = `${visas}/${row?.id}`;
      const list = async () => mailList.parse((await clerk.get(`${path}/mails`)).json).items;
      const failed = await eventually(async () => (await list()).find(({ failures }) => failures > 0));
      expect(failed).toMatchObject({ state: 'failing', sentAt: null, lastFailure: 'ESOCKET' });
      // Its next turn is far away; then it was given up.
      for (const state of [
        "'retry', start_after = now() + interval '1 hour'",
        "'failed', completed_on = now()",
      ]) {
        await eventually(
          async () =>
            (
              await failing.sql(
                `update pgboss.job set state = ${state} where name = 'mail.send' and state = 'retry' returning id`,
              )
            ).length === 1,
        );
        const before = (await list())[0]?.failures ?? 0;
        expect((await clerk.post(`${path}/mails/${failed.id}/resend`)).status).toBe(204);
        await eventually(async () => ((await list())[0]?.failures ?? 0) > before);
      }
    } finally {
      await failing.end();
    }
  });
});
