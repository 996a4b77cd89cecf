import * as z from 'zod/mini';
import { languages } from '../domain/languages.ts';
import { processingTypes } from '../domain/prices/processingTypes.ts';
import { countedPages } from '../domain/privacy/countedPages.ts';
import { endpoint } from './endpoint.ts';
import { pageViewsPath, referenceDataPath } from './paths.ts';

/** What the pages report and ask for in the background. */

/** That a page was seen, in which language, and nothing about who saw it. */
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

/** Ensures countries and insurance products; the home page calls it when it opens. */
export const seedReferenceData = endpoint({
  method: 'POST',
  path: referenceDataPath,
  access: 'anyone',
  answer: referenceData,
  limit: 'general',
});

const time = z.object({ count: z.int(), unit: z.enum(['minute', 'hour', 'day']) });

const decisionTimeAnswer = z.object({
  /** Null while there are too few decisions to state one. */
  median: z.nullable(
    z.object({
      time,
      /** How many decisions it is the median of. */
      decisions: z.int(),
    }),
  ),
});
export type MedianDecision = NonNullable<z.infer<typeof decisionTimeAnswer>['median']>;

/** How long the decisions of the last `decisionTimeDays` took, for home; the browser keeps it for an hour. */
export const readDecisionTime = endpoint({
  method: 'GET',
  path: '/api/decision-time',
  access: 'anyone',
  answer: decisionTimeAnswer,
  limit: 'general',
});

/** A share of `cases`; null while there are too few of them to state one. */
const share = z.nullable(z.object({ percent: z.int(), cases: z.int() }));

/** What /performance states. Nothing in it is about fewer than `fewestCases` applications. */
export const serviceFigures = z.object({
  /** The share of minutes in which the service answered its own check, since a day (YYYY-MM-DD). */
  uptime: z.nullable(z.object({ percent: z.number(), minutes: z.int(), since: z.string() })),
  /** From payment to decision, for each processing option that has enough decisions; the slowest option first. */
  decisions: z.array(
    z.object({ option: z.enum(processingTypes), cases: z.int(), median: time, ninetieth: time }),
  ),
  shares: z.object({
    /** Of the e-visa applications sent, those that were paid; the same of insurances. */
    visaPaid: share,
    insurancePaid: share,
    /** Of the paid e-visa applications, those that are approved or rejected. */
    visaDecided: share,
    /** Of the e-visa decisions, those by the promised time. */
    visaOnTime: share,
  }),
});
export type ServiceFigures = z.infer<typeof serviceFigures>;

/** Our own figures, measured once an hour; null before the first hour. */
export const readPerformance = endpoint({
  method: 'GET',
  path: '/api/performance',
  access: 'anyone',
  answer: z.object({
    measured: z.nullable(z.object({ at: z.string(), figures: serviceFigures })),
  }),
  limit: 'general',
});
