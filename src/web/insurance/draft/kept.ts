import type { Answers } from '../state/answers.ts';
import type { Step } from '../state/insurance.ts';
import type { Saved } from '../submit/saved.ts';
import { type InsuranceContent, longestPhotos } from './content.ts';

/** What a form gives to be kept. */
export type Keepable = { answers: Answers; step: Step; saved: Saved | null };

/** What is kept of it: the photos only as long as they are not too many bytes. */
export function keptContent({ answers: given, step, saved: made }: Keepable): InsuranceContent {
  const length = given.photos.reduce((sum, { data }) => sum + data.length, 0);
  const photos = length > longestPhotos ? [] : [...given.photos];
  return { answers: { ...given, photos }, step, saved: made };
}
