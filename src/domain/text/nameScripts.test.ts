import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hanStyle, isPrintableName, type PrintedScript, printedScripts, scriptOf } from './nameScripts.ts';
import { isPrintedName, normaliseOwnName } from './personName.ts';

/** A name of each script, as people have them. */
const names: Readonly<Record<PrintedScript, readonly string[]>> = {
  Latin: ['José Ñuñez', 'Nguyễn Thị Ánh', 'Şükrü Çağlı', "D'Arcy-Ó Néill"],
  Greek: ['Γιώργος Παπαδόπουλος'],
  Cyrillic: ['Іван Ґудзь', 'Нұрсұлтан Әбішұлы'],
  Armenian: ['Արմեն Սարգսյան', 'Եվա Սեւակ', 'Օֆելյա և Անի'],
  Georgian: ['გიორგი მაისურაძე'],
  Hebrew: ['דוד בן־גוריון'.replace('־', '-'), 'שָׂרָה כהן'],
  Arabic: ['محمد بن سلمان', 'فاطمة الزهراء', 'پریسا گلچین'],
  Devanagari: ['नरेन्द्र कुमार श्रीवास्तव', 'प्रियंका क्षत्रिय'],
  Thai: ['สมชาย ใจดี', 'น้ำฝน กำธร'],
  Hangul: ['김민준', '이 서연'],
  Kana: ['さくら タナカ', 'マリア・ガルシア', 'シャーロット'],
  Han: ['王小明', '張陳黃國龍', '髙﨑 直樹', '佐々木'],
};

describe('a name that documents print', () => {
  it.each(printedScripts.flatMap((script) => names[script].map((name) => [script, name] as const)))(
    '%s: %s',
    (script, name) => {
      expect(isPrintableName(name)).toBe(true);
      expect(isPrintedName(normaliseOwnName(name))).toBe(true);
      expect(Array.from(name, scriptOf)).toContain(script);
    },
  );

  it('may have several scripts', () => expect(isPrintedName('Anna 王 Müller')).toBe(true));
});

describe('a name that documents do not print', () => {
  it.each([
    ['Bengali', 'সুমিত রায়'],
    ['Tamil', 'கார்த்திக்'],
    ['Telugu', 'రాజు'],
    ['Gujarati', 'નરેન્દ્ર'],
    ['Gurmukhi', 'ਗੁਰਪ੍ਰੀਤ'],
    ['Sinhala', 'නිමල්'],
    ['Khmer', 'សុខា'],
    ['Lao', 'ສົມສັກ'],
    ['Burmese', 'အောင်'],
    ['Ethiopic', 'አበበ'],
    ['Tibetan', 'བསྟན་འཛིན'],
    ['Mongolian', 'ᠪᠠᠲᠤ'],
    ['Urdu letters that the typeface lacks', 'شاہ رخ'],
    ['phonetic letters that it lacks', 'ᵴ'],
  ])('%s: %s', (_script, name) => {
    expect(isPrintableName(name)).toBe(false);
    expect(isPrintedName(normaliseOwnName(name))).toBe(false);
  });

  it.each(['王小明7', '王<小明>', '=王()', '・', ' ', '😀', '王\n小明', '王\u0000'])(
    'signs that are no part of a name: %j',
    (name) => expect(isPrintedName(name)).toBe(false),
  );

  it('has a letter that is not printed, wherever it stands', () => {
    const printed = fc.constantFrom(...Object.values(names).flat());
    fc.assert(
      fc.property(printed, printed, fc.constantFrom('ক', 'த', 'ក', 'አ', 'ہ'), (before, after, letter) => {
        expect(isPrintableName(`${before}${after}`)).toBe(true);
        expect(isPrintableName(`${before}${letter}${after}`)).toBe(false);
      }),
    );
  });
});

describe('a name as its holder writes it', () => {
  it.each([
    ['  王　小明 ', '王 小明'],
    ['ᲒᲘᲝᲠᲒᲘ', 'გიორგი'],
    ['O’Neill', "O'Neill"],
    ['김민준', '김민준'],
    ['กำธร\u200f', 'กำธร'],
  ])('%j is stored as %j', (typed, stored) => expect(normaliseOwnName(typed)).toBe(stored));
});

describe('Han letters, which share their code points', () => {
  it.each([
    ['王小明', 'CN', 'Chinese'],
    ['王小明', 'TW', 'Chinese'],
    ['直樹', 'JP', 'Japanese'],
    ['直樹', '', 'Chinese'],
    ['直樹 さくら', 'CN', 'Japanese'],
    ['金敏俊', 'KR', 'Korean'],
    ['金 민준', 'JP', 'Korean'],
    ['佐々木', 'DE', 'Chinese'],
  ])('%s of %s take the %s form', (name, country, style) => expect(hanStyle(name, country)).toBe(style));
});
