import type { ChosenTemplate } from '../../contract/templates.ts';
import { dateInWords } from '../../domain/calendar/dateInWords.ts';
import type { LanguageCode } from '../../domain/languages.ts';
import type { StaffLanguage } from '../../domain/staff/staffLanguage.ts';
import {
  renderTemplate,
  type TemplateKind,
  type TemplateTexts,
  type TemplateValues,
  templateTextIn,
} from '../../domain/staff/templates.ts';
import { templateVariableNames } from '../../domain/staff/templateWords.ts';
import { AppError } from '../appError.ts';
import type { ApplicationRecord } from '../applications/index.ts';
import type { AuditDetail } from '../audit/index.ts';
import { findCountry } from '../countryQueries.ts';
import type { Queryable } from '../database/connect.ts';
import { momentInWords } from '../mail/index.ts';
import type { Services } from '../services.ts';
import { findTemplate } from './queries.ts';

/** A template in the version that staff chose. */
export type UsedTemplate = { kind: TemplateKind; name: string; version: number; texts: TemplateTexts };

/**
 * Null for none. Throws {@link AppError}: 404 for an unknown one; 409 for one that was changed or
 * retired after staff chose it.
 */
export async function readChosen(
  db: Queryable,
  chosen: ChosenTemplate | null | undefined,
  kind: TemplateKind,
): Promise<UsedTemplate | null> {
  if (chosen === null || chosen === undefined) return null;
  const found = await findTemplate(db, Number(chosen.id));
  if (found === null || found.template.kind !== kind) throw new AppError(404, 'templateUnknown');
  const { template, current } = found;
  if (template.retiredAt !== null || template.version !== chosen.version)
    throw new AppError(409, 'templateOutdated');
  return { kind, name: current.name, version: current.version, texts: current.texts };
}

/** For the entry of what was sent with it. */
export const templateDetail = (template: UsedTemplate | null): AuditDetail =>
  template === null ? {} : { template: template.name, templateVersion: template.version };

/**
 * Staff's own words below a template's, in a language; null without either. `due`: the moment that the
 * variable names. Throws a 409 {@link AppError} if the application lacks a value.
 */
export async function wordsForCase(
  { db, texts }: { db: Queryable } & Pick<Services, 'texts'>,
  application: ApplicationRecord,
  { template, own, due }: { template: UsedTemplate | null; own: string | null; due: Date | null },
  language: LanguageCode,
): Promise<string | null> {
  if (template === null) return own;
  const found = templateTextIn(template.texts, language);
  const country = await findCountry(db, application.countryId);
  const values = readValues({ texts }, { ...application, country, due }, found.language);
  const rendered = renderTemplate(found, values);
  if (!rendered.ok) {
    const { kind } = template;
    const values = (language: StaffLanguage) =>
      rendered.missing.map((variable) => templateVariableNames[language][kind][variable]).join(', ');
    throw new AppError(409, 'templateValueMissing', {
      params: { values: { tr: values('tr'), en: values('en') } },
    });
  }
  return own === null ? rendered.text : `${rendered.text}\n\n${own}`;
}

type Facts = Pick<ApplicationRecord, 'firstName' | 'lastName' | 'number' | 'travelOn'> & {
  country: { alpha2: string; name: string } | null;
  due: Date | null;
};

export function readValues(
  { texts }: Pick<Services, 'texts'>,
  { firstName, lastName, number, travelOn, country, due }: Facts,
  language: LanguageCode,
): TemplateValues {
  const countries = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
  return {
    name: `${firstName} ${lastName}`,
    number,
    arrival: dateInWords(travelOn, language),
    country: country === null ? null : (countries.of(country.alpha2) ?? country.name),
    due: due === null ? null : momentInWords(texts, language, due),
  };
}
