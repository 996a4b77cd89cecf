import { expect, test } from 'vitest';
import { withFacts } from './operatorFacts.ts';

const text = (words: string, facts: Parameters<typeof withFacts>[1]) => withFacts({ words }, facts)['words'];

test('a sentence stays with its fact and goes without it', () => {
  const words = 'Cover is given.{{#insurer}} The insurer is {{insurer}}.{{/insurer}} Read it.';
  expect(text(words, { insurer: 'Sample' })).toBe('Cover is given. The insurer is Sample. Read it.');
  expect(text(words, {})).toBe('Cover is given. Read it.');
});

test('one of two sentences stays where the fact is yes or no', () => {
  const words = '{{#feeIncluded}}Inside.{{/feeIncluded}}{{^feeIncluded}}On top.{{/feeIncluded}}';
  expect(text(words, { feeIncluded: true })).toBe('Inside.');
  expect(text(words, { feeIncluded: false })).toBe('On top.');
  expect(text(words, {})).toBe('On top.');
});

test('a section within a section needs both facts', () => {
  const words = '{{#a}}A{{#b}} and {{b}}{{/b}}.{{/a}}';
  expect(text(words, { a: '1', b: '2' })).toBe('A and 2.');
  expect(text(words, { a: '1' })).toBe('A.');
  expect(text(words, { b: '2' })).toBeUndefined();
});

test('values that are no fact stay for the reader, also deeper in the texts', () =>
  expect(withFacts({ a: { b: '{{brand}} {{insurer}}' } }, { insurer: 'X' })).toEqual({
    a: { b: '{{brand}} X' },
  }));

test('a fact with signs of a text is words, not a text', () =>
  expect(text('{{insurer}}', { insurer: '$& {{brand}}' })).toBe('$& {{brand}}'));
