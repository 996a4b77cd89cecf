import { expect, it } from 'vitest';
import { readPdfAttachment } from '../../src/server/documents/index.ts';
import { apply, refusal } from '../support/client.ts';
import { openStaffedProduct } from '../support/openProduct.ts';
import { harmlessSpecimens, hostileSpecimens } from '../support/pdfSpecimens.ts';
import { textOfPdf } from '../support/pdfText.ts';

const { product, visitor, staff } = await openStaffedProduct();
const number = await apply(visitor);
const path = `/api/admin/applications/${await product.idOf(number)}/status`;

it.each(hostileSpecimens)(
  'a document with active content decides nothing: $name',
  async ({ hostile, found }) => {
    const answer = await staff.patch(path, { status: 'approved', pdfAttachment: hostile.toString('base64') });
    const unreadable = hostile.toString('latin1', 0, 5) === '%PDF-' ? 'pdfUnreadable' : 'pdfOnly';
    const code = found === 'unreadable' ? unreadable : 'pdfActive';
    expect(refusal(answer)).toBe(`400 ${code} pdfAttachment`);
    expect((await visitor.get(`/api/applications/${number}`)).json).toMatchObject({ status: 'pending' });
  },
);

const isClean = async () => true;

it.each(harmlessSpecimens)('a harmless document is taken: $name', async ({ pdf }) => {
  const { content, released } = await readPdfAttachment(pdf.toString('base64'), isClean);
  expect(content).toEqual(pdf);
  expect(await textOfPdf(released)).toContain(await textOfPdf(pdf));
});
