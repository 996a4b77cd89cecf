import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { languageCodes } from '../languages.ts';
import {
  isSameTemplate,
  missingLanguages,
  readTemplateTexts,
  renderTemplate,
  type TemplateValues,
  templateLimits,
  templateTextIn,
  templateVariables,
} from './templates.ts';

const hosts = ['kapi.example', 'localhost:3000', 'evisa.gov.tr'];
const problemsOf = (en: string, others: Record<string, string> = {}) => {
  const read = readTemplateTexts({ en, ...others }, hosts);
  return read.ok ? [] : read.problems.map(({ field, code }) => `${field} ${code}`);
};
const values: TemplateValues = {
  name: 'Ann <b>O’Hara</b>',
  number: 'TR1',
  arrival: '1 January 2027',
  country: 'South Africa',
  due: null,
};

describe('a text of a template', () => {
  it.each([
    ['Dear {{name}}, {{ number }} cannot proceed.', []],
    ['', ['texts.en templateEnglishMissing']],
    ['Dear {{nam}}', ['texts.en templateVariableUnknown']],
    ['Dear {{}}', ['texts.en templateVariableUnknown']],
    ['Dear {{toString}}', ['texts.en templateVariableUnknown']],
    ['Dear {{name', ['texts.en templateVariableUnclosed']],
    ['Dear name}}', ['texts.en templateVariableUnclosed']],
    ['Dear {name}', ['texts.en templateVariableUnclosed']],
    ['Dear {{name}}}', ['texts.en templateVariableUnclosed']],
    ['A <b>word</b>', ['texts.en templateMarkup']],
    ['<{{name}}', ['texts.en templateMarkup']],
    ['a\u0007b', ['texts.en staffTextUnreadable']],
    ['x'.repeat(templateLimits.text + 1), ['texts.en staffTextTooLong']],
  ])('%j: %j', (text, problems) => {
    expect(problemsOf(text)).toEqual(problems);
  });

  it.each([
    'https://evil.example/pay',
    'HTTP://evil.example',
    'evil.com',
    'EVIL.COM',
    'www.evil.example',
    'see evil.com/kapi.example',
    'evil.com.Then',
    'evil.com{{name}}',
    'evisa.gov.tr.evil.com',
    'https://kapi.example@evil.example',
    'https://kapi.example\\@evil.example',
    'https://kapi.example:x@evil.example',
    'https://kapi.example!@evil.example',
    'https://kapi.example.evil.example',
    'http://192.168.1.1/x',
    'ftp://intranet/x',
    'https://%65vil',
    'evil\u3002com',
    '{{name}}.com',
    'https://kapi.example{{name}}',
    'https://kapi.example.{{name}}/terms',
    'https://{{name}}',
    'https://kapi.example:8443/terms',
    'kapi.example{{name}}',
    'www.kapi.example.{{ name }}',
    'write to help@kapi.example-{{name}}.',
    'kapi\u3002{{name}}',
    'write to x@evil.net',
    'xn--80ak6aa92e.com',
  ])('links to no other host: %s', (text) => {
    expect(problemsOf(text)).toEqual(['texts.en templateLink']);
  });

  it.each([
    'See https://kapi.example/terms, or www.evisa.gov.tr.',
    'On our page (https://kapi.example).',
    'Write to help@kapi.example!',
    'See https://kapi.example/status?number={{number}}, {{name}}.',
    'See https://localhost:3000/status.',
    'Dear {{name}}. {{number}}: {{country}}-{{arrival}}.',
    'Merhaba.Lütfen bekleyin.Net bir fotoğraf, 2 No.lu belge.',
    'Das Foto fehlt.Es ist nötig. Siehe evisa.gov.tr.Danke',
    'On 22.11.2026, for 1.500 lira, e.g. now. The end… Or not.',
  ])('may say %s', (text) => {
    expect(problemsOf(text)).toEqual([]);
  });

  it('is judged in each language', () => {
    expect(problemsOf('', { ar: '{{', de: 'gut', tr: '<' })).toEqual([
      'texts.en templateEnglishMissing',
      'texts.tr templateMarkup',
      'texts.ar templateVariableUnclosed',
    ]);
  });

  it('is English where a language has none', () => {
    const read = readTemplateTexts({ en: ' Good\n\n\n\nday ', ar: ' ' }, hosts);
    expect(read).toEqual({ ok: true, texts: { en: 'Good\n\nday' } });
    expect(missingLanguages({ en: 'Good day', ar: ' ' })).toEqual(
      languageCodes.filter((code) => code !== 'en'),
    );
    expect(templateTextIn({ en: 'Good day', tr: 'İyi günler' }, 'ar')).toEqual({
      language: 'en',
      text: 'Good day',
    });
    expect(templateTextIn({ en: 'Good day', tr: 'İyi günler' }, 'tr').text).toBe('İyi günler');
  });

  it('is the same without the empty ones', () => {
    const one = { name: 'A', texts: { en: 'x' } };
    expect(isSameTemplate(one, { name: 'A', texts: { en: 'x', tr: '' } })).toBe(true);
    expect(isSameTemplate(one, { name: 'B', texts: { en: 'x' } })).toBe(false);
    expect(isSameTemplate(one, { name: 'A', texts: { en: 'x', tr: 'y' } })).toBe(false);
  });
});

