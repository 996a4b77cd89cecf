import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { southAfrican } from '../visa/applicationExamples.ts';
import { personalFields, visaFields } from '../visa/fields.ts';
import {
  checkFields,
  emptyAnswers,
  type FieldRow,
  type FieldTable,
  fieldIds,
  pick,
  type Sent,
  sealedFields,
  selectFields,
  sentAnswers,
  storedAnswers,
} from './fieldTable.ts';
import { type Kind, kinds } from './kinds.ts';
import { requestShape, sealedShape } from './shapes.ts';

const colours = ['red', 'green'] as const;

/** One field of each kind, each with its own code if missing. */
// biome-ignore format: one row a field
const table = {
  name:   { kind: 'name', card: 'who', required: 'firstNameRequired' },
  town:   { kind: 'text', card: 'who', required: 'placeOfBirthTooShort', min: 2, sealed: true },
  street: { kind: 'lines', card: 'where', required: 'addressTooShort', min: 10, sealed: true },
  email:  { kind: 'email', card: 'where', required: 'invalidEmail' },
  phone:  { kind: 'phone', card: 'where', required: 'phoneRequired' },
  number: { kind: 'passportNumber', card: 'who', required: 'passportNumberRequired', sealed: true },
  born:   { kind: 'date', card: 'who', required: 'dateOfBirthRequired' },
  colour: { kind: 'choice', card: 'taste', required: 'documentTypeRequired', invalid: 'unknownDocumentType', options: colours },
  speed:  { kind: 'choice', card: 'taste', required: 'processingTypeRequired', options: ['slow', 'fast'], default: 'slow' },
} as const satisfies FieldTable;

const valid: Sent<typeof table> = {
  name: 'Thandi',
  town: 'Durban',
  street: '12 Long Street, Cape Town',
  email: 'thandi@example.com',
  phone: '+27 82 123 4567',
  number: 'A01234567',
  born: '1990-04-03',
  colour: 'red',
};

/** Problems as `field: code`. */
function problemsWith(sent: Partial<Sent<typeof table>>): string[] {
  const checked = checkFields(table, { ...valid, ...sent });
  return checked.ok ? [] : checked.problems.map(({ code, field }) => `${field}: ${code}`);
}

