import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { type LanguageCode, languages } from '../domain/languages.ts';
import type { TextFacts } from '../domain/text/operatorFacts.ts';

/**
 * The owner's facts, from one file (`OPERATOR_FILE`, docs/operations.md), for the server and the
 * build of the pages.
 */

const line = z
  .string('must be text in quotes')
  .trim()
  .min(1, 'must not be empty; leave the field out if there is nothing to say')
  .regex(/^[^\p{Cc}{}]*$/u, 'must be one line without curly brackets');
const email = z.email('must be an e-mail address, such as complaints@example.com');
const httpsUrl = z.url({ protocol: /^https$/, error: 'must be an address that begins with https://' });
const phone = z
  .string('must be text in quotes')
  .regex(/^\+[\d ()-]{7,}$/, 'must begin with + and the country code, such as +90 212 000 00 00');
const languageCodes = languages.map(({ code }) => code);
const inEveryLanguage = z.strictObject(
  { en: line, tr: line, de: line, fr: line, es: line, ar: line },
  'must hold the words in each language: { "en": "…", "tr": "…", … }',
);
const contact = z.strictObject({ name: line, address: line, email });

const operatorSchema = z.strictObject({
  company: z.strictObject({
    name: line,
    number: line.optional(),
    /** In one line. */
    address: line.optional(),
    /** Where it is registered, ISO 3166-1 alpha-2. */
    country: z
      .string('must be text in quotes')
      .regex(/^[A-Z]{2}$/, 'must be two capital letters, such as GB')
      .optional(),
  }),
  law: z.strictObject({ governing: inEveryLanguage, courts: inEveryLanguage }).optional(),
  complaints: z
    .strictObject({
      email,
      replyDays: z.int('must be a whole number of days').min(1, 'must be at least 1'),
      /** Settles disputes, outside the company. */
      body: line.optional(),
    })
    .optional(),
  /** For `/.well-known/security.txt`; by default the support address. */
  security: z.strictObject({ email }).optional(),
  dataProtection: z
    .strictObject({ turkiye: contact.optional(), eu: contact.optional(), uk: contact.optional() })
    .default({}),
  insurer: z
    .strictObject({
      name: line,
      address: line,
      policyWording: httpsUrl,
      assistancePhone: phone,
      /** Name and date of its written word that an adult's certificate may stand before staff have seen it. */
      issueAgreement: line.optional(),
    })
    .optional(),
  /** In the traveller's total (design, decision 25). */
  authorityFeeIncluded: z.boolean('must be true or false').default(true),
  supportLanguages: z
    .array(
      z.enum(languageCodes, `must be one of ${languageCodes.join(', ')}`),
      'must be a list: ["en", "tr"]',
    )
    .default([]),
});

export type Operator = z.infer<typeof operatorSchema>;

/** The message names the file, each field and the remedy. */
export class OperatorFileError extends Error {
  override name = 'OperatorFileError';
}

/** With a company that does not exist. */
export const sampleFile = fileURLToPath(new URL('../../content/operator.json', import.meta.url));

/**
 * Reads the facts of OPERATOR_FILE, else the sample. OPERATOR_NAME replaces the company's name. Throws {@link
 * OperatorFileError}.
 */
export function readOperator(environment: Record<string, string | undefined>): Operator {
  const file = environment['OPERATOR_FILE'] ? resolve(environment['OPERATOR_FILE']) : sampleFile;
  const operator = parseOperator(contentOf(file), file);
  const name = environment['OPERATOR_NAME']?.trim();
  return name ? { ...operator, company: { ...operator.company, name } } : operator;
}

/** Throws {@link OperatorFileError}. */
export function parseOperator(text: string, file: string): Operator {
  const refuse = (lines: string[]) =>
    new OperatorFileError(`OPERATOR_FILE: ${file} cannot be used.\n  ${lines.join('\n  ')}`);
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (cause) {
    throw refuse([`It is not JSON: ${cause instanceof Error ? cause.message : String(cause)}`]);
  }
  const parsed = operatorSchema.safeParse(content, { reportInput: true });
  if (!parsed.success) throw refuse(parsed.error.issues.map(inWords));
  return parsed.data;
}

function contentOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    const why = cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause);
    throw new OperatorFileError(
      `OPERATOR_FILE: ${file} cannot be read (${why}). Give the path of a JSON file like content/operator.json.`,
    );
  }
}

