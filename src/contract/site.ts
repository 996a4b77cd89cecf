import * as z from 'zod/mini';
import { languages } from '../domain/languages.ts';
import { processingTypes } from '../domain/prices/processingTypes.ts';
import { countedPages } from '../domain/privacy/countedPages.ts';
import { endpoint } from './endpoint.ts';
import { pageViewsPath, referenceDataPath } from './paths.ts';

/** Background calls of pages. */

/** A page was seen, in which language; nothing about the visitor. */
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

const referenceData = z.object({ countries: z.int(), insuranceProducts: z.int() });
export type ReferenceData = z.infer<typeof referenceData>;

/** Ensures countries and insurance products; home calls it when it opens. */
export const seedReferenceData = endpoint({
  method: 'POST',
  path: referenceDataPath,
  access: 'anyone',
  answer: referenceData,
  limit: 'general',
});

const time = z.object({ count: z.int(), unit: z.enum(['minute', 'hour', 'day']) });

const decisionTimeAnswer = z.object({
  /** Null while there are too few decisions. */
  median: z.nullable(
    z.object({
      time,
      /** Number of decisions. */
      decisions: z.int(),
    }),
  ),
});
export type MedianDecision = NonNullable<z.infer<typeof decisionTimeAnswer>['median']>;

/** Decision times of the last `decisionTimeDays`, for home; the browser caches it for an hour. */
export const readDecisionTime = endpoint({
  method: 'GET',
  path: '/api/decision-time',
  access: 'anyone',
  answer: decisionTimeAnswer,
  limit: 'general',
});

/** A share of `cases`; null while there are too few. */
const share = z.nullable(z.object({ percent: z.int(), cases: z.int() }));

/** Figures of /performance. None is about fewer than `fewestCases` applications. */
export const serviceFigures = z.object({
  /** Share of minutes in which the service answered its own check, since a day (YYYY-MM-DD). */
  uptime: z.nullable(z.object({ percent: z.number(), minutes: z.int(), since: z.string() })),
  /** From payment to decision, for each processing option with enough decisions; slowest first. */
  decisions: z.array(
    z.object({ option: z.enum(processingTypes), cases: z.int(), median: time, ninetieth: time }),
  ),
  shares: z.object({
    /** Paid share of e-visa applications and of insurances. */
    visaPaid: share,
    insurancePaid: share,
    /** Approved or rejected share of paid e-visa applications. */
    visaDecided: share,
    /** Share of e-visa decisions by the promised time. */
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
