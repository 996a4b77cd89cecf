import { publishedHours } from '../../../domain/businessHours/businessHours.ts';
import { publishedConditions, publishedPrices } from '../published.ts';

/** The eight questions in order; each is the anchor of its answer too (specification 2 section 2). */
export const questions = ['who', 'need', 'cost', 'time', 'documents', 'stay', 'follow', 'change'] as const;

/** The figures that the answers name. */
export const answerFigures = { ...publishedPrices, ...publishedHours.utc, ...publishedConditions };
