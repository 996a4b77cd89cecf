import type { LanguageCode } from '../../../domain/languages.ts';
import { publishedHours } from '../../../domain/rules/publishedHours.ts';
import { publishedConditions, publishedPrices } from '../published.ts';

/** The eight questions in order; each is also the anchor of its answer (specification 2 section 2). */
export const questions = ['who', 'need', 'cost', 'time', 'documents', 'stay', 'follow', 'change'] as const;

/** The figures in the answers, in a language's notation. */
export const answerFigures = (language: LanguageCode) => ({
  ...publishedPrices(language),
  ...publishedHours.utc,
  ...publishedConditions,
});
