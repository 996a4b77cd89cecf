import type { LanguageCode } from '../../domain/languages.ts';
import type { Texts } from '../../domain/text/textReader.ts';

/** The text files of `content/<language>/`: a page loads only those that it shows. */
export const namespaces = [
  'common',
  'consent',
  'home',
  'application',
  'visaSteps',
  'draft',
  'submission',
  'insurance',
  'insuranceSteps',
  'insuranceCheck',
  'fields',
  'status',
  'payment',
  'due',
  'timeline',
  'rejection',
  'cancel',
  'correct',
  'request',
  'check',
  'legal',
  'privacy',
  'terms',
  'chat',
  'faq',
  'requirements',
  'processingTimes',
  'performance',
  'security',
  'refund',
  'paymentPolicy',
  'accessibility',
  'kvkk',
  'kvkkOriginal',
  'kvkkRendering',
  'cancellation',
  'cancellationOriginal',
  'cancellationRendering',
  'notFound',
  'withoutScripts',
  'problems',
  'domain',
] as const;

export type Namespace = (typeof namespaces)[number];

/** Legal wordings and renderings that everyone reads in one language. */
const onlyLanguage: Partial<Record<Namespace, LanguageCode>> = {
  kvkkOriginal: 'tr',
  kvkkRendering: 'en',
  cancellationOriginal: 'tr',
  cancellationRendering: 'en',
};

export function findOnlyLanguage(namespace: Namespace): LanguageCode | undefined {
  return onlyLanguage[namespace];
}

/** Loads a namespace, with English where a key is not translated. */
export type LoadTexts = (language: LanguageCode, namespace: Namespace) => Promise<Texts>;
