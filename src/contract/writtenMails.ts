import * as z from 'zod/mini';
import type { ApplicationKind } from '../domain/status/statuses.ts';
import { endpoint } from './endpoint.ts';
import { mailParams, rowParams, staffPaths } from './params.ts';
import { chosenTemplate, shownMail, templateErrors } from './templates.ts';

/** E-mails to a traveller whose words staff write. Issue 19, item 8. */

/** One of them, or both: the template's text stands above `text`, which is sent as typed. */
const words = {
  text: z.optional(z.nullable(z.string().check(z.maxLength(20_000)))),
  template: z.optional(z.nullable(chosenTemplate)),
};

const wrongWords = [
  'applicationNotFound',
  'writtenTextNeeded',
  'staffTextUnreadable',
  'staffTextTooLong',
  ...templateErrors,
] as const;

/** Sends one e-mail for a `key`, however often the call is repeated. */
export const writeToTraveller = (kind: ApplicationKind) =>
  endpoint({
    method: 'POST',
    path: `${staffPaths[kind]}/:id/mails`,
    access: 'traveller.write',
    params: rowParams,
    body: z.strictObject({ ...words, key: z.uuid() }),
    errors: wrongWords,
  });

/** The e-mail before it is sent: in the traveller's language, and in one of staff's beside it. */
export const previewWritten = (kind: ApplicationKind) =>
  endpoint({
    method: 'POST',
    path: `${staffPaths[kind]}/:id/mails/preview`,
    access: 'traveller.write',
    reading: { action: 'mail.previewed', kind },
    params: rowParams,
    body: z.strictObject(words),
    answer: z.object({ mails: z.array(shownMail) }),
    errors: wrongWords,
  });

/** What staff wrote in an e-mail: the words of a written one, or those on a rejection. */
export const openMailText = (kind: ApplicationKind) =>
  endpoint({
    method: 'GET',
    path: `${staffPaths[kind]}/:id/mails/:mailId/text`,
    access: 'case.read',
    reading: { action: 'mail.opened', kind },
    params: mailParams,
    answer: z.object({ text: z.string() }),
    errors: ['applicationNotFound', 'notFound'],
  });
