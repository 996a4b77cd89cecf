import { beforeAll, expect, it } from 'vitest';
import { applicationRecord } from '../../../tests/support/applicationRecord.ts';
import { documentSigner } from '../../../tests/support/documentSigner.ts';
import { textOfPdf } from '../../../tests/support/pdfText.ts';
import { readOperator } from '../operator.ts';
import { loadTexts, type Texts } from '../texts.ts';
import { confirmationLetter } from './letter.ts';

let texts: Texts;
beforeAll(async () => {
  texts = loadTexts(readOperator({}));
});

const config = {
  brandName: 'Kapı',
  operatorName: 'Kapı Consultancy Ltd',
  supportEmail: 'support@kapi.example',
  officialSiteUrl: 'https://www.evisa.gov.tr',
};

const approved = applicationRecord({
  status: 'approved',
  paymentStatus: 'succeeded',
  capturedCents: 22_400,
  decidedAt: new Date('2026-11-21T22:30:00Z'),
});

it('says what was approved, and that it is not the e-visa', async () => {
  const text = await textOfPdf(await confirmationLetter({ texts, config, ...documentSigner }, approved));
  for (const part of [
    'TR3F8K2M9QX7VBN4',
    'Thandiwe Nkosi',
    '11 December 2026',
    'not the e-visa',
    'operated by Kapı Consultancy Ltd',
  ]) {
    expect(text).toContain(part);
  }
});

it('gives the day of the decision in Istanbul', async () => {
  const text = await textOfPdf(await confirmationLetter({ texts, config, ...documentSigner }, approved));
  expect(text).toContain('22 November 2026');
});

it('has the holder’s own name below that of the passport', async () => {
  const maker = { texts, config, ...documentSigner };
  const text = await textOfPdf(
    await confirmationLetter(maker, approved, { ownName: '王小明', country: 'CN' }),
  );
  expect(text.replace(/\s+/g, ' ')).toMatch(/Thandiwe Nkosi 王 ?小 ?明/);
});

it('prints the passport’s name alone where no font has a letter of the other', async () => {
  const maker = { texts, config, ...documentSigner };
  for (const ownName of ['', '㛃', 'সুমিত']) {
    const letter = await confirmationLetter(maker, approved, { ownName, country: 'CN' });
    expect(letter.equals(await confirmationLetter(maker, approved))).toBe(true);
  }
});

it('is written in Arabic for whoever applied in Arabic', async () => {
  const letter = await confirmationLetter(
    { texts, config, ...documentSigner },
    { ...approved, language: 'ar' },
  );
  const text = await textOfPdf(letter);
  expect(text).toMatch(/\p{Script=Arabic}/u);
  expect(text).toContain('TR3F8K2M9QX7VBN4');
  expect(text).not.toContain('not the e-visa');
});

it('is the same each time it is made', async () => {
  const [one, two] = await Promise.all([
    confirmationLetter({ texts, config, ...documentSigner }, approved),
    confirmationLetter({ texts, config, ...documentSigner }, approved),
  ]);
  expect(one.equals(two)).toBe(true);
});
