import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import {
  erasePersonalData,
  erasureAnswer,
  exportPersonalData,
  findPerson,
  foundPerson,
} from '../../src/contract/personalRights.ts';
import { verifyLog } from '../../src/server/audit/index.ts';
import { isSound, verifyLedger } from '../../src/server/ledger/index.ts';
import { reply, write } from '../support/chat.ts';
import { apply, clientOf, openCheckout, payWithCard, refusal, staffPassword } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { asDataUrl, phonePhoto } from '../support/images.ts';
import { insure } from '../support/insurance.ts';
import { tablesWith } from '../support/keys.ts';
import { openStaffedProduct } from '../support/openProduct.ts';
import { makePdf } from '../support/pdf.ts';
import { textOfPdf } from '../support/pdfText.ts';
import { race } from '../support/race.ts';

/** The rights of a person: what is held is found, handed out and erased by staff, and nothing of anybody else. */

const { product, visitor, staff } = await openStaffedProduct();

const search = async (key: string) => foundPerson.parse((await staff.post(findPerson.path, { key })).json);
const numbersOf = ({ applications }: { applications: readonly { number: string }[] }) =>
  applications.map(({ number }) => number).sort();

async function pay(number: string): Promise<string> {
  await payWithCard(await openCheckout(visitor, number, 224));
  await eventually(async () => {
    const [row] = await product.sql('select payment_status from applications where number = $1', [number]);
    return row?.['payment_status'] === 'succeeded';
  });
  return number;
}

async function decide(number: string, status: 'rejected' | 'approved'): Promise<string> {
  const path = `/api/admin/applications/${await product.idOf(number)}/status`;
  expect((await staff.patch(path, { status })).status).toBe(200);
  return number;
}

async function hold(number: string): Promise<string> {
  const path = `/api/admin/applications/${await product.idOf(number)}/legal-holds`;
  expect((await staff.post(path, { reason: 'Dava' })).status).toBe(201);
  return number;
}

const chat = (email: string, text = 'Where is my e-visa?') =>
  write(clientOf(product), text, { customerEmail: email });

const copiedFiles = z.object({
  applications: z.array(z.object({ files: z.array(z.object({ content: z.string() })) })),
});

const auditOf = (action: string) =>
  product.sql<{ application_id: string | null; actor: string; session: string; detail: unknown }>(
    'select application_id, actor, session, detail from audit_log where action = $1 order by id',
    [action],
  );

