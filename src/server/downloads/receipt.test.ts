import { beforeAll, expect, it } from 'vitest';
import { applicationRecord } from '../../../tests/support/applicationRecord.ts';
import { documentSigner } from '../../../tests/support/documentSigner.ts';
import { textOfPdf } from '../../../tests/support/pdfText.ts';
import { languages } from '../../domain/languages.ts';
import { readOperator } from '../operator.ts';
import { loadTexts, type Texts } from '../texts.ts';
import { moneyDocumentPdf, type PrintedDocument, type PrintedLine } from './receipt.ts';

let texts: Texts;
beforeAll(async () => {
  texts = loadTexts(readOperator({}));
});

const config = {
  brandName: 'Kapı',
  operatorName: 'Kapı Ltd',
  supportEmail: 'support@kapi.example',
  officialSiteUrl: 'https://www.evisa.gov.tr',
};

const application = applicationRecord({ status: 'pending', paymentStatus: 'succeeded' });
const receipt: PrintedDocument = {
  id: { kind: 'receipt', year: 2026, number: 42 },
  at: new Date('2026-12-31T22:30:00Z'),
  amountCents: 22_400,
  lines: [
    { item: 'visaService', option: null, traveller: null, amountCents: 6_900 },
    { item: 'processing', option: 'standard', traveller: null, amountCents: 15_500 },
  ],
  reference: '3f1c',
  receiptNumber: null,
};
const creditNote: PrintedDocument = {
  ...receipt,
  id: { kind: 'creditNote', year: 2026, number: 7 },
  receiptNumber: 'R-2026-000042',
};

const printed = async (document: PrintedDocument, language = 'en') =>
  textOfPdf(
    await moneyDocumentPdf({ texts, config, ...documentSigner }, { ...application, language }, document),
  );

it('a receipt has its number, the lines of the order and their total, on the day in Istanbul', async () => {
  const text = await printed(receipt);
  for (const part of [
    'Receipt',
    'R-2026-000042',
    'Service fee',
    '69.00',
    '155.00',
    '224.00',
    '1 January 2027',
  ])
    expect(text).toContain(part);
  expect(text).not.toContain('Credit note');
});

it('a receipt has the payer’s own name below that of the passport', async () => {
  const holder = { ownName: '김민준', country: 'KR' };
  const pdf = await moneyDocumentPdf({ texts, config, ...documentSigner }, application, receipt, holder);
  expect((await textOfPdf(pdf)).replace(/\s+/g, ' ')).toMatch(/Thandiwe Nkosi 김 ?민 ?준/);
});

it('a credit note has its own number and that of the receipt', async () => {
  const text = await printed(creditNote);
  for (const part of ['Credit note', 'C-2026-000007', 'R-2026-000042', 'Total refunded', '224.00'])
    expect(text).toContain(part);
});

it('a processing line of an unknown option is named without it', async () => {
  const lines = [{ item: 'processing', option: null, traveller: null, amountCents: 22_400 }] as const;
  expect(await printed({ ...receipt, lines })).toContain('Processing');
});

it('lines of several travellers have the numbers of their applications', async () => {
  const numbers = ['TR2222222222222222', 'TR3333333333333333'];
  const lines = numbers.map(
    (traveller): PrintedLine => ({ item: 'visaService', option: null, traveller, amountCents: 6_900 }),
  );
  const text = await printed({ ...receipt, lines });
  for (const number of numbers) expect(text).toContain(number);
});

it.each(languages.map(({ code }) => code))('a credit note in %s has its number and texts', async (code) => {
  const text = await printed(creditNote, code);
  expect(text).toContain('C-2026-000007');
  expect(text).not.toMatch(/creditNote|\{\{/);
  if (code !== 'en') expect(text).not.toContain('Credit note');
});
