import { describe, expect, it } from 'vitest';
import { insuranceDetails, visaDetails } from '../../src/contract/staff.ts';
import { apply, openCheckout, payWithCard, refusal, visaPayload } from '../support/client.ts';
import { documentSteps } from '../support/documentSteps.ts';
import { eventually } from '../support/eventually.ts';
import { insurancePayload, insure } from '../support/insurance.ts';
import { openStaffedProduct } from '../support/openProduct.ts';
import { textOfPdf } from '../support/pdfText.ts';

/** A traveller's name in their own script: sealed, beside the passport's name, never instead of it. */

const { product, visitor, staff } = await openStaffedProduct();
const { pathOf, lookUp, downloaded, approve } = documentSteps({ product, visitor, staff });

const spaced = (name: string) => new RegExp([...name].join(' ?'));

async function receiptOf(number: string): Promise<string> {
  await payWithCard(await openCheckout(visitor, number));
  const answer = await eventually(async () => {
    const receipt = await fetch(`${product.publicUrl}/api/receipt/visa/${number}`);
    return receipt.status === 200 && receipt;
  });
  return textOfPdf(Buffer.from(await answer.arrayBuffer()));
}

describe('a visa application with it', () => {
  it('shows it to staff, on the receipt and on the letter, below the passport’s name', async () => {
    const number = await apply(visitor, { ownName: ' 陳　小明 ' });
    const details = visaDetails.parse((await staff.get(await pathOf(number))).json);
    expect(details).toMatchObject({ firstName: 'Thandiwe', lastName: 'Nkosi', ownName: '陳 小明' });
    const receipt = await receiptOf(number);
    expect(receipt).toContain('Thandiwe Nkosi');
    expect(receipt).toMatch(spaced('小明'));
    await approve(await pathOf(number));
    const letter = await downloaded(number);
    expect(letter.text).toContain('Thandiwe Nkosi');
    expect(letter.text).toMatch(spaced('小明'));
  });

  it('keeps it sealed, and says it to nobody else', async () => {
    const number = await apply(visitor, { ownName: '김유일무이' });
    const rows = await product.sql<{ personal: Buffer; whole: string }>(
      'select personal, a::text as whole from applications a where number = $1',
      [number],
    );
    for (const { personal, whole } of rows) {
      expect(personal.toString('utf8')).not.toContain('김유일무이');
      expect(whole).not.toContain('김유일무이');
    }
    expect((await lookUp(number)).text).not.toContain('김유일무이');
    const found = await staff.get(`/api/admin/applications?search=${encodeURIComponent('김유일무이')}`);
    expect(found.json).toMatchObject({ totalCount: 0 });
  });

  it.each([
    ['letters that no document prints', 'সুমিত রায়', '400 ownNameNotPrinted ownName'],
    ['signs of no name', '王<b>', '400 ownNameNotPrinted ownName'],
    ['too many letters', '王'.repeat(81), '400 invalidRequest ownName'],
  ])('is refused with %s', async (_case, ownName, refused) =>
    expect(refusal(await visitor.post('/api/applications', await visaPayload(visitor, { ownName })))).toBe(
      refused,
    ),
  );

  it('is one without it if it is empty, or was made before there was such a question', async () => {
    for (const ownName of ['', undefined]) {
      const number = await apply(visitor, { ownName });
      const details = visaDetails.parse((await staff.get(await pathOf(number))).json);
      expect(details.ownName).toBe('');
    }
  });
});

describe('an insurance with it', () => {
  it('shows it to staff and on the certificate', async () => {
    const number = await insure(visitor, { ownName: 'สมชาย ใจดี' });
    const path = await pathOf(number, 'insurance');
    expect(insuranceDetails.parse((await staff.get(path)).json)).toMatchObject({
      firstName: 'Anna',
      lastName: 'Schmidt',
      ownName: 'สมชาย ใจดี',
    });
    await approve(path);
    const certificate = await downloaded(number, 'insurance');
    expect(certificate.text).toContain('Anna Schmidt');
    expect(certificate.text?.replace(/\s/g, '')).toMatch(/สมชาย/);
  });

  it('is refused with letters that no document prints', async () => {
    const payload = await insurancePayload(visitor, { ownName: 'ໂລ' });
    expect(refusal(await visitor.post('/api/insurance/applications', payload))).toBe(
      '400 ownNameNotPrinted ownName',
    );
  });
});
