import { todayInIstanbul } from '../../domain/calendar/calendarDate.ts';
import { dateInWords } from '../../domain/calendar/dateInWords.ts';
import { type ApplicationRecord, languageOfApplication } from '../applications/index.ts';
import type { Services } from '../services.ts';
import type { KeyIn } from '../texts.ts';
import { isolated } from './bidiText.ts';
import { besideCode, checkAddress, issuedFor } from './documentCode.ts';
import { type Holder, holderName, noHolder } from './holderName.ts';
import { facts, heading, masthead, paragraph } from './pdfBlocks.ts';
import { colours, startSheet } from './pdfSheet.ts';

export type LetterMaker = Pick<Services, 'texts' | 'publicUrl' | 'signer'> & {
  config: Pick<Services['config'], 'brandName' | 'operatorName' | 'supportEmail' | 'officialSiteUrl'>;
};

/**
 * The confirmation of an approved visa application without an attached PDF. Imitates no government
 * document (design section 4.13).
 */
export async function confirmationLetter(
  maker: LetterMaker,
  application: ApplicationRecord,
  holder: Holder = noHolder,
): Promise<Buffer> {
  const { texts, config } = maker;
  const language = languageOfApplication(application);
  const say = (key: KeyIn<'letter'>) =>
    texts.text(language, `letter:${key}`, {
      brand: isolated(config.brandName),
      supportEmail: isolated(config.supportEmail),
      officialSite: isolated(config.officialSiteUrl),
    });
  const operatedBy = texts.text(language, 'receipt:operatedBy', {
    brand: isolated(config.brandName),
    operator: isolated(config.operatorName),
    supportEmail: isolated(config.supportEmail),
  });
  const decidedAt = application.decidedAt ?? application.createdAt;
  const { scriptFonts, value, also } = await holderName(application, holder);
  const sheet = startSheet({
    language,
    title: say('title'),
    author: config.brandName,
    at: decidedAt,
    scriptFonts,
  });
  masthead(sheet, config.brandName);
  heading(sheet, say('title'), { level: 1 });
  const code = {
    address: checkAddress(maker, issuedFor(application)),
    purpose: texts.text(language, 'check:scan'),
  };
  besideCode(sheet, code, (box) => {
    paragraph(sheet, say('intro'), {}, box);
    facts(
      sheet,
      [
        { label: say('numberLabel'), value: application.number },
        { label: say('nameLabel'), value: isolated(value), also },
        { label: say('arrivalLabel'), value: dateInWords(application.travelOn, language) },
        { label: say('decidedLabel'), value: dateInWords(todayInIstanbul(decidedAt), language) },
      ],
      { columns: 2, box },
    );
  });
  paragraph(sheet, say('notTheVisa'), { bold: true });
  paragraph(sheet, say('next'));
  paragraph(sheet, operatedBy, { size: 8.5, colour: colours.muted });
  paragraph(sheet, say('notGovernment'), { size: 8.5, colour: colours.muted });
  return sheet.finish();
}
