import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { listMails } from '../../src/contract/applicationFile.ts';
import { type LanguageCode, languages } from '../../src/domain/languages.ts';
import { apply, clientOf, refusal } from '../support/client.ts';
import { base64Pdf, documentSteps } from '../support/documentSteps.ts';
import { eventually } from '../support/eventually.ts';
import { inFull } from '../support/faultScale.ts';
import { insure } from '../support/insurance.ts';
import { hurryJobs, rewriteDocuments } from '../support/jobs.ts';
import { openStaffedProduct, signedIn } from '../support/openProduct.ts';
import { makePdf } from '../support/pdf.ts';
import { hostileSpecimens } from '../support/pdfSpecimens.ts';
import { activeInViewer, textOfPdf } from '../support/pdfText.ts';
import { race } from '../support/race.ts';

/** The document of an approved application: what is offered, and staff who look at it, replace it and withdraw it. */

const { product, visitor, staff } = await openStaffedProduct();
const colleague = await signedIn(product);

const codes = languages.map(({ code }) => code);
const {
  pathOf,
  lookUp,
  downloaded,
  mailsOnceThereAre,
  approve,
  letUndoPass,
  detailsOf,
  attach,
  withdraw,
  auditOf,
} = documentSteps({ product, visitor, staff });

describe('an approved visa without its PDF', () => {
  it('is offered a letter, and neither answer nor e-mail calls it the e-visa', async () => {
    const number = await apply(visitor);
    expect((await lookUp(number)).json).toMatchObject({ status: 'pending', document: null });
    await approve(await pathOf(number));
    expect((await lookUp(number)).json).toMatchObject({ status: 'approved', document: 'letter' });
    expect(await downloaded(number)).toMatchObject({
      name: `confirmation-${number}.pdf`,
      text: expect.stringContaining('This letter is not the e-visa.'),
    });
    const mails = await mailsOnceThereAre(number, 2);
    const approval = mails.find(({ subject }) => subject?.startsWith('Approved'));
    expect(approval?.text).toContain('Your e-visa will follow');
    expect(approval?.text).toContain('is not the e-visa');
    expect(approval?.text).not.toMatch(/print/i);
  });

  it('is offered the e-visa with it, and an insurance its certificate either way', async () => {
    const visa = await apply(visitor);
    await approve(await pathOf(visa), 'the visa');
    expect((await lookUp(visa)).json).toMatchObject({ document: 'evisa' });
    expect(
      (await mailsOnceThereAre(visa, 2)).some(({ text }) => /carry a copy, printed/.test(text ?? '')),
    ).toBe(true);
    for (const text of [undefined, 'the policy']) {
      const insurance = await insure(visitor);
      await approve(await pathOf(insurance, 'insurance'), text);
      expect((await lookUp(insurance, 'insurance')).json).toMatchObject({ document: 'certificate' });
    }
  });
});

