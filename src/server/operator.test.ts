import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { languages } from '../domain/languages.ts';
import {
  missingFacts,
  OperatorFileError,
  parseOperator,
  readOperator,
  sampleFile,
  toTextFacts,
} from './operator.ts';

const own = new URL('../../tests/fixtures/operator.json', import.meta.url).pathname;
const company = { name: 'A Ltd', number: '1', address: 'A Street 1', country: 'GB' };

const operatorOf = (content: object) => parseOperator(JSON.stringify(content), 'a.json');

function refusal(content: string): string {
  try {
    parseOperator(content, 'a.json');
  } catch (error) {
    if (error instanceof OperatorFileError) return error.message;
    throw error;
  }
  return 'accepted';
}

describe('the operator’s file', () => {
  it('is read with the company’s name alone; the authority’s fee is then inside the price', () =>
    expect(operatorOf({ company: { name: 'A Ltd' } })).toEqual({
      company: { name: 'A Ltd' },
      dataProtection: {},
      authorityFeeIncluded: true,
      supportLanguages: [],
    }));

  it.each([
    ['not JSON', 'It is not JSON'],
    ['[]', 'the file: '],
    ['{}', 'company: is missing'],
    [JSON.stringify({ company: {} }), 'company.name: is missing'],
    [JSON.stringify({ company: { name: ' ' } }), 'company.name: must not be empty'],
    [JSON.stringify({ company: { name: 'A\nB' } }), 'company.name: must be one line'],
    [JSON.stringify({ company: { name: '{{brand}}' } }), 'company.name: must be one line'],
    [JSON.stringify({ company: { ...company, number: 12 } }), 'company.number: must be text in quotes'],
    [
      JSON.stringify({ company: { ...company, country: 'UK!' } }),
      'company.country: must be two capital letters',
    ],
    [JSON.stringify({ company, insuror: {} }), 'does not know insuror; check the spelling'],
    [JSON.stringify({ company, insurer: { name: 'B' } }), 'insurer.assistancePhone: is missing'],
    [
      JSON.stringify({ company, complaints: { email: 'x', replyDays: 1 } }),
      'complaints.email: must be an e-mail',
    ],
    [JSON.stringify({ company, authorityFeeIncluded: 'yes' }), 'authorityFeeIncluded: must be true or false'],
    [
      JSON.stringify({ company, insurer: { issueAgreement: true } }),
      'insurer.issueAgreement: must be text in quotes',
    ],
    [JSON.stringify({ company, supportLanguages: ['xx'] }), 'supportLanguages.0: must be one of en'],
    [
      JSON.stringify({ company, law: { governing: { en: 'x' }, courts: 'y' } }),
      'law.courts: must hold the words in each language',
    ],
    [
      JSON.stringify({ company, law: { governing: { en: 'x' }, courts: 'y' } }),
      'law.governing.tr: is missing',
    ],
  ])('refuses %s and says what to mend', (content, words) => {
    expect(refusal(content)).toMatch(/^OPERATOR_FILE: a\.json cannot be used\.\n {2}/);
    expect(refusal(content)).toContain(words);
  });
});

