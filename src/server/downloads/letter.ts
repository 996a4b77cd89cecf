import { todayInIstanbul } from '../../domain/calendar/calendarDate.ts';
import { dateInWords } from '../../domain/calendar/dateInWords.ts';
import { type ApplicationRecord, languageOfApplication } from '../applications/index.ts';
import { colours, facts, heading, isolated, masthead, paragraph, startSheet } from '../documents/index.ts';
import type { Services } from '../services.ts';

/** What the letter needs of the rest. */
export type LetterMaker = Pick<Services, 'texts'> & {
  config: Pick<Services['config'], 'brandName' | 'supportEmail' | 'officialSiteUrl'>;
};

/**
 * The confirmation for an approved visa application to which staff attached no PDF, in the applicant's language. It
 * says plainly that it is not the e-visa, and looks like a letter: nothing of it imitates a document of a government
 * (design section 4.13).
 */
export function confirmationLetter(
  { texts, config }: LetterMaker,
  application: ApplicationRecord,
): Promise<Buffer> {
  const language = languageOfApplication(application);
  const say = (key: string) =>
    texts.text(language, `letter:${key}`, {
      brand: isolated(config.brandName),
      supportEmail: isolated(config.supportEmail),
      officialSite: isolated(config.officialSiteUrl),
    });
  const decidedAt = application.decidedAt ?? application.createdAt;
  const sheet = startSheet({ language, title: say('title'), author: config.brandName, at: decidedAt });
  masthead(sheet, config.brandName);
  heading(sheet, say('title'), { level: 1 });
  paragraph(sheet, say('intro'));
  facts(
    sheet,
    [
      { label: say('numberLabel'), value: application.number },
      { label: say('nameLabel'), value: isolated(`${application.firstName} ${application.lastName}`) },
      { label: say('arrivalLabel'), value: dateInWords(application.travelOn, language) },
      { label: say('decidedLabel'), value: dateInWords(todayInIstanbul(decidedAt), language) },
    ],
    { columns: 2 },
  );
  sheet.y += 8;
  paragraph(sheet, say('notTheVisa'), { bold: true });
  paragraph(sheet, say('next'));
  paragraph(sheet, say('notGovernment'), { size: 8.5, colour: colours.muted });
  return sheet.finish();
}
