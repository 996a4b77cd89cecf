import { afterAll, beforeAll, expect, it } from 'vitest';
import { readPdfAttachment } from '../../src/server/documents/index.ts';
import { apply, type Client, refusal } from '../support/client.ts';
import { harmlessSpecimens, hostileSpecimens } from '../support/pdfSpecimens.ts';
import { startStaffedProduct, type TestProduct } from '../support/product.ts';

let product: TestProduct;
let visitor: Client;
let staff: Client;
let number: string;
let path: string;
beforeAll(async () => {
  ({ product, visitor, staff } = await startStaffedProduct());
  number = await apply(visitor);
  path = `/api/admin/applications/${await product.idOf(number)}/status`;
});
afterAll(() => product.end());

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

it.each(harmlessSpecimens)('a harmless document is taken: $name', async ({ pdf }) => {
  expect(await readPdfAttachment(pdf.toString('base64'))).toEqual(pdf);
});
