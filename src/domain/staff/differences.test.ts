import { describe, expect, it } from 'vitest';
import {
  type AnsweredFacts,
  differencesBetween,
  differencesFromAnswers,
  findRelation,
  type TravellerFacts,
} from './differences.ts';

const own: TravellerFacts = {
  firstName: 'Thandi',
  lastName: 'Nkosi',
  dateOfBirth: '1990-02-28',
  country: 'ZA',
  passportNumber: 'A1234567',
  passportIssueDate: '2022-05-04',
  passportExpiryDate: '2032-05-03',
  travelOn: '2027-01-10',
};
const other = (changes: Partial<TravellerFacts>, number = 'KV-1') => ({
  ...own,
  ...changes,
  id: number,
  kind: 'visa' as const,
  applicationNumber: number,
});
const marked = (changes: Partial<TravellerFacts>, from: Partial<TravellerFacts> = {}) =>
  differencesBetween({ ...own, ...from }, [other(changes)]).map(
    ({ field, here, there }) => `${field}: ${here} / ${there}`,
  );

describe('another application of the same passport', () => {
  it.each<[string, Partial<TravellerFacts>, string[]]>([
    ['says the same', {}, []],
    ['has another trip', { travelOn: '2027-08-01' }, []],
    ['has another date of birth', { dateOfBirth: '1990-02-18' }, ['dateOfBirth: 1990-02-28 / 1990-02-18']],
    ['has another first name', { firstName: 'Thandiwe' }, ['firstName: Thandi / Thandiwe']],
    ['has another family name', { lastName: 'Dlamini' }, ['lastName: Nkosi / Dlamini']],
    ['is of another country', { country: 'BW' }, ['country: ZA / BW']],
    [
      'was issued on another day',
      { passportIssueDate: '2022-04-05' },
      ['passportIssueDate: 2022-05-04 / 2022-04-05'],
    ],
    [
      'expires on another day',
      { passportExpiryDate: '2031-05-03' },
      ['passportExpiryDate: 2032-05-03 / 2031-05-03'],
    ],
    [
      'is an insurance, which has no dates of the passport',
      { passportIssueDate: null, passportExpiryDate: null },
      [],
    ],
    ['writes the number with signs', { passportNumber: 'a-123 4567' }, []],
    [
      'exchanges the names',
      { firstName: 'Nkosi', lastName: 'Thandi' },
      ['firstName: Thandi / Nkosi', 'lastName: Nkosi / Thandi'],
    ],
    [
      'is of another country, born on another day',
      { country: 'BW', dateOfBirth: '1991-01-01' },
      ['dateOfBirth: 1990-02-28 / 1991-01-01', 'country: ZA / BW'],
    ],
    [
      'is somebody else’s, of another country that gives the same number',
      { country: 'BW', dateOfBirth: '1991-01-01', lastName: 'Kgosi' },
      [],
    ],
  ])('%s', (_what, changes, expected) => expect(marked(changes)).toEqual(expected));
});

describe('a name', () => {
  it.each([
    ['Zoë', 'ZOE'],
    ['Müller', 'Mueller'],
    ['Nkosi-Dube', 'NKOSI DUBE'],
    ['Иван', 'Ivan'],
    ['فاطمة', 'Fatma'],
    ['فاطمة', 'فاطمه'],
  ])('%s is the same as %s', (here, there) =>
    expect(marked({ firstName: there }, { firstName: here })).toEqual([]),
  );

  it.each([
    ['Zoë', 'Zoey'],
    ['Al Sayed', 'Alsayed'],
    ['فاطمة', 'زينب'],
  ])('%s is another than %s', (here, there) =>
    expect(marked({ firstName: there }, { firstName: here })).toEqual([`firstName: ${here} / ${there}`]),
  );
});

describe('another application of the same name and date of birth', () => {
  it('with another passport is marked with both numbers, covered, and not with what the other passport says', () => {
    const changes = {
      passportNumber: 'B7654321',
      passportIssueDate: '2018-01-01',
      passportExpiryDate: '2028-01-01',
    };
    expect(differencesBetween(own, [other(changes)])).toEqual([
      {
        source: 'application',
        field: 'passportNumber',
        here: '•••••567',
        there: '•••••321',
        relation: 'person',
        others: [{ id: 'KV-1', kind: 'visa', applicationNumber: 'KV-1' }],
      },
    ]);
  });

  it('also of another country', () =>
    expect(marked({ passportNumber: 'B7654321', country: 'BW' })).toEqual([
      'country: ZA / BW',
      'passportNumber: •••••567 / •••••321',
    ]));

  it('but born on another day is somebody else’s', () =>
    expect(findRelation(own, other({ passportNumber: 'B7654321', dateOfBirth: '1990-02-18' }))).toBeNull());
});

it('applications that say the same of a field stand together, others apart', () => {
  const others = [
    other({ dateOfBirth: '1990-02-18' }, 'KV-1'),
    other({ dateOfBirth: '1991-02-28' }, 'KV-2'),
    other({ dateOfBirth: '1990-02-18' }, 'KV-3'),
    other({}, 'KV-4'),
  ];
  expect(
    differencesBetween(own, others).map(({ there, others: said }) => [
      there,
      said.map(({ applicationNumber }) => applicationNumber),
    ]),
  ).toEqual([
    ['1990-02-18', ['KV-1', 'KV-3']],
    ['1991-02-28', ['KV-2']],
  ]);
});

describe('an answer of the traveller', () => {
  const at = '2026-11-26T10:00:00.000Z';
  const none: AnsweredFacts = { travelDate: null, passportExpiry: null, birthDate: null, nameSpelling: null };
  const markedBy = (
    answers: Partial<Record<keyof AnsweredFacts, string>>,
    from: Partial<TravellerFacts> = {},
  ) => {
    const given = Object.fromEntries(Object.entries(answers).map(([item, value]) => [item, { value, at }]));
    return differencesFromAnswers({ ...own, ...from }, { ...none, ...given }).map(
      ({ field, here, there }) => `${field}: ${here} / ${there}`,
    );
  };

  it.each<[Partial<Record<keyof AnsweredFacts, string>>, string[]]>([
    [{}, []],
    [{ travelDate: '2027-01-10', birthDate: '1990-02-28', passportExpiry: '2032-05-03' }, []],
    [{ travelDate: '2027-01-11' }, ['travelOn: 2027-01-10 / 2027-01-11']],
    [{ birthDate: '1990-02-18' }, ['dateOfBirth: 1990-02-28 / 1990-02-18']],
    [{ passportExpiry: '2031-05-03' }, ['passportExpiryDate: 2032-05-03 / 2031-05-03']],
    [{ nameSpelling: 'NKOSI, Thandi' }, []],
    [{ nameSpelling: 'It says Thandi Nkosi in my passport.' }, []],
    [{ nameSpelling: 'Thandiwe Nkosi' }, ['lastName: Thandi Nkosi / Thandiwe Nkosi']],
  ])('%j is marked as %j', (answers, expected) => expect(markedBy(answers)).toEqual(expected));

  it('about an expiry that an insurance does not hold says nothing', () =>
    expect(markedBy({ passportExpiry: '2031-05-03' }, { passportExpiryDate: null })).toEqual([]));
});