describe('a form that is checked by its table', () => {
  test('has its values, with the default of a field that is left out', () =>
    expect(checkFields(table, valid)).toEqual({ ok: true, value: { ...valid, speed: 'slow' } }));

  test('names every empty field in the order of the table, whatever the order in which they are sent', () => {
    const empty = Object.fromEntries(fieldIds(table).map((id) => [id, '']));
    const required = fieldIds(table).map((id) => ({ code: table[id].required, field: id }));
    fc.assert(
      fc.property(fc.shuffledSubarray(fieldIds(table), { minLength: fieldIds(table).length }), (ids) => {
        const sent = { ...valid, ...pick(empty, ids) };
        expect(checkFields(table, sent)).toEqual({ ok: false, problems: required });
      }),
    );
  });

  test('names exactly the fields that are wrong, once each', () => {
    fc.assert(
      fc.property(fc.subarray(fieldIds(table)), (wrong) => {
        const sent = Object.fromEntries(wrong.map((id) => [id, '\u0000']));
        const checked = checkFields(table, { ...valid, ...sent });
        expect(checked.ok ? [] : checked.problems.map(({ field }) => field)).toEqual(wrong);
      }),
    );
  });

  test.each([
    [{ name: '7' }, 'name: invalidName'],
    [{ town: 'D' }, 'town: placeOfBirthTooShort'],
    [{ town: ' D ' }, 'town: placeOfBirthTooShort'],
    [{ town: 'Dur\u0000ban' }, 'town: invalidText'],
    [{ town: 'D'.repeat(101) }, 'town: textTooLong'],
    [{ street: '12 Long St' }, null],
    [{ street: '12 Long S' }, 'street: addressTooShort'],
    [{ email: 'thandi' }, 'email: invalidEmail'],
    [{ phone: '1234' }, 'phone: invalidPhone'],
    [{ number: 'A!' }, 'number: invalidPassportNumber'],
    [{ born: '3.4.1990' }, 'born: invalidDateFormat'],
    [{ born: '1990-02-30' }, 'born: dateDoesNotExist'],
    [{ born: '2000-02-29' }, null],
    [{ colour: 'blue' }, 'colour: unknownDocumentType'],
    [{ colour: 'Red' }, 'colour: unknownDocumentType'],
    [{ speed: 'warp' }, 'speed: invalidRequest'],
    [{ speed: '' }, 'speed: processingTypeRequired'],
  ] as const)('with %j: %s', (sent, problem) =>
    expect(problemsWith(sent)).toEqual(problem === null ? [] : [problem]),
  );

  test.each([
    ['lacks its digits', '2026-1-1', 'travelDateRequired'],
    ['is not in the calendar', '2026-02-30', 'insuranceInvalidDateFormat'],
  ] as const)('says of a date that %s what the row says', (_case, born, code) => {
    const row: FieldRow = {
      ...table.born,
      invalid: 'travelDateRequired',
      noSuchDay: 'insuranceInvalidDateFormat',
    };
    expect(checkFields({ born: row }, { born })).toEqual({ ok: false, problems: [{ code, field: 'born' }] });
  });

  test('takes no value of a choice but its options', () => {
    fc.assert(
      fc.property(fc.string(), (colour) => {
        const isOption = colours.some((option) => option === colour.trim());
        expect(problemsWith({ colour }).length === 0).toBe(isOption);
      }),
    );
  });

  test('checked again, its values are the same', () => {
    fc.assert(
      fc.property(textOf('name'), textOf('lines'), textOf('passportNumber'), (name, street, number) => {
        const once = checkFields(table, { ...valid, name, street, number });
        if (once.ok) expect(checkFields(table, once.value)).toEqual(once);
      }),
    );
  });

  test('shows its answers as the check stores them, whatever was typed', () => {
    const answers = {
      ...emptyAnswers(table),
      name: ' Thandi\u00a0 O’Neill ',
      town: ' Durban',
      street: '12 Long Street\n8001 Cape Town ',
      email: ' Thandi@example.com ',
      phone: '+٢٧ 82 123 4567',
      number: 'a 0123-4567',
      born: { day: '3', month: 'April', year: '1990' },
      colour: 'red' as const,
    };
    const checked = checkFields(table, sentAnswers(table, answers));
    expect(checked).toEqual({ ok: true, value: storedAnswers(table, answers) });
    expect(storedAnswers(table, answers)).toEqual({
      name: "Thandi O'Neill",
      town: 'Durban',
      street: '12 Long Street, 8001 Cape Town',
      email: 'Thandi@example.com',
      phone: '+27 82 123 4567',
      number: 'A01234567',
      born: '1990-04-03',
      colour: 'red',
      speed: 'slow',
    });
  });
});

describe('each kind of field', () => {
  test.each(Object.keys(kinds).filter(isKind))(
    'normalises a %s to a text that it leaves as it is',
    (kind) => {
      fc.assert(
        fc.property(textOf(kind), (text) => {
          const normalised = kinds[kind].normalise(text);
          expect(kinds[kind].normalise(normalised)).toBe(normalised);
        }),
        { numRuns: 2000 },
      );
    },
  );
});

describe('the answers of a form', () => {
  test('are empty at first, but for a default', () => {
    const noDate = { day: '', month: '', year: '' };
    expect(emptyAnswers(table)).toMatchObject({ name: '', born: noDate, colour: null, speed: 'slow' });
    expect(Object.keys(emptyAnswers(table))).toEqual(fieldIds(table));
  });

  test('are sent as texts: three inputs as one date, a choice not made as nothing', () => {
    const answers = { ...emptyAnswers(table), born: { day: '3', month: 'April', year: '1990' } };
    expect(sentAnswers(table, answers)).toMatchObject({ name: '', born: '1990-04-03', colour: '' });
  });

  test('stand in the card of their row, in the order of the table', () =>
    expect(selectFields(table, 'who')).toEqual(['name', 'town', 'number', 'born']));
});