describe('a person', () => {
  it('is found by e-mail address, passport number and application number, and nobody of the same name is', async () => {
    const anna = {
      firstName: 'Anna',
      lastName: 'Found',
      email: 'Anna.Found@example.com',
      passportNumber: 'PF111222',
    };
    const visa = await apply(visitor, anna);
    const later = await apply(visitor, { ...anna, email: 'anna.new@example.com' });
    const insurance = await insure(visitor, { ...anna, passportNumber: 'PF999000' });
    const namesake = await apply(visitor, {
      ...anna,
      email: 'other@example.com',
      passportNumber: 'PF333444',
    });
    const { sessionId } = await chat('anna.found@EXAMPLE.com');
    await chat('found@example.com', 'anna.found@example.com wrote this');

    const byEmail = await search(' anna.found@example.com ');
    expect(numbersOf(byEmail)).toEqual([visa, insurance].sort());
    expect(byEmail).toMatchObject({ by: 'email', travellers: 2, hasMore: false });
    expect(byEmail.conversations.map(({ id }) => id)).toEqual([sessionId]);

    const byPassport = await search('pf 111222');
    expect(numbersOf(byPassport)).toEqual([visa, later].sort());
    expect(byPassport).toMatchObject({ by: 'passport', travellers: 1 });
    expect(byPassport.conversations.map(({ id }) => id)).toEqual([sessionId]);

    expect(numbersOf(await search(later.toLowerCase()))).toEqual([visa, later].sort());
    expect(numbersOf(await search(namesake))).toEqual([namesake]);
    expect((await search('PF000000')).applications).toEqual([]);
  });

  it('is found by a passport number with and without its hyphens, however it was typed when applying', async () => {
    const hyphens = await apply(visitor, { passportNumber: 'PF-777 888' });
    const none = await apply(visitor, { passportNumber: 'PF777888', email: 'hyphens@example.com' });
    for (const typed of ['pf-777888', 'PF777888', hyphens]) {
      const found = await search(typed);
      expect(numbersOf(found)).toEqual([hyphens, none].sort());
      expect(found.travellers).toBe(1);
    }
  });

  it('is not the holder of the same passport number of another country', async () => {
    const mine = await apply(visitor, { passportNumber: 'PF555666' });
    const abroad = await apply(visitor, { passportNumber: 'PF555666', email: 'abroad@example.com' });
    await product.sql(
      `update applications set country_id = (select id from countries where code = 'DEU') where number = $1`,
      [abroad],
    );
    expect(numbersOf(await search(mine))).toEqual([mine]);
    expect(await search('PF555666')).toMatchObject({ travellers: 2 });
  });

  it('is told apart: what goes, what stays and why, with counts', async () => {
    const of = (name: string) => ({ email: 'counts@example.com', passportNumber: `PC${name}` });
    const unpaid = await apply(visitor, of('1111'));
    const undecided = await pay(await apply(visitor, of('2222')));
    const rejected = await decide(await pay(await apply(visitor, of('3333'))), 'rejected');
    const held = await hold(await apply(visitor, of('4444')));
    const { sessionId } = await chat('counts@example.com', `About ${held}`);

    const { applications, conversations } = await search('counts@example.com');
    const said = Object.fromEntries(
      applications.map(({ number, goes, because, remains }) => [number, goes ? remains.join(' ') : because]),
    );
    expect(said).toEqual({
      [unpaid]: 'number auditLog',
      [undecided]: 'decision',
      [rejected]: 'number auditLog payments',
      [held]: 'law',
    });
    const counts = applications.find(({ number }) => number === rejected)?.counts;
    expect(counts).toMatchObject({ files: 0, notes: 0 });
    expect(counts?.payments).toBeGreaterThan(0);
    expect(counts?.mails).toBeGreaterThan(1);
    expect(conversations).toMatchObject([{ id: sessionId, messages: 1, goes: false, because: 'law' }]);
  });

  it('is written into the audit log as searched, without what was searched for', async () => {
    const before = (await auditOf('person.searched')).length;
    await search('nobody.at.all@example.com');
    const entries = await auditOf('person.searched');
    expect(entries).toHaveLength(before + 1);
    expect(entries.at(-1)).toMatchObject({ actor: 'staff', detail: { by: 'email' } });
  });

  it.each(['someone@', '?', 'Anna Maria Schmidt of Hamburg'])('is not looked for by %j', async (key) =>
    expect(refusal(await staff.post(findPerson.path, { key }))).toBe('400 personKeyUnreadable key'),
  );
});

const password = staffPassword;

/** What a copy is expected to hold; the rest is compared as text. */
async function copyOf(applications: string[], conversations: string[] = []) {
  const answer = await staff.post(exportPersonalData.path, { applications, conversations, password });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename="kisisel-veriler-.+\.json"$/,
  );
  expect(answer.headers.get('cache-control')).toBe('no-store');
  return answer;
}

