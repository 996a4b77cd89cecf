import type { LanguageCode } from '../../domain/languages.ts';
import { publishedHours } from '../../domain/rules/publishedHours.ts';
import { publishedConditions, publishedPrices } from './published.ts';

/** The questions in order; each is its answer's anchor (specification 2 section 2). */
export const questions = ['who', 'need', 'cost', 'time', 'documents', 'stay', 'follow', 'change'] as const;

/** The answers' figures in a language's notation. */
export const answerFigures = (language: LanguageCode) => ({
  ...publishedPrices(language),
  ...publishedHours.utc,
  ...publishedConditions,
});
