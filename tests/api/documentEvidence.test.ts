import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { apply, refusal } from '../support/client.ts';
import { base64Pdf, documentSteps } from '../support/documentSteps.ts';
import { eventually } from '../support/eventually.ts';
import { openStaffedProduct } from '../support/openProduct.ts';
import { textOfPdf } from '../support/pdfText.ts';
import { race } from '../support/race.ts';

/** What staff can tell afterwards: who downloaded which document, and which ones an undone approval had. */

const { product, visitor, staff } = await openStaffedProduct();
const { pathOf, lookUp, downloaded, mailsOnceThereAre, approve, letUndoPass, detailsOf, attach, withdraw } =
  documentSteps({ product, visitor, staff });

describe('downloads', () => {
  it('of a document that is being withdrawn are counted for it', race, async () => {
    const number = await apply(visitor);
    const path = await pathOf(number);
    await approve(path, 'the wrong one');
    await letUndoPass(number);
    const holder = new pg.Client({ connectionString: product.connectionString });
    await holder.connect();
    let answer: ReturnType<typeof withdraw> | undefined;
    try {
      // The withdrawal has retired the document when it waits for the table of e-mails.
      await holder.query('begin; lock table mails in share mode');
      answer = withdraw(path);
      await eventually(async () => {
        const { rowCount } = await holder.query(
          `select 1 from pg_locks mails join pg_locks files using (pid)
           where mails.relation = 'mails'::regclass and not mails.granted
             and files.relation = 'files'::regclass and files.mode = 'RowExclusiveLock'`,
        );
        return rowCount === 1;
      });
      expect(await downloaded(number)).toMatchObject({ text: expect.stringContaining('the wrong one') });
    } finally {
      await holder.end();
    }
    expect((await answer).json).toMatchObject({ offered: 'withdrawn', files: [{ downloads: 1 }] });
    expect((await detailsOf(path)).document.files).toMatchObject([{ state: 'withdrawn', downloads: 1 }]);
  });

  it('by six clients at once, until it is withdrawn, are all counted', race, async () => {
    const number = await apply(visitor);
    const path = await pathOf(number);
    await approve(path, 'the wrong one');
    await letUndoPass(number);
    let received = 0;
    const downloadUntilRefused = async () => {
      while ((await downloaded(number)).text?.includes('the wrong one')) received += 1;
    };
    const clients = Promise.all(Array.from({ length: 6 }, downloadUntilRefused));
    await eventually(async () => received >= 12);
    await withdraw(path);
    await clients;
    expect((await detailsOf(path)).document.files).toMatchObject([
      { state: 'withdrawn', downloads: received },
    ]);
  });

  it('are counted by the file that they name, and by their time where an earlier version named none', async () => {
    const number = await apply(visitor);
    const path = await pathOf(number);
    await approve(path);
    await downloaded(number);
    await letUndoPass(number);
    await attach(path, 'the visa');
    await downloaded(number);
    const [file] = (await detailsOf(path)).document.files;
    expect(file).toMatchObject({ downloads: 1 });
    const names = await product.sql<{ detail: object }>(
      `select detail from audit_log where action = 'document.downloaded' and application_id = $1 order by id`,
      [path.split('/').at(-1)],
    );
    expect(names.map(({ detail }) => detail)).toEqual([
      { document: 'letter', file: 'none' },
      { document: 'evisa', file: file?.id },
    ]);
    await product.sql(
      `insert into audit_log (at, actor, action, application_id, detail)
       select created_at + shift, 'applicant', 'document.downloaded', application_id, '{"document":"evisa"}'
       from files, (values (interval '-1 second'), ('0'), ('1 second')) as earlier (shift)
       where application_id = $1`,
      [path.split('/').at(-1)],
    );
    expect((await detailsOf(path)).document.files).toMatchObject([{ downloads: 3 }]);
  });
});