describe('the copy of what is held', () => {
  it('holds the form unsealed, files, notes, e-mails, payments and conversations, and nothing foreign', async () => {
    const mine = { email: 'copy@example.com', passportNumber: 'PX777001', motherName: 'Nomsacopy' };
    const number = await decide(await pay(await apply(visitor, mine)), 'rejected');
    const path = `/api/admin/applications/${await product.idOf(number)}`;
    expect((await staff.post(`${path}/notes`, { text: 'Telefonda konuştuk' })).status).toBe(201);
    const { sessionId } = await chat('copy@example.com', 'Is my copy ready?');
    await reply(staff, sessionId, 'Yes, here it is');
    await apply(visitor, { email: 'foreign@example.com', passportNumber: 'PX777002', lastName: 'Foreigner' });

    const { text, json } = await copyOf([number], [sessionId]);
    for (const held of ['PX777001', 'Nomsacopy', '12 Long Street', 'Telefonda konuştuk'])
      expect(text).toContain(held);
    for (const held of ['Is my copy ready?', 'Yes, here it is', '"event":"submitted"', '"cardLast4":"4242"'])
      expect(text).toContain(held);
    for (const foreign of ['foreign@example.com', 'PX777002', 'Foreigner'])
      expect(text).not.toContain(foreign);
    expect(json).toMatchObject({
      applications: [{ application: { number, email: 'copy@example.com', totalUsd: '224.00' }, files: [] }],
      conversations: [{ email: 'copy@example.com', messages: [{ sender: 'customer' }, { sender: 'agent' }] }],
    });
    expect((await auditOf('person.exported')).slice(-2)).toMatchObject([
      { application_id: await product.idOf(number), actor: 'staff' },
      { application_id: null, detail: { conversations: 1 } },
    ]);
  });

  it('holds photos as they were uploaded', async () => {
    const photo = { type: 'mother', name: 'mother.jpg', data: asDataUrl(await phonePhoto()) };
    const number = await insure(visitor, { dateOfBirth: '2015-04-03', parentIdPhotos: [photo] });
    const { json } = await copyOf([number]);
    expect(json).toMatchObject({
      applications: [{ files: [{ kind: 'parentPhoto', parent: 'mother', content: expect.any(String) }] }],
    });
  });

  it('holds of a document the pages that the traveller gets, and nothing else of the file', async () => {
    const number = await apply(visitor);
    const original = await makePdf((pdf) => {
      pdf.info.Author = 'A member of staff';
    });
    const approval = { status: 'approved', pdfAttachment: original.toString('base64') };
    const path = `/api/admin/applications/${await product.idOf(number)}`;
    expect((await staff.patch(`${path}/status`, approval)).status).toBe(200);
    const { json } = await copyOf([number]);
    const [file] = copiedFiles.parse(json).applications.flatMap(({ files }) => files);
    const copy = Buffer.from(file?.content ?? '', 'base64');
    expect(await textOfPdf(copy)).toContain('e-visa');
    expect(original.toString('latin1')).toContain('Author');
    expect(copy.toString('latin1')).not.toContain('Author');
  });

  it('is given with the password alone, and only of what there is', async () => {
    const number = await apply(visitor);
    const body = { applications: [number], conversations: [], password };
    const asked = (changes: object) => staff.post(exportPersonalData.path, { ...body, ...changes });
    expect(refusal(await asked({ password: 'wrong' }))).toBe('403 wrongPassword password');
    expect(refusal(await asked({ applications: [] }))).toBe('400 nothingChosen');
    expect(refusal(await asked({ applications: ['TR00000000000000'] }))).toBe('404 applicationNotFound');
  });
});