describe('a field that is added to the visa form', () => {
  const hobby = {
    kind: 'text',
    card: 'traveller',
    required: 'invalidText',
    min: 2,
    sealed: true,
  } as const;
  const extended = { ...visaFields, hobby } as const satisfies FieldTable;
  const sent = { ...pick(southAfrican, fieldIds(visaFields)), hobby: ' Teacher ' };

  test('is part of the request, and required there', () => {
    const request = z.strictObject(requestShape(extended));
    expect(request.parse(sent)).toEqual(sent);
    expect(request.safeParse(pick(sent, fieldIds(visaFields))).error?.issues).toMatchObject([
      { path: ['hobby'], message: 'invalidText' },
    ]);
    expect(request.safeParse({ ...sent, hobby: 'a'.repeat(101) }).error?.issues).toMatchObject([
      { path: ['hobby'], message: 'textTooLong' },
    ]);
    expect(z.strictObject(requestShape(visaFields)).safeParse(sent).success).toBe(false);
  });

  test('is normalised, and its problem stands with the others', () => {
    expect(checkFields(extended, sent)).toMatchObject({ ok: true, value: { hobby: 'Teacher' } });
    expect(checkFields(extended, { ...sent, hobby: 'T' })).toEqual({
      ok: false,
      problems: [{ code: 'invalidText', field: 'hobby' }],
    });
  });

  test('is asked for with the others of its card, empty, and sent', () => {
    expect(selectFields(extended, 'traveller')).toEqual([...selectFields(visaFields, 'traveller'), 'hobby']);
    const answers = emptyAnswers(extended);
    expect(answers.hobby).toBe('');
    expect(sentAnswers(extended, { ...answers, hobby: 'Teacher' }).hobby).toBe('Teacher');
  });

  test('is sealed with the others, and an application from before it opens with it empty', () => {
    const fields = { ...personalFields, hobby } as const satisfies FieldTable;
    expect(sealedFields(fields)).toEqual([...sealedFields(personalFields), 'hobby']);
    const sealed = z.object(sealedShape(fields));
    expect(sealed.parse({ passportNumber: 'A01234567' })).toMatchObject({
      passportNumber: 'A01234567',
      hobby: '',
    });
  });
});

describe('a field that may stay empty', () => {
  const optional = {
    ...visaFields,
    nickname: { kind: 'name', card: 'traveller', required: 'invalidName', default: '' },
  } as const satisfies FieldTable;
  const others = pick(southAfrican, fieldIds(visaFields));

  test('is left out of the payload while it is: that of an older draft stays the same', () => {
    const answers = { ...emptyAnswers(visaFields), lastName: 'Nkosi' };
    const sent = sentAnswers(optional, { ...answers, nickname: '' });
    expect(JSON.stringify(sent)).toBe(JSON.stringify(sentAnswers(visaFields, answers)));
    expect(sentAnswers(optional, { ...answers, nickname: 'Thandi' }).nickname).toBe('Thandi');
  });

  test.each([undefined, '', ' '])('is empty when %j is sent', (nickname) =>
    expect(checkFields(optional, { ...others, nickname })).toMatchObject({
      ok: true,
      value: { nickname: '' },
    }),
  );

  test('follows the rules of its kind otherwise', () =>
    expect(checkFields(optional, { ...others, nickname: '7' })).toEqual({
      ok: false,
      problems: [{ code: 'invalidName', field: 'nickname' }],
    }));

  test('need not be part of a request', () => {
    const request = z.strictObject(requestShape(optional));
    expect(request.parse(others)).toEqual(others);
    expect(request.parse({ ...others, nickname: 'Thandi' })).toEqual({ ...others, nickname: 'Thandi' });
  });
});

function isKind(text: string): text is Kind {
  return Object.hasOwn(kinds, text);
}

const spaces = [' ', '\u00a0', '\t', '\n', '\u2028', '\u200e', '\ufeff'];
const signs = [',', '.', '-', '–', '’', '/'];
const characters: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...spaces),
  fc.constantFrom(...signs),
  fc.constantFrom('e', '\u0301', 'é', 'ß', 'İ', '٣', '＋', '\ud800', '\u0000'),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
);
/** NFC lacks the capitals of a few letters. No number has such a letter. */
const numberCharacters = fc.constantFrom(...spaces, ...signs, 'a', 'Z', '7', 'ß', 'ı');

/** Texts of people and attackers: spaces, line breaks, commas, invisible marks, letters of many scripts. */
function textOf(kind: Kind): fc.Arbitrary<string> {
  const character = kind === 'passportNumber' ? numberCharacters : characters;
  return fc.array(character, { maxLength: 12 }).map((texts) => texts.join(''));
}
