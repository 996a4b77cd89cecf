import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { emptyAnswers, type FieldTable } from '../../domain/fields/fieldTable.ts';
import { visaFields } from '../../domain/visa/fields.ts';
import { answerShape } from './answerSchema.ts';

const occupation = { kind: 'text', card: 'traveller', required: 'invalidText' } as const;
const extended = { ...visaFields, occupation } as const satisfies FieldTable;
const draft = z.strictObject(answerShape(extended));
const before = emptyAnswers(visaFields);

test('a field that is added to the form is kept in drafts', () =>
  expect(draft.parse({ ...before, occupation: 'Teacher' })).toEqual({ ...before, occupation: 'Teacher' }));

test('a draft from before it opens with it empty', () =>
  expect(draft.parse(before)).toEqual({ ...before, occupation: '' }));

test('a choice that earlier versions kept as an empty text is not made', () =>
  expect(draft.parse({ ...before, documentType: '' }).documentType).toBeNull());

test('an answer beyond every limit is cut, and takes no other answer with it', () => {
  const pasted = { ...before, occupation: 'Teacher', address: 'a'.repeat(100_000) };
  expect(draft.parse(pasted)).toEqual({ ...pasted, address: 'a'.repeat(2000) });
});

test.each([
  ['a choice that is no option', { documentType: 'golden' }],
  ['a text in place of a date', { dateOfBirth: '1990-04-03' }],
  ['an answer to no question', { shoeSize: '42' }],
])('%s is refused', (_case, part) => expect(draft.safeParse({ ...before, ...part }).success).toBe(false));