describe('staff at the document of an approved application', () => {
  it('look at it, and that is written down before it is opened', async () => {
    const number = await apply(visitor);
    const path = await pathOf(number);
    await approve(path, 'the visa');
    const [current] = (await detailsOf(path)).document.files;
    expect(current).toMatchObject({ state: 'current', retiredBy: null, reason: null });
    expect(current?.attachedBy).toEqual(expect.stringMatching(/·/));

    const url = `${product.publicUrl}${path}/documents/${current?.id}`;
    const answer = await fetch(url, { headers: { cookie: staff.cookie() } });
    expect(answer.status).toBe(200);
    expect(await textOfPdf(Buffer.from(await answer.arrayBuffer()))).toContain('the visa');
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
    expect(await auditOf(number)).toEqual([{ action: 'document.viewed', detail: { document: current?.id } }]);

    expect((await fetch(url)).status).toBe(401);
    const other = await pathOf(await apply(visitor));
    expect(refusal(await staff.get(`${other}/documents/${current?.id}`))).toBe('404 notFound');
  });

  it('see what the traveller gets, and get the original only as a file of its own', async () => {
    const number = await apply(visitor);
    const path = await pathOf(number);
    const pdf = await makePdf((document) => document.addNamedJavaScript('open', 'app.alert(1)'));
    const pdfAttachment = pdf.toString('base64');
    expect((await staff.patch(`${path}/status`, { status: 'approved', pdfAttachment })).status).toBe(200);
    const [current] = (await detailsOf(path)).document.files;
    const url = `${product.publicUrl}${path}/documents/${current?.id}`;
    const headers = { cookie: staff.cookie() };
    const bytesAt = async (address: string) => {
      const answer = await fetch(address, { headers });
      expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="e-visa-/);
      return Buffer.from(await answer.arrayBuffer());
    };
    const shown = await bytesAt(url);
    expect(await activeInViewer(shown)).toEqual([]);
    const download = await fetch(`${product.publicUrl}/api/download/visa/${number}`);
    expect(shown).toEqual(Buffer.from(await download.arrayBuffer()));
    expect(await bytesAt(`${url}/original`)).toEqual(pdf);
    expect((await auditOf(number)).map(({ action }) => action)).toEqual([
      'document.viewed',
      'document.downloaded',
      'document.originalDownloaded',
    ]);
    expect((await fetch(`${url}/original`)).status).toBe(401);
  });

  it('attach one later: the e-visa is there now, and the traveller is written to', async () => {
    const number = await apply(visitor);
    const path = await pathOf(number);
    await approve(path);
    await letUndoPass(number);
    const answer = await attach(path, 'the visa at last');
    expect(answer.status).toBe(201);
    expect(answer.json).toMatchObject({ offered: 'evisa', files: [{ state: 'current' }] });
    expect((await lookUp(number)).json).toMatchObject({ document: 'evisa' });
    expect(await downloaded(number)).toMatchObject({
      name: `e-visa-${number}.pdf`,
      text: expect.stringContaining('the visa at last'),
    });
    const mails = await mailsOnceThereAre(number, 3);
    expect(mails.map(({ subject }) => subject)).toContain(`Your e-visa is ready: ${number}`);
    expect((await auditOf(number)).map(({ action }) => action)).toEqual([
      'document.attached',
      'document.downloaded',
    ]);
  });

  it('replace it: only the new one is downloaded, and the old one stays for staff with who and why', async () => {
    const number = await apply(visitor);
    const path = await pathOf(number);
    await approve(path, 'the visa of a stranger');
    await letUndoPass(number);
    expect(await downloaded(number)).toMatchObject({ text: expect.stringContaining('of a stranger') });
    expect((await attach(path, 'the right visa', { reason: 'Yanlış kişi.' }, colleague)).status).toBe(201);
    expect(await downloaded(number)).toMatchObject({ text: expect.stringContaining('the right visa') });

    const { document, timeline } = await detailsOf(path);
    expect(document.files).toMatchObject([
      { state: 'current', reason: null, downloads: 1 },
      { state: 'replaced', reason: 'Yanlış kişi.', downloads: 1 },
    ]);
    expect(document.files[1]?.retiredBy).toBe(document.files[0]?.attachedBy);
    expect(document.files[0]?.attachedBy).not.toBe(document.files[1]?.attachedBy);
    expect(timeline.find(({ action }) => action === 'document.replaced')?.reason).toBe('Yanlış kişi.');
    const old = await fetch(`${product.publicUrl}${path}/documents/${document.files[1]?.id}`, {
      headers: { cookie: staff.cookie() },
    });
    expect(await textOfPdf(Buffer.from(await old.arrayBuffer()))).toContain('of a stranger');

    const mails = await mailsOnceThereAre(number, 3);
    const told = mails.find(({ subject }) => subject === `New document for ${number}`);
    expect(told?.text).toContain('do not use any file that you downloaded before');
    expect(told?.text).not.toContain('Yanlış');
    const rows = await product.sql<{ retired_reason: Buffer }>(
      'select retired_reason from files where retired_reason is not null',
    );
    for (const row of rows) expect(row.retired_reason.includes(Buffer.from('Yanl'))).toBe(false);
  });

  it.each(['visa', 'insurance'] as const)(
    'withdraw that of a %s: nothing is offered until there is a new one',
    async (kind) => {
      const number = await (kind === 'visa' ? apply(visitor) : insure(visitor));
      const path = await pathOf(number, kind);
      await approve(path, 'the wrong one');
      await letUndoPass(number);
      expect((await withdraw(path)).json).toMatchObject({ offered: 'withdrawn' });
      expect((await lookUp(number, kind)).json).toMatchObject({ status: 'approved', document: 'withdrawn' });
      const sentences = new Set<string>();
      for (const language of codes) {
        const answer = await visitor.get(`/api/download/${kind}/${number}?lang=${language}`);
        expect(refusal(answer)).toBe('410 documentWithdrawn');
        expect(answer.headers.get('cache-control')).toBe('no-store');
        sentences.add(z.object({ message: z.string() }).parse(answer.json).message);
      }
      expect(sentences.size).toBe(codes.length);
      const told = await mailsOnceThereAre(number, 3);
      expect(told.map(({ subject }) => subject)).toContain(`Please do not use the document for ${number}`);
      const { document, timeline } = await detailsOf(path);
      expect(document.files).toMatchObject([{ state: 'withdrawn', reason: 'Başkasının vizesi eklendi.' }]);
      expect(timeline.find(({ action }) => action === 'document.withdrawn')?.reason).toBe(
        'Başkasının vizesi eklendi.',
      );
      expect(await auditOf(number)).toEqual([
        { action: 'document.withdrawn', detail: { document: document.files[0]?.id } },
      ]);

      expect((await attach(path, 'the right one')).status).toBe(201);
      expect(await downloaded(number, kind)).toMatchObject({
        text: expect.stringContaining('the right one'),
      });
      const mails = await mailsOnceThereAre(number, 4);
      expect(mails.map(({ subject }) => subject)).toContain(`New document for ${number}`);
    },
  );

  it('need a reason to withdraw and to replace, and a sound PDF to attach; nothing is half done', async () => {
    const number = await apply(visitor);
    const path = await pathOf(number);
    await approve(path, 'the visa');
    expect(refusal(await withdraw(path, ' \n '))).toBe('400 documentReasonRequired reason');
    expect(refusal(await withdraw(path, 'x'.repeat(1001)))).toBe('400 staffTextTooLong reason');
    const { version } = (await detailsOf(path)).document;
    const notPdf = { pdfAttachment: Buffer.from('GIF89a').toString('base64'), version };
    expect(refusal(await staff.post(`${path}/documents`, notPdf))).toBe('400 pdfOnly pdfAttachment');
    expect(refusal(await staff.post(`${path}/documents`, { version }))).toBe(
      '400 invalidRequest pdfAttachment',
    );
    for (const reason of [undefined, null, ' \n '])
      expect(refusal(await attach(path, 'the second', { reason }))).toBe('400 documentReasonRequired reason');
    expect((await detailsOf(path)).document.version).toBe(version);
    expect(await auditOf(number)).toEqual([]);
  });

  it('say why only of a document that goes', async () => {
    const path = await pathOf(await apply(visitor));
    await approve(path);
    expect(refusal(await attach(path, 'the visa', { reason: 'Çünkü.' }))).toBe('400 invalidRequest reason');
  });

  it.each(['pending', 'rejected'] as const)('cannot attach one to what is %s', async (status) => {
    const number = await apply(visitor);
    const path = await pathOf(number);
    if (status === 'rejected') await staff.patch(`${path}/status`, { status });
    expect(refusal(await attach(path, 'the visa'))).toBe('409 documentNeedsApproval');
    expect((await detailsOf(path)).document).toEqual({ offered: null, version: 'none', files: [] });
  });

  it('find only applications of the kind, and only with a session', async () => {
    const path = await pathOf(await apply(visitor), 'insurance');
    const body = { pdfAttachment: await base64Pdf('x'), version: 'none' };
    expect(refusal(await staff.post(`${path}/documents`, body))).toBe('404 applicationNotFound');
    expect((await visitor.post(`${path}/documents`, body)).status).toBe(401);
    const file = '00000000-0000-4000-8000-000000000000';
    expect((await visitor.post(`${path}/documents/${file}/withdraw`, { reason: 'x' })).status).toBe(401);
  });
});

