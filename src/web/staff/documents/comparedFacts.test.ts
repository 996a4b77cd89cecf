import { describe, expect, it } from 'vitest';
import { isFoundIn } from '../../../domain/staff/pdfFacts.ts';
import { listFacts, withPassport } from './comparedFacts.ts';

const visa = {
  covered: [],
  passportNumber: 'A01234567',
  dateOfBirth: '1990-02-28',
  firstName: 'Thandiwe',
  lastName: 'Nkosi',
  countryOfOrigin: 'South Africa',
  countryAlpha2: 'ZA',
  countryCode: 'ZAF',
};
const found = (text: string, more: Partial<typeof visa> = {}) =>
  listFacts({ ...visa, ...more })
    .filter((fact) => isFoundIn(text, fact))
    .map(({ name }) => name);

describe('what a PDF has in common with its application', () => {
  it('is each fact that its text has', () => {
    const text = 'e-Visa Surname NKOSI Given names THANDIWE Passport A01234567 Born 28.02.1990 South Africa';
    expect(found(text)).toEqual(['Pasaport numarası', 'Doğum tarihi', 'Ad', 'Soyadı', 'Ülke']);
    expect(found('Surname MEYER Passport C55555555 Born 01.01.1970 Germany')).toEqual([]);
    expect(found('')).toEqual([]);
  });

  it.each(['SOUTH AFRICA', 'Güney Afrika', 'ZAF'])('is the country, written %s', (text) => {
    expect(found(`Nationality: ${text}, valid`)).toEqual(['Ülke']);
  });

  it.each(['A01234567', 'a 0123 4567', 'A-01234567', 'A 0 1 2 3 4 5 6 7', 'A٠١٢٣٤٥٦٧'])(
    'is the passport number, written %s',
    (text) => {
      expect(found(`No: ${text}, valid`)).toEqual(['Pasaport numarası']);
    },
  );

  it.each(['A012345678', 'BA01234567', 'A0123456'])('is no part of another number: %s', (text) => {
    expect(found(`No: ${text}, valid`)).toEqual([]);
  });

  it.each([
    '1990-02-28',
    '19900228',
    '28.02.1990',
    '28/2/1990',
    '28 FEB 1990',
    '28 Şubat 1990',
    'February 28, 1990',
  ])('is the date of birth, written %s', (text) => {
    expect(found(`Born: ${text}`)).toEqual(['Doğum tarihi']);
  });

  it.each(['28.02.1991', '02.28.1990', '8.02.1990', '128.02.1990'])('is no other date: %s', (text) => {
    expect(found(`Born: ${text}`)).toEqual([]);
  });

  it('is a name whatever its capitals and accents, but no part of another word', () => {
    expect(found('IŞIL OZTURK', { firstName: 'Işıl', lastName: 'Öztürk' })).toEqual(['Ad', 'Soyadı']);
    expect(found('ANNE-MARIE', { firstName: 'Anne Marie' })).toEqual(['Ad']);
    expect(found('valid, olive', { firstName: 'Li', lastName: 'Live' })).toEqual([]);
    expect(found('Mr LI', { firstName: 'Li' })).toEqual(['Ad']);
  });

  it('is never a fact that is empty', () => {
    expect(found('- . -', { firstName: '', lastName: '-', dateOfBirth: '' })).toEqual([]);
  });
});

describe('a covered passport number', () => {
  const covered = { ...visa, covered: ['passport' as const], passportNumber: '•••••567' };
  const foundIn = (text: string, person: Parameters<typeof listFacts>[0] = covered) =>
    listFacts(person).filter((fact) => fact.isEnd && isFoundIn(text, fact)).length === 1;

  it('is compared by its end, at the end of another text', () => {
    expect(['No: A01234567, valid', 'no a01234 567', 'A-01234567'].map((text) => foundIn(text))).toEqual([
      true,
      true,
      true,
    ]);
    expect(['No: 567', 'A012345678', 'A01234568', ''].map((text) => foundIn(text))).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });

  it('tells nobody from another, and a short one is found nowhere', () => {
    expect(listFacts(covered).find(({ isEnd }) => isEnd)?.isPersonal).toBe(false);
    expect(foundIn('A1, A12', { ...covered, passportNumber: '•••••' })).toBe(false);
  });

  it('is compared as a whole once it was opened', () => {
    const opened = withPassport(covered, { fields: { passportNumber: 'A01234567' } });
    expect(opened).toEqual(visa);
    expect(withPassport(covered, undefined)).toEqual(covered);
  });
});

describe('the facts to compare', () => {
  it('are those of the person; an insurance adds a nationality that is not the country', () => {
    const names = (person: Parameters<typeof listFacts>[0]) => listFacts(person).map(({ name }) => name);
    expect(names(visa)).not.toContain('Uyruk');
    const { countryCode: _, ...insured } = visa;
    expect(names({ ...insured, nationality: 'South Africa' })).not.toContain('Uyruk');
    expect(names({ ...insured, nationality: 'Lesotho' })).toContain('Uyruk');
  });

  it('name the country in Turkish, as the details do', () => {
    expect(listFacts(visa).find(({ name }) => name === 'Ülke')?.value).toBe('Güney Afrika');
  });

  it('are all personal but the countries: a stranger may have the same', () => {
    const shared = listFacts({ ...visa, nationality: 'Lesotho' }).filter(({ isPersonal }) => !isPersonal);
    expect(shared.map(({ name }) => name)).toEqual(['Ülke', 'Uyruk']);
  });
});
