import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { inflatedPdf } from '../../../tests/support/inflatedPdf.ts';
import { facts, heading, masthead, paragraph, table } from './pdfBlocks.ts';
import { startSheet } from './pdfSheet.ts';

/**
 * A page of names that the documents' own typeface has, as it was before other scripts had fonts. Another
 * version of pdfkit, fontkit or the typeface changes these hashes; a change here must not.
 */
it.each([
  ['en', '43c6a1e5d36bcaac'],
  ['ar', '8667ffdcce516dbb'],
] as const)('a page in %s has the bytes that it had', async (language, hash) => {
  const sheet = startSheet({ language, title: 'Receipt', author: 'Kapı', at: new Date(0) });
  masthead(sheet, 'Kapı');
  heading(sheet, 'Receipt · إيصال', { level: 1 });
  facts(
    sheet,
    ['Thandiwe Nkosi', 'Şükrü Çağlı', 'Nguyễn Thị Ánh', 'محمد بن سلمان', 'Иван Петров', 'Γιώργος'].map(
      (value) => ({ label: 'Name', value }),
    ),
    { columns: 2 },
  );
  table(sheet, [{ label: 'Total', value: '$224.00' }]);
  paragraph(sheet, 'A long paragraph in which words break over lines. '.repeat(5));
  paragraph(sheet, 'Wordwithoutspacesthatiswiderthanthecolumn'.repeat(4));
  const bytes = inflatedPdf(await sheet.finish());
  expect(createHash('sha256').update(bytes).digest('hex').slice(0, 16)).toBe(hash);
});