describe('the erasure', () => {
  const order = (chosen: { applications: string[]; conversations?: string[] }, changes: object = {}) => ({
    conversations: [],
    ...chosen,
    password,
    reason: 'request',
    confirmation: chosen.applications[0] ?? '',
    ...changes,
  });
  const erase = async (...given: Parameters<typeof order>) => {
    const answer = await staff.post(erasePersonalData.path, order(...given));
    expect(answer.status).toBe(200);
    return erasureAnswer.parse(answer.json);
  };
  const isThere = async (number: string) => (await product.idOf(number)) !== '';

  it('leaves no trace in any table but numbers and payments, and says what stays', async () => {
    const secret = {
      email: 'gone.for.good@example.com',
      passportNumber: 'PE888001',
      lastName: 'Vanisherova',
    };
    const number = await decide(await pay(await apply(visitor, secret)), 'rejected');
    const id = await product.idOf(number);
    const unpaid = await apply(visitor, secret);
    const namesake = await apply(visitor, { email: 'namesake@example.com', passportNumber: 'PE888002' });
    const { sessionId } = await chat('gone.for.good@example.com', `About ${number}`);

    const answer = await erase(
      { applications: [number, unpaid], conversations: [sessionId] },
      { confirmation: 'Gone.For.Good@example.com' },
    );
    expect(answer).toEqual({
      applications: [
        { number, erased: true, because: null, remains: ['number', 'auditLog', 'payments'] },
        { number: unpaid, erased: true, because: null, remains: ['number', 'auditLog'] },
      ],
      conversations: [{ id: sessionId, erased: true, because: null, remains: ['auditLog'] }],
    });

    for (const text of ['PE888001', 'gone.for.good@example.com', 'Vanisherova']) {
      expect(await tablesWith(product, text)).toEqual([]);
    }
    expect(await isThere(namesake)).toBe(true);
    expect((await search('PE888001')).applications).toEqual([]);
    expect((await search('gone.for.good@example.com')).conversations).toEqual([]);
    expect((await visitor.get(`/api/applications/${number}`)).status).toBe(404);
    const entries = (await auditOf('person.erased')).slice(-3);
    expect(entries).toMatchObject([
      { application_id: id, actor: 'staff', detail: { reason: 'request' } },
      { actor: 'staff', detail: { reason: 'request' } },
      { application_id: null, detail: { reason: 'request', conversations: 1 } },
    ]);
    const [left] = await product.sql<{ captured: number }>(
      'select captured_cents as captured from erased_applications where number = $1',
      [number],
    );
    expect(left?.captured).toBe(22_400);
    expect(isSound(await verifyLedger(product.services.db))).toBe(true);
    expect((await verifyLog(product.services.db, product.services.keys)).broken).toBe(null);
  });

  it('keeps what is held, paid and undecided, or mentions what is held, and erases the rest', async () => {
    const held = await hold(await apply(visitor));
    const undecided = await pay(await apply(visitor));
    const free = await apply(visitor);
    const { sessionId } = await chat('mentions@example.com', `My number is ${held}`);
    const { applications, conversations } = await erase({
      applications: [held, undecided, free],
      conversations: [sessionId],
    });
    expect(applications.map(({ erased, because }) => (erased ? 'erased' : because))).toEqual([
      'law',
      'decision',
      'erased',
    ]);
    expect(conversations).toMatchObject([{ erased: false, because: 'law' }]);
    expect([await isThere(held), await isThere(undecided), await isThere(free)]).toEqual([true, true, false]);
  });

  it('is refused without the password, a confirmation that names it, or a known reason', async () => {
    const number = await apply(visitor, { email: 'refused@example.com' });
    const other = await apply(visitor);
    const refused = async (changes: object) =>
      refusal(await staff.post(erasePersonalData.path, order({ applications: [number] }, changes)));
    expect(await refused({ password: 'wrong' })).toBe('403 wrongPassword password');
    for (const confirmation of ['', other, 'someone@example.com', 'evet']) {
      expect(await refused({ confirmation })).toBe('400 erasureNotConfirmed confirmation');
    }
    expect(await refused({ reason: 'because' })).toMatch(/^400 invalidRequest/);
    expect(await isThere(number)).toBe(true);
  });

  it('done twice, or by two at once, is done once', race, async () => {
    const number = await apply(visitor, { email: 'twice@example.com' });
    const id = await product.idOf(number);
    const both = await Promise.all([1, 2].map(() => erase({ applications: [number] })));
    both.push(await erase({ applications: [number] }, { confirmation: 'twice@example.com' }));
    for (const { applications } of both) expect(applications).toMatchObject([{ number, erased: true }]);
    const entries = (await auditOf('person.erased')).filter(({ application_id }) => application_id === id);
    expect(entries).toHaveLength(1);
  });

  it('goes on where one was interrupted', async () => {
    const [first, second] = [await apply(visitor), await apply(visitor)];
    await erase({ applications: [first] });
    const { applications } = await erase({ applications: [first, second] }, { confirmation: second });
    expect(applications).toMatchObject([{ erased: true }, { erased: true }]);
    expect(await isThere(second)).toBe(false);
  });
});
