import { todayInIstanbul } from '../../domain/calendar/calendarDate.ts';
import { dateInWords } from '../../domain/calendar/dateInWords.ts';
import { durationDays } from '../../domain/insurance/plans.ts';
import type { LanguageCode } from '../../domain/languages.ts';
import { formatPrice } from '../../domain/prices/money.ts';
import { publishedBook } from '../../domain/rules/publishedBook.ts';
import type { RuleBook } from '../../domain/rules/ruleBook.ts';
import { rulesAt } from '../../domain/rules/rulesOn.ts';
import {
  type ApplicationRecord,
  type InsurancePersonal,
  languageOfApplication,
} from '../applications/index.ts';
import type { Operator } from '../operator.ts';
import type { Services } from '../services.ts';
import type { KeyIn } from '../texts.ts';
import { isolated } from './bidiText.ts';
import { besideCode, checkAddress, issuedFor } from './documentCode.ts';
import { type HolderName, holderName } from './holderName.ts';
import { type Fact, facts, heading, masthead, paragraph, table } from './pdfBlocks.ts';
import { colours, type Sheet, startSheet } from './pdfSheet.ts';

export type CertificateMaker = Pick<Services, 'texts' | 'publicUrl' | 'signer'> & {
  config: Pick<Services['config'], 'brandName' | 'operatorName' | 'supportEmail' | 'operator'>;
};

/** Unsealed. */
export type InsuredTrip = {
  application: ApplicationRecord;
  personal: InsurancePersonal;
  /** ISO 3166 alpha-2. */
  country: string;
  planName: string;
};

type Say = (key: KeyIn<'certificate'>, params?: Record<string, string | number>) => string;

const daysInYear = 365;

/**
 * The insurance certificate of an approved application without an attached PDF. Equal applications
 * give equal bytes. Imitates no government document (design section 4.13).
 */
export async function insuranceCertificate(maker: CertificateMaker, trip: InsuredTrip): Promise<Buffer> {
  const { texts, config } = maker;
  const { application } = trip;
  const language = languageOfApplication(application);
  const say: Say = (key, params = {}) =>
    texts.text(language, `certificate:${key}`, {
      ...params,
      brand: isolated(config.brandName),
      operator: isolated(config.operatorName),
      supportEmail: isolated(config.supportEmail),
      generalHours: publishedBook.contactPromises.generalHours,
    });
  const at = application.decidedAt ?? application.createdAt;
  const { ownName } = trip.personal;
  const insured = await holderName(application, { ownName, country: trip.country });
  const { scriptFonts } = insured;
  const sheet = startSheet({ language, title: say('title'), author: config.brandName, at, scriptFonts });
  masthead(sheet, config.brandName);
  heading(sheet, say('title'), { level: 1 });
  const code = {
    address: checkAddress(maker, issuedFor(application)),
    purpose: texts.text(language, 'check:scan'),
  };
  besideCode(sheet, code, (box) => {
    paragraph(sheet, say('intro'), {}, box);
    facts(sheet, factsOf(trip, insured, say), { columns: 2, box });
  });
  cover(sheet, say, { ...rulesAt(application.createdAt), language });
  insurerPart(sheet, say, config.operator);
  heading(sheet, say('help.heading'), { level: 2 });
  paragraph(sheet, say('help.text'));
  paragraph(sheet, `${say('operator')} ${say('notGovernment')}`, { size: 8.5, colour: colours.muted });
  return sheet.finish();
}

function factsOf(
  { application, personal, planName }: InsuredTrip,
  { value: insuredName, also }: HolderName,
  say: Say,
): Fact[] {
  const language = languageOfApplication(application);
  const decidedOn = todayInIstanbul(application.decidedAt ?? application.createdAt);
  return [
    { label: say('certificateNumber'), value: application.number },
    { label: say('issuedOn'), value: dateInWords(decidedOn, language) },
    { label: say('insuredPerson'), value: isolated(insuredName), also },
    { label: say('dateOfBirth'), value: dateInWords(personal.dateOfBirth, language) },
    { label: say('passportNumber'), value: isolated(masked(personal.passportNumber)) },
    { label: say('destination'), value: say('turkey') },
    { label: say('coverBegins'), value: dateInWords(application.travelOn, language) },
    { label: say('coverEnds'), value: dateInWords(application.returnOn ?? application.travelOn, language) },
    { label: say('plan'), value: planInWords(planName, say) },
  ];
}

/** "30 days" or "1 year"; the plan's name if it states no duration. */
function planInWords(planName: string, say: Say): string {
  const days = durationDays(planName);
  if (days === null) return planName;
  return days % daysInYear === 0 ? say('years', { count: days / daysInYear }) : say('days', { count: days });
}

/** Three characters suffice to compare with a passport. */
function masked(passportNumber: string): string {
  const shown = passportNumber.slice(-3);
  return `${'•'.repeat(passportNumber.length - shown.length)}${shown}`;
}

/** The plans' cover, specification 1 section 2. */
function cover(
  sheet: Sheet,
  say: Say,
  { language, insuranceCover }: Pick<RuleBook, 'insuranceCover'> & { language: LanguageCode },
): void {
  const amount = formatPrice(insuranceCover.medicalUsd, language);
  heading(sheet, say('cover.heading'), { level: 2 });
  table(sheet, [
    { label: say('cover.medical'), value: say('cover.medicalLimit', { amount: isolated(amount) }) },
    { label: say('cover.assistance'), value: say('cover.assistanceHours') },
    { label: say('cover.cancellation'), value: say('cover.included') },
    { label: say('cover.baggage'), value: say('cover.included') },
  ]);
}

function insurerPart(sheet: Sheet, say: Say, { insurer }: Operator): void {
  if (insurer === undefined) return;
  heading(sheet, say('insurer.heading'), { level: 2 });
  table(sheet, [
    { label: say('insurer.phone'), value: isolated(insurer.assistancePhone) },
    { label: say('insurer.name'), value: isolated(insurer.name) },
    { label: say('insurer.address'), value: isolated(insurer.address) },
    { label: say('insurer.policyWording'), value: isolated(insurer.policyWording) },
  ]);
}
