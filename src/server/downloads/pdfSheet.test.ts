import { expect, it } from 'vitest';
import { textOfPdf } from '../../../tests/support/pdfText.ts';
import { startSheet } from './pdfSheet.ts';

async function textOf(text: string) {
  const sheet = startSheet({ language: 'en', title: 'Title', author: 'Kapı', at: new Date(0) });
  sheet.element('P', text, () => sheet.set(text, { size: 11 }, { from: 0, width: sheet.width }, sheet.y));
  return textOfPdf(await sheet.finish());
}

it('letters keep their text after a document that had them under accents alone', async () => {
  // No other test prints Cyrillic letters.
  await textOf('ѐѝй');
  expect(await textOf('е и')).toBe('е и');
});
