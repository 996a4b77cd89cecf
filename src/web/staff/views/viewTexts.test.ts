import { expect, it } from 'vitest';
import { viewTexts } from './viewTexts.ts';

it('a count beyond what is counted says so', () => {
  expect([0, 1000, 1001].map(viewTexts.count)).toEqual(['0', '1.000', '1.000+']);
});
