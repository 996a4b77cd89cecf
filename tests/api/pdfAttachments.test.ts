import { expect, it } from 'vitest';
import { checkDocument } from '../../src/contract/documents.ts';
import { readPdfAttachment } from '../../src/server/documents/index.ts';
import type { PdfDefect } from '../../src/server/documents/pdfDefects.ts';
import { apply, refusal } from '../support/client.ts';
import { openStaffedProduct } from '../support/openProduct.ts';
import { harmlessSpecimens, hostileSpecimens } from '../support/pdfSpecimens.ts';
import { activeInViewer, textOfPdf } from '../support/pdfText.ts';

const { product, visitor, staff } = await openStaffedProduct();
const number = await apply(visitor);
const path = `/api/admin/applications/${await product.idOf(number)}/status`;
const checkPath = path.replace('status', 'documents/check');
const refusedFor: Readonly<Record<PdfDefect, string>> = {
  broken: 'pdfUnreadable',
  encrypted: 'pdfEncrypted',
  noPages: 'pdfWithoutPages',
  tooManyPages: 'pdfTooManyPages',
  tooLarge: 'pdfContentTooLarge',
  drawnByViewer: 'pdfDrawnByViewer',
};

it.each(hostileSpecimens)(
  'a document with active content is sent without it, or refused: $name',
  async ({ hostile, found }) => {
    const answer = await staff.post(checkPath, { pdfAttachment: hostile.toString('base64') });
    const isPdf = hostile.toString('latin1', 0, 5) === '%PDF-';
    if (!isPdf || typeof found === 'string') {
      const code = isPdf && typeof found === 'string' ? refusedFor[found] : 'pdfOnly';
      expect(refusal(answer)).toBe(`400 ${code} pdfAttachment`);
      return;
    }
    const { sent, removed } = checkDocument('visa').answer.parse(answer.json);
    expect(removed).toEqual(found);
    const pages = Buffer.from(sent, 'base64');
    expect(await activeInViewer(pages)).toEqual([]);
    expect(await textOfPdf(pages)).toBe('e-visa');
  },
);

it.each(['an encrypted file', 'an object stream whose filter is unknown', 'an annotation nobody knows'])(
  'a document that is refused decides nothing: %s',
  async (kind) => {
    const refused = hostileSpecimens.find(({ name }) => name === kind)?.hostile ?? Buffer.alloc(0);
    const answer = await staff.patch(path, { status: 'approved', pdfAttachment: refused.toString('base64') });
    expect(refusal(answer)).toMatch(/^400 pdf\w+ pdfAttachment$/);
    expect((await visitor.get(`/api/applications/${number}`)).json).toMatchObject({ status: 'pending' });
  },
);

it('a check says what the document would lose, gives what would be sent, and stores nothing', async () => {
  const signed = harmlessSpecimens.find(({ name }) => name === 'a signature')?.pdf ?? Buffer.alloc(0);
  const answer = await staff.post(checkPath, { pdfAttachment: signed.toString('base64') });
  expect(answer.status).toBe(200);
  const { sent, removed } = checkDocument('visa').answer.parse(answer.json);
  expect(removed).toEqual(['signature']);
  const pages = Buffer.from(sent, 'base64');
  expect(await textOfPdf(pages)).toBe(await textOfPdf(signed));
  expect(pages.includes('ByteRange')).toBe(false);
  expect(await product.sql('select 1 from files')).toEqual([]);
  const entries = await product.sql<{ action: string }>(
    "select action from audit_log where action like 'document.%' order by id desc limit 1",
  );
  expect(entries).toEqual([{ action: 'document.checked' }]);
});

it('a check refuses as attaching does, names the field, and asks who is there', async () => {
  const encrypted = hostileSpecimens.find(({ name }) => name === 'an encrypted file')?.hostile;
  const pdfAttachment = encrypted?.toString('base64');
  expect(refusal(await staff.post(checkPath, { pdfAttachment }))).toBe('400 pdfEncrypted pdfAttachment');
  expect(refusal(await staff.post(checkPath.replace(/\d+/, '999999'), { pdfAttachment }))).toBe(
    '404 applicationNotFound',
  );
  expect((await visitor.post(checkPath, { pdfAttachment })).status).toBe(401);
});

const isClean = async () => true;

it.each(harmlessSpecimens)('a harmless document is taken: $name', async ({ pdf }) => {
  const { content, released } = await readPdfAttachment(pdf.toString('base64'), isClean);
  expect(content).toEqual(pdf);
  expect(await textOfPdf(released)).toContain(await textOfPdf(pdf));
});
