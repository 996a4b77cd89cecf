import { expect, test } from 'vitest';
import { refundRefusals } from '../../../domain/payments/refundRefusals.ts';
import { refundRefusalText } from './refundRefusalTexts.ts';

test('staff read for each refusal of a refund a sentence of its own, and a general one for a new refusal', () => {
  const sentences = refundRefusals.map(refundRefusalText);
  expect(new Set(sentences).size).toBe(refundRefusals.length);
  for (const sentence of sentences) expect(sentence).toMatch(/^\p{Lu}.*\.$/u);
  expect(refundRefusalText('somethingNew')).toBe(refundRefusalText('other'));
  expect(refundRefusalText('toString')).toBe(refundRefusalText('other'));
});