describe('two at once', () => {
  it('of many who replace the same document one does, and the others hear who and when', race, async () => {
    const number = await apply(visitor);
    const path = await pathOf(number);
    await approve(path, 'the first');
    await letUndoPass(number);
    const { version } = (await detailsOf(path)).document;
    const bodies = await Promise.all(
      Array.from({ length: 6 }, async (_, index) => ({
        pdfAttachment: await base64Pdf(`try ${index}`),
        version,
        reason: 'Yanlış.',
      })),
    );
    const answers = await Promise.all(
      bodies.map((body, index) => (index % 2 === 0 ? staff : colleague).post(`${path}/documents`, body)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(new Set(refused.map(refusal))).toEqual(new Set(['409 documentChanged']));
    expect(refused[0]?.json).toMatchObject({
      message: expect.stringMatching(/^Belge bu sırada .+ tarafından değiştirildi \(.+\)\./),
      changedBy: expect.stringMatching(/·/),
      changedAt: expect.stringMatching(/^\d{4}-/),
    });
    const { files } = (await detailsOf(path)).document;
    expect(files.map(({ state }) => state)).toEqual(['current', 'replaced']);
    expect(await mailsOnceThereAre(number, 3)).toHaveLength(3);
    await expect(
      product.sql(
        'update files set retired_at = null, retired_by = null, retired_as = null, retired_reason = null where application_id = $1',
        [path.split('/').at(-1)],
      ),
    ).rejects.toThrow(/files_one_document/);
  });

  it('who replaces what was withdrawn meanwhile is told, and so is who withdraws what was replaced', async () => {
    const number = await apply(visitor);
    const path = await pathOf(number);
    await approve(path, 'the first');
    const before = (await detailsOf(path)).document;
    expect((await withdraw(path, 'Yanlış.', colleague)).status).toBe(200);
    const late = await staff.post(`${path}/documents`, {
      pdfAttachment: await base64Pdf('late'),
      version: before.version,
    });
    expect(refusal(late)).toBe('409 documentChanged');
    expect(late.json).toMatchObject({ message: expect.stringContaining('geri çekildi') });
    expect((await attach(path, 'the second', {}, colleague)).status).toBe(201);
    const old = await staff.post(`${path}/documents/${before.files[0]?.id}/withdraw`, { reason: 'Yanlış.' });
    expect(refusal(old)).toBe('409 documentChanged');
    expect(await downloaded(number)).toMatchObject({ text: expect.stringContaining('the second') });
  });
});

describe('an e-mail about a document says what is true when it leaves', () => {
  it('once more after a withdrawal, it speaks of the withdrawal', async () => {
    const number = await apply(visitor);
    const path = await pathOf(number);
    await approve(path);
    await letUndoPass(number);
    await attach(path, 'the visa');
    await mailsOnceThereAre(number, 3);
    await withdraw(path);
    await mailsOnceThereAre(number, 4);
    const [ready] = await eventually(async () => {
      const rows = await product.sql<{ id: string }>(
        "select id from mails where application_id = $1 and event = 'documentReady' and sent_at is not null",
        [path.split('/').at(-1)],
      );
      return rows.length === 1 && rows;
    });
    const { items } = listMails('visa').answer.parse((await staff.get(`${path}/mails`)).json);
    expect(items.map(({ event, saysNow }) => [event, saysNow])).toEqual([
      ['submitted', 'submitted'],
      ['approved', 'approvedWithdrawn'],
      ['documentReady', 'documentWithdrawn'],
      ['documentWithdrawn', 'documentWithdrawn'],
    ]);
    expect((await staff.post(`${path}/mails/${ready?.id}/resend`)).status).toBe(204);
    const mails = await mailsOnceThereAre(number, 5);
    const subject = `Please do not use the document for ${number}`;
    expect(mails.filter((mail) => mail.subject === subject)).toHaveLength(2);
    expect(mails.filter((mail) => mail.subject === `Your e-visa is ready: ${number}`)).toHaveLength(1);
  });
});

// The texts of every language stand in `server/mail/message`: two show that each e-mail takes the right ones.
describe('the traveller is written to in their language', () => {
  it.each(inFull ? codes : (['en', 'ar'] as const))('%s', async (language: LanguageCode) => {
    const guest = clientOf(product);
    const headers = { 'accept-language': language };
    const number = await apply({ ...guest, post: (path, body) => guest.post(path, body, headers) });
    const path = await pathOf(number);
    await approve(path);
    await letUndoPass(number);
    await attach(path, 'one');
    await mailsOnceThereAre(number, 3);
    await attach(path, 'two');
    await mailsOnceThereAre(number, 4);
    await withdraw(path);
    const mails = await mailsOnceThereAre(number, 5);
    for (const { html, text } of mails) {
      expect(html).toContain(`lang="${language}"`);
      expect(text).not.toMatch(/\{\{|mail:/);
    }
    expect(new Set(mails.map(({ subject }) => subject)).size).toBe(5);
  });
});

describe('a document that was attached before pages were rewritten', () => {
  it('is rewritten at its first download and kept', async () => {
    const number = await apply(visitor);
    await approve(await pathOf(number), 'the visa');
    await forgetPages(number);
    expect(await downloaded(number)).toMatchObject({
      status: 200,
      text: expect.stringContaining('the visa'),
    });
    const [row] = await product.sql<{ kept: boolean }>(
      'select released is not null as kept from files where application_id = $1',
      [await product.idOf(number)],
    );
    expect(row).toEqual({ kept: true });
  });

  it('is rewritten by a job, and one that does not pass keeps no other waiting', async () => {
    const numbers = await Promise.all(['hostile', 'one', 'two'].map(() => apply(visitor)));
    for (const number of numbers) {
      await approve(await pathOf(number), `the visa of ${number}`);
      await forgetPages(number);
    }
    const [hostile = ''] = numbers;
    await makeHostile(hostile);
    await rewriteDocuments(product);
    const kept = () =>
      product.sql<{ number: string; kept: boolean }>(
        `select a.number, f.released is not null as kept from files f join applications a on a.id = f.application_id
         where a.number = any($1)`,
        [numbers],
      );
    // A file for which a busy machine had no time is taken up again later.
    const takeUpAgain = () => hurryJobs(product, 'documents.rewrite');
    const areKept = async () => {
      await takeUpAgain();
      return (await kept()).filter((row) => row.kept).length === 2;
    };
    await eventually(areKept);
    expect((await kept()).find(({ number }) => number === hostile)).toEqual({ number: hostile, kept: false });
    const withheld = async () =>
      (await auditOf(hostile)).filter(({ action }) => action === 'document.withheld').length;
    await eventually(async () => {
      await takeUpAgain();
      return (await withheld()) === 1;
    });

    // The next day does not look at it again.
    const [, other = ''] = numbers;
    await forgetPages(other);
    await rewriteDocuments(product);
    await eventually(areKept);
    expect(await withheld()).toBe(1);
  });

  it('is withheld when it cannot be, which staff read in its history', async () => {
    const number = await apply(visitor);
    const path = await pathOf(number);
    await approve(path, 'the visa');
    await forgetPages(number);
    const id = await makeHostile(number);
    const downloads = ['one', 'other'].map(() => visitor.get(`/api/download/visa/${number}`));
    expect((await Promise.all(downloads)).map(refusal)).toEqual(Array(2).fill('409 documentWithheld'));
    const entries = (await auditOf(number)).filter(({ action }) => action === 'document.withheld');
    expect(entries).toEqual([{ action: 'document.withheld', detail: { document: id, reason: 'broken' } }]);
    expect(refusal(await staff.get(`${path}/documents/${id}`))).toBe('409 documentNotShown');
    expect((await detailsOf(path)).timeline.map(({ action }) => action)).toContain('document.withheld');
  });
});

/** As the row of an earlier version. */
const forgetPages = async (number: string) =>
  product.sql('update files set released = null where application_id = $1', [await product.idOf(number)]);

/** Puts a damaged file in the place of its document; answers with the id of that. */
async function makeHostile(number: string): Promise<string> {
  const [file] = await product.sql<{ id: string }>('select id from files where application_id = $1', [
    await product.idOf(number),
  ]);
  const hostile = hostileSpecimens.find(({ found }) => found === 'broken')?.hostile ?? Buffer.alloc(0);
  const context = { table: 'files', column: 'content', row: file?.id ?? '' };
  await product.sql('update files set content = $1 where id = $2', [
    product.services.sealer.seal(context, hostile),
    file?.id,
  ]);
  return file?.id ?? '';
}
