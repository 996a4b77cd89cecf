import { beforeEach, describe, expect, it } from 'vitest';
import { addBulkPdf, type BulkAction } from '../../src/contract/bulk.ts';
import { pdfMaxBytes } from '../../src/domain/constants.ts';
import { eraseApplications, readCandidatesByIds } from '../../src/server/retention/applications.ts';
import { assignmentSteps } from '../support/assignment.ts';
import { actionOf, bulkPath, bulkSteps, idOf, statesOf } from '../support/bulk.ts';
import { type Answer, type Client, refusal } from '../support/client.ts';
import { base64Pdf, documentSteps } from '../support/documentSteps.ts';
import { insure } from '../support/insurance.ts';
import { openStaffedProduct } from '../support/openProduct.ts';

/** A bulk approval with PDFs: which file goes to which application, who may send it, and when it goes. */

const opened = await openStaffedProduct();
const { product, visitor } = opened;
const { officer } = assignmentSteps(product, visitor);
const { preview, start, read, ended, run, paid, severalPaid, statusOf, logged, forget } = bulkSteps(
  product,
  visitor,
);
const { downloaded, detailsOf } = documentSteps(opened);
const [ayse, mert] = [await officer('Ayşe Yılmaz'), await officer('Mert Kaya')];

const numberOf = ({ rows }: BulkAction, casePath: string) =>
  rows.find(({ id }) => id === idOf(casePath))?.applicationNumber ?? '';
const send = (by: Client, { id }: BulkAction, name: string, pdfAttachment: string, more: object = {}) =>
  by.post(`${bulkPath}/${id}/documents`, { name, pdfAttachment, ...more });
const sendText = async (by: Client, action: BulkAction, name: string, text = 'e-visa', more: object = {}) =>
  send(by, action, name, await base64Pdf(text), more);
const remove = (by: Client, { id }: BulkAction, casePath: string) =>
  by.send('DELETE', `${bulkPath}/${id}/documents/${idOf(casePath)}`);
const matched = ({ status, json }: Answer) => {
  expect(status).toBe(201);
  return addBulkPdf.answer.parse(json);
};
const stored = async () => {
  const [row] = await product.sql<{ count: number }>('select count(*)::int as count from bulk_documents');
  return row?.count;
};
const withPdf = ({ rows }: BulkAction, paths: readonly string[]) =>
  paths.map((one) => rows.find(({ id }) => id === idOf(one))?.hasPdf);
const leftOut = ({ rows }: BulkAction, paths: readonly string[]) =>
  paths.map((one) => rows.find(({ id }) => id === idOf(one))?.leftOut);
const problems = async ({ id }: BulkAction) => {
  const rows = await product.sql<{ problem: string }>('select problem from bulk_rows where action_id = $1', [
    id,
  ]);
  return rows.map(({ problem }) => problem);
};
const attachedTo = async (casePath: string) =>
  (await detailsOf(casePath)).document.files.map(({ state }) => state);

beforeEach(forget);

