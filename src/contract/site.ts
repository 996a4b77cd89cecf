import * as z from 'zod/mini';
import { languages } from '../domain/languages.ts';
import { processingTypes } from '../domain/prices/processingTypes.ts';
import { countedPages } from '../domain/privacy/countedPages.ts';
import { decisionTime, usualTime } from './decisionTimes.ts';
import { endpoint } from './endpoint.ts';
import { pageViewsPath, referenceDataPath } from './paths.ts';

/** Background calls of pages. */

/** Holds nothing about the visitor. */
const pageView = z.strictObject({
  page: z.enum(countedPages),
  language: z.enum(languages.map(({ code }) => code)),
});
export type PageView = z.infer<typeof pageView>;

export const recordPageView = endpoint({
  method: 'POST',
  path: pageViewsPath,
  access: 'anyone',
  body: pageView,
  limit: 'pageView',
});

/** How many rows of each are stored. */
const referenceDataCounts = z.object({ countries: z.int(), insuranceProducts: z.int() });
export type ReferenceDataCounts = z.infer<typeof referenceDataCounts>;

/** Ensures countries and insurance products; home calls it. */
export const seedReferenceData = endpoint({
  method: 'POST',
  path: referenceDataPath,
  access: 'anyone',
  answer: referenceDataCounts,
  limit: 'general',
});

const decisionTimeAnswer = z.object({
  /** Null while there are too few decisions. */
  median: z.nullable(
    z.object({
      time: decisionTime,
      decisions: z.int(),
    }),
  ),
});
export type MedianDecision = NonNullable<z.infer<typeof decisionTimeAnswer>['median']>;

/** For home; the browser caches it for an hour. */
export const readDecisionTime = endpoint({
  method: 'GET',
  path: '/api/decision-time',
  access: 'anyone',
  answer: decisionTimeAnswer,
  limit: 'general',
});

/** Of `cases`; null if too few. */
const share = z.nullable(z.object({ percent: z.int(), cases: z.int() }));

/** For /performance; none is about fewer than `fewestCases` applications. */
export const serviceFigures = z.object({
  /** Minutes in which the service answered its own check. `since`: YYYY-MM-DD. */
  uptime: z.nullable(z.object({ percent: z.number(), minutes: z.int(), since: z.string() })),
  /** From payment to decision; slowest first, without options of too few decisions. */
  decisions: z.array(z.extend(usualTime, { option: z.enum(processingTypes) })),
  shares: z.object({
    /** Of all applications. */
    visaPaid: share,
    insurancePaid: share,
    /** Of paid applications. */
    visaDecided: share,
    /** Of decisions. */
    visaOnTime: share,
  }),
});
export type ServiceFigures = z.infer<typeof serviceFigures>;

/** Measured once an hour; null before the first. */
export const readPerformance = endpoint({
  method: 'GET',
  path: '/api/performance',
  access: 'anyone',
  answer: z.object({
    measured: z.nullable(z.object({ at: z.string(), figures: serviceFigures })),
  }),
  limit: 'general',
});
