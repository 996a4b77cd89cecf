import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import { directionOf } from '../../domain/languages.ts';
import type { ApplicationRecord } from '../applications/index.ts';
import type { Config } from '../config.ts';
import { languageOfApplication } from '../mail/index.ts';
import type { Texts } from '../texts.ts';

const require = createRequire(import.meta.url);
const regular = require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf');
const bold = require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf');

/** What the letter needs of the rest. */
export type LetterMaker = {
  texts: Texts;
  config: Pick<Config, 'brandName' | 'supportEmail' | 'officialSiteUrl'>;
};

/**
 * The confirmation for an approved visa application to which staff attached no PDF. It says plainly that it is not
 * the e-visa, and looks like a letter: nothing of it imitates a document of a government (design section 4.13).
 */
export async function confirmationLetter(
  { texts, config }: LetterMaker,
  application: ApplicationRecord,
): Promise<Buffer> {
  const chosen = languageOfApplication(application);
  // pdfkit sets text from left to right only; the letter in Arabic would come out in the wrong order.
  const language = directionOf(chosen) === 'rtl' ? 'en' : chosen;
  const say = (key: string) =>
    texts.text(language, `letter:${key}`, {
      brand: config.brandName,
      supportEmail: config.supportEmail,
      officialSite: config.officialSiteUrl,
    });
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 64,
    lang: language,
    tagged: true,
    displayTitle: true,
    info: { Title: say('title'), Author: config.brandName },
  });
  pdf.registerFont('regular', regular);
  pdf.registerFont('bold', bold);
  const finished = collect(pdf);

  pdf.font('bold').fontSize(20).fillColor('#0e5a66').text(config.brandName);
  pdf.moveDown(2).fontSize(16).fillColor('#17242b').text(say('title'));
  pdf.moveDown().font('regular').fontSize(11).text(say('intro'), { lineGap: 4 });
  pdf.moveDown();
  const facts: [string, string][] = [
    [say('numberLabel'), application.number],
    [say('nameLabel'), `${application.firstName} ${application.lastName}`],
    [say('arrivalLabel'), application.travelOn],
    [say('decidedLabel'), (application.decidedAt ?? application.createdAt).toISOString().slice(0, 10)],
  ];
  for (const [label, value] of facts) {
    pdf.font('regular').fillColor('#5b6770').text(label, { lineGap: 2 });
    pdf.font('bold').fillColor('#17242b').text(value, { lineGap: 8 });
  }
  pdf.moveDown().font('bold').text(say('notTheVisa'), { lineGap: 4 });
  pdf.moveDown().font('regular').text(say('next'), { lineGap: 4 });
  pdf.moveDown().fillColor('#5b6770').fontSize(9).text(say('notGovernment'), { lineGap: 3 });
  pdf.end();
  return finished;
}

function collect(pdf: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    pdf.on('data', (part: Buffer) => parts.push(part));
    pdf.on('end', () => resolve(Buffer.concat(parts)));
    pdf.on('error', reject);
  });
}
