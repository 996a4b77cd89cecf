import * as z from 'zod/mini';
import { requestCauses, requestStates } from '../domain/staff/requests.ts';
import {
  answerFileMaxBytes,
  answerKinds,
  requestItemKeys,
  requestItemsAtMost,
} from '../domain/status/requestItems.ts';
import { type ApplicationKind, applicationKinds } from '../domain/status/statuses.ts';
import { endpoint } from './endpoint.ts';
import { requestFileParams, requestParams, rowParams, staffPaths } from './params.ts';
import { chosenTemplate, shownMail, templateErrors } from './templates.ts';

/** What staff ask a traveller for, and the answer. Issue 19, item 8. */

const itemKey = z.enum(requestItemKeys);

/** `text`: staff's own words, in any language; some items need them. */
const asked = {
  items: z.array(itemKey).check(z.minLength(1), z.maxLength(requestItemsAtMost)),
  text: z.nullable(z.string()),
};
const askRequest = z.strictObject({
  ...asked,
  text: z.optional(z.nullable(z.string().check(z.maxLength(20_000)))),
  /** Its text stands above `text`, in the traveller's language. */
  template: z.optional(z.nullable(chosenTemplate)),
});

/** One item's answer, by its kind. */
const shownAnswer = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('page'),
    item: itemKey,
    file: z.object({ id: z.string(), mediaType: z.string(), size: z.int() }),
  }),
  z.object({ kind: z.literal('date'), item: itemKey, date: z.string() }),
  z.object({ kind: z.literal('explanation'), item: itemKey, text: z.string() }),
]);
export type ShownAnswer = z.infer<typeof shownAnswer>;

const shownRequest = z.object({
  id: z.string(),
  state: z.enum(requestStates),
  ...asked,
  askedAt: z.string(),
  askedBy: z.string(),
  closesAt: z.string(),
  /** Reminders sent so far. */
  reminders: z.int(),
  ended: z.nullable(z.object({ at: z.string(), cause: z.enum(requestCauses), by: z.nullable(z.string()) })),
  answers: z.array(shownAnswer),
});
export type ShownRequest = z.infer<typeof shownRequest>;

/** Newest first: an open one is the first. */
export const requestList = z.object({ items: z.array(shownRequest) });

export const listRequests = (kind: ApplicationKind) =>
  endpoint({
    method: 'GET',
    path: `${staffPaths[kind]}/:id/requests`,
    access: 'case.read',
    reading: { action: 'requests.viewed', kind },
    params: rowParams,
    answer: requestList,
    errors: ['applicationNotFound'],
  });

/** Asks the traveller by e-mail and pauses the due time. */
export const askTraveller = (kind: ApplicationKind) =>
  endpoint({
    method: 'POST',
    path: `${staffPaths[kind]}/:id/requests`,
    access: 'traveller.ask',
    reading: 'change',
    params: rowParams,
    body: askRequest,
    answer: shownRequest,
    status: 201,
    errors: [
      'applicationNotFound',
      'requestOpen',
      'requestNotPossible',
      'requestTextNeeded',
      'staffTextUnreadable',
      'staffTextTooLong',
      ...templateErrors,
    ],
  });

/** The e-mail before it is sent: in the traveller's language, and in one of staff's beside it. */
export const previewRequest = (kind: ApplicationKind) =>
  endpoint({
    method: 'POST',
    path: `${staffPaths[kind]}/:id/requests/preview`,
    access: 'traveller.ask',
    reading: { action: 'request.previewed', kind },
    params: rowParams,
    body: askRequest,
    answer: z.object({ mails: z.array(shownMail) }),
    errors: ['applicationNotFound', 'staffTextUnreadable', 'staffTextTooLong', ...templateErrors],
  });

export const withdrawRequest = (kind: ApplicationKind) =>
  endpoint({
    method: 'POST',
    path: `${staffPaths[kind]}/:id/requests/:requestId/withdraw`,
    access: 'traveller.ask',
    params: requestParams,
    errors: ['applicationNotFound', 'requestNotFound', 'requestNotOpen'],
  });

/** Sends the first e-mail again, with another link; the earlier ones work on. */
export const resendRequest = (kind: ApplicationKind) =>
  endpoint({
    method: 'POST',
    path: `${staffPaths[kind]}/:id/requests/:requestId/resend`,
    access: 'traveller.ask',
    params: requestParams,
    errors: ['applicationNotFound', 'requestNotFound', 'requestNotOpen', 'mailUnderWay'],
  });

/** A file of an answer: the re-encoded image, or the rewritten PDF. `data`: base64. */
export const openAnswerFile = (kind: ApplicationKind) =>
  endpoint({
    method: 'GET',
    path: `${staffPaths[kind]}/:id/requests/:requestId/files/:fileId`,
    access: 'sealed.open',
    reading: { action: 'requestFile.opened', kind },
    params: requestFileParams,
    answer: z.object({ mediaType: z.string(), data: z.string() }),
    errors: ['applicationNotFound', 'requestNotFound'],
  });

/* The traveller's side. The e-mail link's token is in the body, which no log or Referer holds. */

const token = z.string().check(z.maxLength(100));

/** What a traveller sees; without name and number, which the link does not open. */
export const openedRequest = z.object({
  state: z.enum(requestStates),
  kind: z.enum(applicationKinds),
  items: z.array(z.object({ key: itemKey, kind: z.enum(answerKinds) })),
  /** Staff's own words. */
  text: z.nullable(z.string()),
  closesAt: z.string(),
  /** The promised time stands still meanwhile. */
  isPaused: z.boolean(),
});
export type OpenedRequest = z.infer<typeof openedRequest>;

export const openRequest = endpoint({
  method: 'POST',
  path: '/api/request-link',
  access: 'holder',
  body: z.strictObject({ token }),
  answer: openedRequest,
  errors: ['requestLinkNotValid'],
  limit: 'lookup',
});

/** `data`: base64 or a data URL of an image or PDF. */
const givenAnswer = z.strictObject({
  file: z.optional(z.strictObject({ name: z.string().check(z.maxLength(300)), data: z.string() })),
  date: z.optional(z.string().check(z.maxLength(40))),
  text: z.optional(z.string().check(z.maxLength(20_000))),
});

/** An answer with files sends its link's token in this header, too: a wrong one is refused unread. */
export const linkTokenHeader = 'x-link-token';

export const answerRequest = endpoint({
  method: 'POST',
  path: '/api/request-answer',
  access: 'holder',
  body: z.strictObject({ token, answers: z.partialRecord(itemKey, givenAnswer) }),
  errors: [
    'requestLinkNotValid',
    'requestOver',
    'answerFileMissing',
    'answerFileKind',
    'answerFileTooLarge',
    'answerFileInfected',
    'answerPdfEncrypted',
    'answerPdfUnreadable',
    'answerDateMissing',
    'answerTextMissing',
    'answerTextTooLong',
    'dateDoesNotExist',
    'invalidText',
    'photoUnreadable',
    'photoTooManyPixels',
    'photoAnimated',
    'filesNotChecked',
  ],
  limit: 'submit',
  bodyLimit: Math.ceil((requestItemsAtMost * answerFileMaxBytes * 4) / 3) + 64 * 1024,
});