describe('a PDF', () => {
  it('goes to the application that its name names, else its text; staff read of doubts', async () => {
    const [one, two, three] = [await paid(), await paid({ passportNumber: 'BULKOWN55' }), await paid()];
    const paths = [one, two, three];
    const action = await preview(ayse, 'approved', paths);
    const [first, second, third] = paths.map((path) => numberOf(action, path));
    expect(withPdf(action, paths)).toEqual([false, false, false]);
    expect(matched(await sendText(ayse, action, `${first}.pdf`, 'Somebody else'))).toEqual({
      id: idOf(one),
      doubts: ['stranger'],
      removed: [],
    });
    const own = `Application ${second} passport BULKOWN55`;
    expect(matched(await sendText(ayse, action, 'evize.pdf', own))).toMatchObject({
      id: idOf(two),
      doubts: [],
    });
    const others = matched(await sendText(ayse, action, `${third}.pdf`, `Thandiwe Nkosi, ${second}`));
    expect(others).toMatchObject({ id: idOf(three), doubts: ['otherNumber'] });
    const again = await sendText(ayse, action, `${third}.pdf`, 'Somebody else', { replaces: true });
    expect(matched(again).doubts).toEqual(['stranger']);
    expect(withPdf(await read(ayse, action), paths)).toEqual([true, true, true]);
    expect(await stored()).toBe(3);
    expect((await logged('^bulk.pdf')).map((entry) => entry.action)).toEqual([
      'bulk.pdfAdded',
      'bulk.pdfAdded',
      'bulk.pdfAdded',
      'bulk.pdfReplaced',
    ]);
    for (const path of paths) expect(await statusOf(path)).toBe('pending');
  });

  it('is stored sealed', async () => {
    const one = await paid();
    const action = await preview(ayse, 'approved', [one]);
    matched(await sendText(ayse, action, `${numberOf(action, one)}.pdf`));
    const [row] = await product.sql<{ content: Buffer; released: Buffer }>(
      'select content, released from bulk_documents',
    );
    expect(row?.content.includes('%PDF')).toBe(false);
    expect(row?.released.includes('%PDF')).toBe(false);
  });

  it('is refused with a reason where it belongs to none of the applications, or to a second one', async () => {
    const [one = '', two = '', decided = '', elsewhere = ''] = await severalPaid(4);
    await ayse.patch(`${decided}/status`, { status: 'rejected' });
    const action = await preview(ayse, 'approved', [one, two, decided]);
    const stranger = numberOf(await preview(ayse, 'approved', [elsewhere]), elsewhere);
    const [first, second] = [numberOf(action, one), numberOf(action, two)];
    const sent = async (name: string, text?: string) => refusal(await sendText(ayse, action, name, text));
    expect(await sent('evize.pdf')).toBe('409 bulkPdfNoNumber');
    expect(await sent(`${first} ${second}.pdf`)).toBe('409 bulkPdfSeveral');
    expect(await sent('evize.pdf', `${first} and ${second}`)).toBe('409 bulkPdfSeveral');
    expect(await sent(`${stranger}.pdf`, first)).toBe('409 bulkPdfForeign');
    expect(await sent(`${numberOf(action, decided)}.pdf`)).toBe('409 bulkPdfLeftOut');
    matched(await sendText(ayse, action, `${first}.pdf`));
    const taken = await sendText(ayse, action, `${first}-2.pdf`);
    expect(refusal(taken)).toBe('409 bulkPdfTaken');
    expect(taken.text).toContain(`${first} numaralı başvuru için zaten bir PDF eklendi.`);
    expect(await stored()).toBe(1);
  });

  it('is refused as by the single approval: no PDF, too large', async () => {
    const one = await paid();
    const action = await preview(ayse, 'approved', [one]);
    const name = `${numberOf(action, one)}.pdf`;
    const text = Buffer.from('no PDF').toString('base64');
    expect(refusal(await send(ayse, action, name, text))).toBe('400 pdfOnly pdfAttachment');
    const large = Buffer.alloc(pdfMaxBytes + 1, '%PDF-').toString('base64');
    expect(refusal(await send(ayse, action, name, large))).toBe('400 pdfTooLarge pdfAttachment');
    expect(await stored()).toBe(0);
  });

  it('is taken away, which may be said twice', async () => {
    const one = await paid();
    const action = await preview(ayse, 'approved', [one]);
    matched(await sendText(ayse, action, `${numberOf(action, one)}.pdf`));
    expect((await remove(ayse, action, one)).status).toBe(204);
    expect((await remove(ayse, action, one)).status).toBe(204);
    expect(await stored()).toBe(0);
    expect(await logged('^bulk.pdfRemoved')).toHaveLength(1);
  });

  it('is for approvals that are not started, one’s own, by who may attach and approve', async () => {
    const [one = '', two = ''] = await severalPaid(2);
    const pdf = await base64Pdf('e-visa');
    const rejecting = await preview(ayse, 'rejected', [one]);
    const action = await preview(ayse, 'approved', [one, two]);
    const name = `${numberOf(action, one)}.pdf`;
    expect(refusal(await send(ayse, rejecting, name, pdf))).toBe('409 bulkTakesNoPdf');
    expect(refusal(await remove(ayse, rejecting, one))).toBe('409 bulkTakesNoPdf');
    expect(refusal(await send(mert, action, name, pdf))).toBe('404 bulkUnknown');
    expect(refusal(await remove(mert, action, one))).toBe('404 bulkUnknown');
    for (const word of ['case.decide', 'document.attach'] as const) {
      const half = await officer(word, [], [word]);
      expect(refusal(await send(half, action, name, pdf))).toBe('403 notAllowed');
      expect(refusal(await remove(half, action, one))).toBe('403 notAllowed');
    }
    await start(ayse, action);
    await ended(ayse, action);
    expect(refusal(await send(ayse, action, name, pdf))).toBe('409 bulkTakesNoPdf');
    expect(refusal(await remove(ayse, action, one))).toBe('409 bulkTakesNoPdf');
  });
});