function inWords(issue: z.core.$ZodIssue): string {
  const field = issue.path.join('.') || 'the file';
  if (issue.code === 'unrecognized_keys') {
    return `${field}: does not know ${issue.keys.join(', ')}; check the spelling against content/operator.json`;
  }
  if (issue.code === 'invalid_type' && issue.input === undefined) return `${field}: is missing`;
  return `${field}: ${issue.message}`;
}

const unionCountries =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK IS LI NO'.split(' ');

/** True if the insurer has agreed that an adult's certificate is issued when its payment is captured. */
export const issuesAtPayment = ({ insurer }: Operator): boolean => insurer?.issueAgreement !== undefined;

/**
 * The facts that the law requires and the file lacks, then the sample's words. A representative is
 * required in Türkiye (KVKK), the EU (GDPR article 27) and the United Kingdom, unless the company
 * is there.
 */
export function missingFacts(operator: Operator): string[] {
  const { company, law, complaints, dataProtection, insurer } = operator;
  const isIn = (...countries: string[]) =>
    company.country !== undefined && countries.includes(company.country);
  const representative = (place: 'turkiye' | 'eu' | 'uk', where: string, needed: boolean): Fact => [
    `dataProtection.${place}`,
    `the data protection representative in ${where}: name, address, email`,
    needed ? dataProtection[place] : 'not needed',
  ];
  const facts: Fact[] = [
    ['company.number', 'its number in the register', company.number],
    ['company.address', 'its postal address', company.address],
    ['company.country', 'where it is registered, such as GB', company.country],
    ['law', 'governing law and courts', law],
    ['complaints', 'where complaints go: email, replyDays', complaints],
    representative('turkiye', 'Türkiye', !isIn('TR')),
    representative('eu', 'the European Union', !isIn(...unionCountries)),
    representative('uk', 'the United Kingdom', !isIn('GB')),
    ['insurer', 'the insurer: name, address, policyWording, assistancePhone', insurer],
  ];
  const absent = facts.flatMap(([field, what, given]) => (given === undefined ? [`${field} (${what})`] : []));
  return [...absent, ...sampleWords(operator)];
}

type Fact = [field: string, what: string, given: unknown];

/** A real operator may share these with the sample. */
const mayBeAlike = /^(?:company\.country$|law\.|supportLanguages\.)/;

function sampleWords(operator: Operator): string[] {
  const sample = new Map(wordsIn(parseOperator(contentOf(sampleFile), sampleFile)));
  return wordsIn(operator).flatMap(([field, words]) =>
    sample.get(field) === words && !mayBeAlike.test(field) ? [`${field} (“${words}” is the sample’s)`] : [],
  );
}

/** Every text by its path, such as `insurer.name`. */
function wordsIn(value: unknown, path = ''): [field: string, words: string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    wordsIn(inner, path === '' ? name : `${path}.${name}`),
  );
}

/**
 * The facts as texts use them, in one language. Arabic isolates names and addresses (Unicode bidi);
 * numbers have no-break spaces.
 */
export function toTextFacts(operator: Operator, language: LanguageCode): TextFacts {
  const { company, law, complaints, dataProtection, insurer, supportLanguages } = operator;
  const own = (words: string | undefined) =>
    words !== undefined && language === 'ar' ? `\u2068${words}\u2069` : words;
  const ownNumber = (words: string | undefined) => own(words?.replaceAll(' ', '\u00a0'));
  const person = (who: z.infer<typeof contact> | undefined) =>
    who && own(`${who.name}, ${who.address}, ${who.email}`);
  const countries = new Intl.DisplayNames(language, { type: 'region' });
  const names = new Intl.DisplayNames(language, { type: 'language' });
  const spoken = supportLanguages.map((code) => names.of(code) ?? code);
  return {
    companyNumber: ownNumber(company.number),
    companyAddress: own(company.address),
    companyCountry: company.country && countries.of(company.country),
    governingLaw: law?.governing[language],
    courts: law?.courts[language],
    complaintsEmail: complaints?.email,
    complaintsDays: complaints && String(complaints.replyDays),
    complaintsBody: own(complaints?.body),
    representativeTurkiye: person(dataProtection.turkiye),
    representativeEu: person(dataProtection.eu),
    representativeUk: person(dataProtection.uk),
    insurer: own(insurer?.name),
    insurerAddress: own(insurer?.address),
    policyWording: insurer?.policyWording,
    assistancePhone: ownNumber(insurer?.assistancePhone),
    issuesAtPayment: insurer && issuesAtPayment(operator),
    authorityFeeIncluded: operator.authorityFeeIncluded,
    supportLanguages:
      spoken.length === 0 ? undefined : new Intl.ListFormat(language, { type: 'conjunction' }).format(spoken),
  };
}
