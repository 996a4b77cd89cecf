import * as z from 'zod/mini';
import { countedPages } from '../domain/consent/countedPages.ts';
import { languages } from '../domain/languages.ts';

/** POST /api/analytics: that a page was seen, in which language, and nothing about who saw it. */
export const pageViewRequest = z.strictObject({
  page: z.enum(countedPages),
  language: z.enum(languages.map(({ code }) => code)),
});
export type PageView = z.infer<typeof pageViewRequest>;
