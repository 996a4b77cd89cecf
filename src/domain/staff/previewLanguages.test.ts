import { expect, it } from 'vitest';
import { previewLanguages } from './previewLanguages.ts';

it.each([
  ['de', 'tr', ['de', 'tr']],
  ['de', 'en', ['de', 'en']],
  ['en', 'tr', ['en', 'tr']],
  ['tr', 'tr', ['tr', 'en']],
  ['tr', 'en', ['tr', 'en']],
  ['en', 'en', ['en', 'tr']],
] as const)('a traveller’s %s is previewed for staff who read %s in %j', (traveller, staff, languages) => {
  expect(previewLanguages(traveller, staff)).toEqual(languages);
});