describe('within the ten seconds', () => {
  it('a document attached late is told of in the approval itself', async () => {
    const number = await apply(visitor);
    const path = await pathOf(number);
    await approve(path);
    await attach(path, 'the visa');
    const mails = await mailsOnceThereAre(number, 2);
    const approval = mails.find(({ subject }) => subject?.startsWith('Approved'));
    expect(approval?.text).toContain('Open your application to download the document.');
    expect(
      await product.sql("select 1 from mails where application_id = $1 and event like 'document%'", [
        path.split('/').at(-1),
      ]),
    ).toEqual([]);
  });

  it('an approval whose document was withdrawn says so when it leaves', async () => {
    const number = await apply(visitor);
    const path = await pathOf(number);
    await approve(path, 'the wrong one');
    await withdraw(path);
    const mails = await mailsOnceThereAre(number, 3);
    const approval = mails.find(({ subject }) => subject?.startsWith('Approved'));
    expect(approval?.text).toContain('has been withdrawn');
    expect(approval?.text).not.toMatch(/to download the document|printed/);
  });

  it.each(['an application', 'an application under a legal hold'] as const)(
    'taking back the approval of %s stops every document and keeps it for staff',
    async (what) => {
      const number = await apply(visitor);
      const path = await pathOf(number);
      const decisionId = await approve(path, 'the first');
      if (what === 'an application under a legal hold') {
        expect((await staff.post(`${path}/legal-holds`, { reason: 'Mahkeme kararı.' })).status).toBe(201);
      }
      await attach(path, 'the second', { reason: 'Yanlış.' });
      await withdraw(path);
      await attach(path, 'the third');
      expect((await staff.post(`${path}/undo`, { decisionId })).status).toBe(200);
      expect(refusal(await visitor.get(`/api/download/visa/${number}`))).toBe('409 notApprovedYet');
      const { document, timeline } = await detailsOf(path);
      expect(document).toMatchObject({
        offered: null,
        files: [
          { state: 'undone', reason: null },
          { state: 'undone', reason: 'Başkasının vizesi eklendi.' },
          { state: 'undone', reason: 'Yanlış.' },
        ],
      });
      const texts = document.files.map(async ({ id }) => {
        const file = await fetch(`${product.publicUrl}${path}/documents/${id}`, {
          headers: { cookie: staff.cookie() },
        });
        return textOfPdf(Buffer.from(await file.arrayBuffer()));
      });
      expect(await Promise.all(texts)).toEqual(
        ['the third', 'the second', 'the first'].map((text) => expect.stringContaining(text)),
      );
      expect(timeline.find(({ action }) => action === 'application.decisionUndone')?.detail).toMatchObject({
        documents: 3,
      });
      expect(
        await product.sql("select 1 from mails where application_id = $1 and event <> 'submitted'", [
          path.split('/').at(-1),
        ]),
      ).toEqual([]);
    },
  );

  it('an approval after one that was taken back knows nothing of its documents', async () => {
    const number = await apply(visitor);
    const path = await pathOf(number);
    const decisionId = await approve(path, 'the first');
    const stale = (await detailsOf(path)).document.version;
    await withdraw(path);
    await staff.post(`${path}/undo`, { decisionId });
    await approve(path);
    expect((await lookUp(number)).json).toMatchObject({ status: 'approved', document: 'letter' });
    expect(await downloaded(number)).toMatchObject({ name: `confirmation-${number}.pdf` });
    const mails = await mailsOnceThereAre(number, 2);
    const approval = mails.find(({ subject }) => subject?.startsWith('Approved'));
    expect(approval?.text).toContain('Your e-visa will follow');
    const late = await staff.post(`${path}/documents`, {
      pdfAttachment: await base64Pdf('late'),
      version: stale,
    });
    expect(refusal(late)).toBe('409 documentChanged');
    expect(late.json).toMatchObject({ message: expect.stringContaining('kaldırıldı') });
    expect((await attach(path, 'anew')).json).toMatchObject({
      offered: 'evisa',
      files: [{ state: 'current' }, { state: 'undone' }],
    });
    expect(await downloaded(number)).toMatchObject({ text: expect.stringContaining('anew') });
  });

  it('an approval is not taken back once an e-mail about its document has left', async () => {
    const number = await apply(visitor);
    const path = await pathOf(number);
    const decisionId = await approve(path, 'the first');
    await attach(path, 'the second');
    await product.sql(
      "update mails set left_at = now() where application_id = $1 and event = 'documentReplaced'",
      [path.split('/').at(-1)],
    );
    expect(refusal(await staff.post(`${path}/undo`, { decisionId }))).toBe('409 undoTooLate');
    expect(await downloaded(number)).toMatchObject({ text: expect.stringContaining('the second') });
  });
});
