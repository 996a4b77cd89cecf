import { defaultLanguage, type LanguageCode, languageCodes, readDirection } from '../languages.ts';
import { isStorable, normaliseLines, normaliseParagraphs, shortName } from '../text/plainText.ts';
import { strangeHostIn, valuePlace } from './templateLinks.ts';

/* Texts that staff word once for e-mails to travellers. Issue 19, item 8. */

/**
 * `rejection`: the reason of a rejection. `request`: the words beside what a traveller is asked for. `written`: an
 * e-mail whose words staff write.
 */
export const templateKinds = ['rejection', 'request', 'written'] as const;
export type TemplateKind = (typeof templateKinds)[number];

/** `due`: the promised moment, which only a paid application has. */
export const templateVariables = ['name', 'number', 'arrival', 'country', 'due'] as const;
export type TemplateVariable = (typeof templateVariables)[number];

/** In characters; values come on top. */
export const templateLimits = { name: 60, text: 1000, count: 200 } as const;

/** English is never missing. */
export type TemplateTexts = Readonly<Partial<Record<LanguageCode, string>>>;
export type TemplateValues = Readonly<Record<TemplateVariable, string | null>>;
type TemplatePart = string | { variable: TemplateVariable };

type TemplateProblem =
  | { code: 'templateVariableUnknown'; params: { name: string } }
  | { code: 'templateVariableUnclosed' }
  | { code: 'templateMarkup' }
  | { code: 'templateLink'; params: { host: string } }
  | { code: 'templateEnglishMissing' }
  | { code: 'staffTextTooLong'; params: { limit: string } }
  | { code: 'staffTextUnreadable' };

/** The name as it is stored; null for an empty, too long or unreadable one. */
export function parseTemplateName(typed: string): string | null {
  return shortName(typed, templateLimits.name);
}

/** Between two variables stands their text. The problem of a brace that belongs to none, else the parts. */
function partsOf(text: string): TemplatePart[] | TemplateProblem {
  const [first = '', ...rest] = text.split('{{');
  const parts: TemplatePart[] = [first];
  for (const piece of rest) {
    const end = piece.indexOf('}}');
    if (end === -1) return { code: 'templateVariableUnclosed' };
    const name = piece.slice(0, end).trim();
    const variable = templateVariables.find((known) => known === name);
    if (variable === undefined) return { code: 'templateVariableUnknown', params: { name } };
    parts.push({ variable }, piece.slice(end + 2));
  }
  const isWhole = parts.every((part) => typeof part === 'object' || !/[{}]/u.test(part));
  return isWhole ? parts.filter((part) => part !== '') : { code: 'templateVariableUnclosed' };
}

/** What is wrong with a normalised text; null if it may be saved. `hosts`: those that a link may name. */
function problemOf(text: string, hosts: readonly string[]): TemplateProblem | null {
  const limit = templateLimits.text;
  if ([...text].length > limit) return { code: 'staffTextTooLong', params: { limit: String(limit) } };
  if (!text.split('\n').every(isStorable)) return { code: 'staffTextUnreadable' };
  if (/[<>]/u.test(text)) return { code: 'templateMarkup' };
  const parts = partsOf(text);
  if (!Array.isArray(parts)) return parts;
  const written = parts.map((part) => (typeof part === 'string' ? part : valuePlace)).join('');
  const host = strangeHostIn(written, hosts);
  return host === null ? null : { code: 'templateLink', params: { host } };
}

type ReadTexts =
  | { ok: true; texts: TemplateTexts }
  | { ok: false; problems: ({ field: `texts.${LanguageCode}` } & TemplateProblem)[] };

/** The texts as stored, without the empty ones; or the problem of each wrong one. */
export function readTemplateTexts(typed: TemplateTexts, hosts: readonly string[]): ReadTexts {
  const given = languageCodes.map((code) => [code, normaliseParagraphs(typed[code] ?? '')] as const);
  const problems = given.flatMap(([code, text]) => {
    const isMissing = code === defaultLanguage && text === '';
    const problem = isMissing ? ({ code: 'templateEnglishMissing' } as const) : problemOf(text, hosts);
    return problem === null ? [] : [{ field: `texts.${code}` as const, ...problem }];
  });
  if (problems.length > 0) return { ok: false, problems };
  return { ok: true, texts: Object.fromEntries(given.filter(([, text]) => text !== '')) };
}

/** The languages whose readers get English. */
export function missingLanguages(texts: TemplateTexts): LanguageCode[] {
  return languageCodes.filter((code) => (texts[code] ?? '').trim() === '');
}

/** English where the language has no text, as elsewhere. */
export function templateTextIn(
  texts: TemplateTexts,
  language: LanguageCode,
): { language: LanguageCode; text: string } {
  const own = texts[language];
  if (own !== undefined && own !== '') return { language, text: own };
  return { language: defaultLanguage, text: texts[defaultLanguage] ?? '' };
}

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;

/**
 * A saved text with its values, each as text of one line, isolated where directions meet (UAX #9 section
 * 2.4). `missing`: the variables without a value; nothing is rendered then.
 */
export function renderTemplate(
  { language, text }: { language: LanguageCode; text: string },
  values: TemplateValues,
): { ok: true; text: string } | { ok: false; missing: TemplateVariable[] } {
  const parts = partsOf(text);
  // Saved texts have been read; one of a later version stays as it is.
  if (!Array.isArray(parts)) return { ok: true, text };
  const missing = templateVariables.filter(
    (variable) =>
      values[variable] === null &&
      parts.some((part) => typeof part === 'object' && part.variable === variable),
  );
  if (missing.length > 0) return { ok: false, missing };
  const isRightToLeft = readDirection(language) === 'rtl';
  const written = parts.map((part) => {
    if (typeof part === 'string') return part;
    const value = normaliseLines(values[part.variable] ?? '');
    return isRightToLeft || rightToLeft.test(value) ? `\u2068${value}\u2069` : value;
  });
  return { ok: true, text: written.join('') };
}

/** True if both say the same in each language. */
export function isSameTemplate(
  one: { name: string; texts: TemplateTexts },
  other: { name: string; texts: TemplateTexts },
): boolean {
  return (
    one.name === other.name &&
    languageCodes.every((code) => (one.texts[code] ?? '') === (other.texts[code] ?? ''))
  );
}