describe('a rendered text', () => {
  it('has each value as one line of text, isolated where directions meet', () => {
    const en = { language: 'en', text: 'Dear {{name}} of {{country}}' } as const;
    expect(renderTemplate(en, values)).toEqual({ ok: true, text: 'Dear Ann <b>O’Hara</b> of South Africa' });
    expect(renderTemplate(en, { ...values, name: 'فاطمة\nعلي {{number}}' })).toEqual({
      ok: true,
      text: 'Dear \u2068فاطمة, علي {{number}}\u2069 of South Africa',
    });
    expect(renderTemplate({ language: 'ar', text: 'رقم {{number}}.' }, values)).toEqual({
      ok: true,
      text: 'رقم \u2068TR1\u2069.',
    });
  });

  it('is none while a value is missing that it names', () => {
    expect(renderTemplate({ language: 'en', text: '{{due}} {{due}}' }, values)).toEqual({
      ok: false,
      missing: ['due'],
    });
    expect(renderTemplate({ language: 'en', text: '{{name}}' }, values).ok).toBe(true);
  });

  const piece = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 12 }),
    fc.constantFrom('{{', '}}', '<b>', '</', 'https://', 'evil.com', '\n', ...languageCodes),
    fc.constantFrom(...templateVariables).map((variable) => `{{${variable}}}`),
  );
  const typed = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));
  const value = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 });
  const whole = fc.record({ name: value, number: value, arrival: value, country: value, due: value });

  it('never has markup of its own, and every saved text can be rendered', () => {
    fc.assert(
      fc.property(typed, whole, fc.constantFrom(...languageCodes), (text, given, language) => {
        const read = readTemplateTexts({ en: text }, hosts);
        if (!read.ok) return;
        const saved = read.texts.en ?? '';
        expect(saved).not.toMatch(/[<>]|evil\.com(?![\p{L}\p{M}\p{N}-])/u);
        const plain = Object.fromEntries(
          templateVariables.map((variable) => [variable, `v${given[variable].length}`]),
        );
        const rendered = renderTemplate({ language, text: saved }, { ...values, ...plain });
        expect(rendered.ok && rendered.text).not.toMatch(/[<>{}]/);
        expect(renderTemplate({ language, text: saved }, given).ok).toBe(true);
        // What is saved is saved again unchanged.
        expect(readTemplateTexts({ en: saved }, hosts)).toEqual(read);
      }),
    );
  });
});