describe('what the law asks for', () => {
  test('a company of its own lacks nothing', () =>
    expect(missingFacts(readOperator({ OPERATOR_FILE: own }))).toEqual([]));

  test('one that says its name alone lacks all else', () =>
    expect(
      missingFacts(operatorOf({ company: { name: 'A Ltd' } })).map((line) => line.split(' ')[0]),
    ).toEqual([
      'company.number',
      'company.address',
      'company.country',
      'law',
      'complaints',
      'dataProtection.turkiye',
      'dataProtection.eu',
      'dataProtection.uk',
      'insurer',
    ]));

  test.each([
    ['GB', ['turkiye', 'eu']],
    ['DE', ['turkiye', 'uk']],
    ['TR', ['eu', 'uk']],
  ])('a company in %s needs representatives elsewhere: %s', (country, places) => {
    const lines = missingFacts(operatorOf({ company: { ...company, country } }));
    expect(lines.flatMap((line) => /^dataProtection\.(\w+)/.exec(line)?.[1] ?? [])).toEqual(places);
  });

  test('the sample is refused with the words that are still its own', () => {
    const lines = missingFacts(readOperator({}));
    expect(lines).toContain('company.number (“00000000” is the sample’s)');
    expect(lines.join()).not.toContain('law');
    expect(missingFacts(readOperator({ OPERATOR_NAME: 'A Ltd' })).join()).not.toContain('company.name');
  });

  const insurer = {
    name: 'B AŞ',
    address: 'B Caddesi 1, Ankara',
    policyWording: 'https://b.test/wording',
    assistancePhone: '+90 212 555 01 23',
  };
  const contact = { name: 'C', address: 'C Sokak 1, Ankara', email: 'kvkk@c.test' };
  test.each([
    [
      'insurer.policyWording',
      { insurer: { ...insurer, policyWording: 'https://insurer.example/policy-wording' } },
    ],
    [
      'insurer.issueAgreement',
      { insurer: { ...insurer, issueAgreement: 'Sample agreement of 1 January 2026' } },
    ],
    ['insurer.address', { insurer: { ...insurer, address: 'Örnek Caddesi 2, 34000 İstanbul, Türkiye' } }],
    [
      'dataProtection.turkiye.email',
      { dataProtection: { turkiye: { ...contact, email: 'kvkk@kapi.example' } } },
    ],
    ['complaints.email', { complaints: { email: 'complaints@kapi.example', replyDays: 3 } }],
    ['security.email', { security: { email: 'security@kapi.example' } }],
  ])('%s of the sample is refused, also beside words of one’s own', (field, facts) => {
    const lines = missingFacts(operatorOf({ company, ...facts }));
    const ofSample = lines.filter((line) => line.endsWith('is the sample’s)'));
    expect(ofSample.map((line) => line.split(' ')[0])).toEqual([field]);
  });
});

describe('the facts in texts', () => {
  test('stand in every language with all that the sample says', () => {
    for (const { code } of languages) {
      const facts = toTextFacts(readOperator({}), code);
      const absent = Object.keys(facts).filter((name) => facts[name] === undefined);
      expect(absent, code).toEqual(['complaintsBody', 'representativeUk']);
    }
  });

  test('are absent, never empty, where the file is silent', () => {
    const facts = toTextFacts(operatorOf({ company: { name: 'A Ltd' } }), 'de');
    expect(Object.values(facts).filter((fact) => fact !== undefined)).toEqual([true]);
  });

  test('name the languages of support in the reader’s language', () => {
    expect(toTextFacts(readOperator({}), 'en')['supportLanguages']).toBe('English and Turkish');
    expect(toTextFacts(readOperator({}), 'tr')['supportLanguages']).toBe('İngilizce ve Türkçe');
  });

  test('name the country of the company in the reader’s language', () => {
    const german = operatorOf({ company: { ...company, country: 'DE' } });
    expect(toTextFacts(german, 'en')['companyCountry']).toBe('Germany');
    expect(toTextFacts(german, 'ar')['companyCountry']).toBe('ألمانيا');
  });

  test('keep their order in Arabic', () =>
    expect(toTextFacts(readOperator({}), 'ar')).toMatchObject({
      companyNumber: '\u206800000000\u2069',
      assistancePhone: '\u2068+44\u00a020\u00a07946\u00a00958\u2069',
    }));

  test('keep a number in one line, and in the operator’s own facts its plain spaces', () => {
    const operator = operatorOf({ company: { ...company, number: 'HRB 12345 B' } });
    expect(toTextFacts(operator, 'de')['companyNumber']).toBe('HRB\u00a012345\u00a0B');
    expect(operator.company.number).toBe('HRB 12345 B');
    expect(toTextFacts(readOperator({}), 'en')['assistancePhone']).toBe('+44\u00a020\u00a07946\u00a00958');
  });
});

test('the sample names no company and no address that could be real', () =>
  expect(readFileSync(sampleFile, 'utf8')).not.toMatch(/@(?!kapi\.example)|https:\/\/(?!insurer\.example)/));