describe('the approval', () => {
  it('sends each its PDF, and leaves out what has none', async () => {
    const [one = '', two = '', bare = ''] = await severalPaid(3);
    const paths = [one, two, bare];
    const action = await preview(ayse, 'approved', paths);
    const [first, second] = [numberOf(action, one), numberOf(action, two)];
    matched(await sendText(ayse, action, `${first}.pdf`, 'for the first'));
    matched(await sendText(ayse, action, `${second}.pdf`, 'for the second'));
    expect((await start(ayse, action)).status).toBe(204);
    const after = await ended(ayse, action);
    expect(statesOf(after, paths)).toEqual(['done', 'done', 'leftOut']);
    expect(leftOut(after, paths)).toEqual([null, null, 'noPdf']);
    expect(withPdf(after, paths)).toEqual([true, true, false]);
    expect(await downloaded(first)).toMatchObject({
      status: 200,
      text: expect.stringContaining('for the first'),
    });
    expect(await downloaded(second)).toMatchObject({
      status: 200,
      text: expect.stringContaining('for the second'),
    });
    expect(await statusOf(bare)).toBe('pending');
    expect(await stored()).toBe(0);
    expect((await logged('^(bulk.started|application.approved)')).map(({ detail }) => detail)).toEqual([
      { act: 'approved', kind: 'visa', applications: 2, documents: 2 },
      { withDocument: true, withReason: false },
      { withDocument: true, withReason: false },
    ]);
    const undone = await ayse.post(`${bulkPath}/${action.id}/undo`);
    expect(undone.status).toBe(204);
    await ended(ayse, action, 'undone');
    expect(await attachedTo(one)).toEqual(['undone']);
  });

  it('takes along what has none where it is told so, or where none has one', async () => {
    const [one = '', bare = ''] = await severalPaid(2);
    const action = await preview(ayse, 'approved', [one, bare]);
    matched(await sendText(ayse, action, `${numberOf(action, one)}.pdf`));
    await start(ayse, action, { withoutPdf: true });
    expect(statesOf(await ended(ayse, action), [one, bare])).toEqual(['done', 'done']);
    expect([await attachedTo(one), await attachedTo(bare)]).toEqual([['current'], []]);
    const [other = '', another = ''] = await severalPaid(2);
    expect((await run(ayse, 'approved', [other])).counts).toMatchObject({ done: 1 });
    const told = await run(ayse, 'approved', [another], { withoutPdf: false });
    expect(leftOut(told, [another])).toEqual(['noPdf']);
  });

  it('sends an unpaid one its PDF only where it is ticked, and keeps none that it does not send', async () => {
    const [one, unpaid] = [await paid(), await paid()];
    await product.sql(`update applications set payment_status = 'pending', paid_at = null where id = $1`, [
      idOf(unpaid),
    ]);
    for (const withUnpaid of [false, true]) {
      const action = await preview(ayse, 'approved', withUnpaid ? [unpaid] : [one, unpaid]);
      matched(await sendText(ayse, action, `${numberOf(action, unpaid)}.pdf`));
      await start(ayse, action, { withUnpaid });
      expect(statesOf(await ended(ayse, action), [unpaid])).toEqual([withUnpaid ? 'done' : 'leftOut']);
      expect(await stored()).toBe(0);
    }
    expect(await statusOf(one)).toBe('pending');
  });

  it('fails where its person may not attach any more, or the case was decided, and keeps no PDF', async () => {
    const leaving = await officer('Gidecek Kişi', [], ['case.decide', 'document.attach', 'case.read']);
    const [one = '', two = ''] = await severalPaid(2);
    const action = await preview(leaving, 'approved', [one, two]);
    for (const path of [one, two]) matched(await sendText(leaving, action, `${numberOf(action, path)}.pdf`));
    await product.sql(
      `update staff_own_roles r set permissions = array_remove(permissions, 'document.attach')
       from staff_person_own_roles p where p.role_id = r.id and p.person_id = $1`,
      [leaving.id],
    );
    await start(leaving, action);
    const after = await ended(leaving, action);
    expect(statesOf(after, [one, two])).toEqual(['failed', 'failed']);
    expect(await problems(action)).toEqual(['notAllowed', 'notAllowed']);
    expect(await statusOf(one)).toBe('pending');
    expect(await stored()).toBe(0);

    const again = await preview(ayse, 'approved', [one]);
    matched(await sendText(ayse, again, `${numberOf(again, one)}.pdf`));
    await mert.patch(`${one}/status`, { status: 'rejected' });
    await start(ayse, again);
    await ended(ayse, again);
    expect(await problems(again)).toEqual(['alreadyDecided']);
    expect(await stored()).toBe(0);
  });

  it('of insurances sends the PDF in place of the certificate', async () => {
    const number = await insure(visitor, { passportNumber: 'BULKINS01' });
    const id = await product.idOf(number);
    await product.sql(`update applications set payment_status = 'succeeded', paid_at = now() where id = $1`, [
      id,
    ]);
    const chosen = { kind: 'insurance', act: 'approved', chosen: { ids: [String(id)] } };
    const action = actionOf(await ayse.post(bulkPath, chosen));
    const sent = matched(await sendText(ayse, action, `${number}.pdf`, 'Anna Schmidt'));
    expect(sent).toEqual({ id: String(id), doubts: [], removed: [] });
    await start(ayse, action);
    expect((await ended(ayse, action)).counts).toMatchObject({ done: 1 });
    expect(await downloaded(number, 'insurance')).toMatchObject({
      status: 200,
      text: expect.stringContaining('Anna Schmidt'),
    });
  });
});

describe('a PDF that was not sent', () => {
  it('goes when its action is stopped, with a preview of an hour ago, and with its application', async () => {
    const [one = '', two = '', three = ''] = await severalPaid(3);
    const withOne = async (path: string) => {
      const action = await preview(ayse, 'approved', [path]);
      matched(await sendText(ayse, action, `${numberOf(action, path)}.pdf`));
      expect(await stored()).toBe(1);
      return action;
    };
    const stopped = await withOne(one);
    // As if it ran, without its job.
    await product.sql(`update bulk_actions set state = 'running', started_at = now() where id = $1`, [
      stopped.id,
    ]);
    expect((await ayse.post(`${bulkPath}/${stopped.id}/stop`)).status).toBe(204);
    expect(await stored()).toBe(0);

    await withOne(two);
    await product.sql(`update bulk_actions set created_at = now() - interval '61 minutes'`);
    await preview(mert, 'assign', [one]);
    expect(await stored()).toBe(0);

    await withOne(three);
    const { db } = product.services;
    await db.transaction(async (tx) =>
      eraseApplications(tx, new Date(), await readCandidatesByIds(tx, [Number(idOf(three))])),
    );
    expect(await stored()).toBe(0);
  });
});
