import type { LanguageCode } from '../../domain/languages.ts';

/** The text files of `content/<language>/`: one a journey, so that a page loads only what it shows. */
export const namespaces = [
  'common',
  'home',
  'application',
  'draft',
  'insurance',
  'status',
  'payment',
  'privacy',
  'terms',
  'notFound',
  'problems',
  'domain',
] as const;

export type Namespace = (typeof namespaces)[number];

export type Texts = { [key: string]: string | Texts };

/** Brings the texts of one namespace in one language (English where a key is not translated). */
export type LoadTexts = (language: LanguageCode, namespace: Namespace) => Promise<Texts>;
