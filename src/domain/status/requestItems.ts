import type { ApplicationKind } from './statuses.ts';

/** What a traveller can be asked for: each item has a kind of answer, and its words in `content/<language>/request.json`. */

export const answerKinds = ['page', 'date', 'explanation'] as const;
export type AnswerKind = (typeof answerKinds)[number];

export const requestItemKeys = [
  'passportPage',
  'supportingDocument',
  'parentDocument',
  'otherPage',
  'travelDate',
  'passportExpiry',
  'birthDate',
  'otherDate',
  'nameSpelling',
  'otherExplanation',
] as const;
export type RequestItemKey = (typeof requestItemKeys)[number];

type RequestItem = {
  kind: AnswerKind;
  of: readonly ApplicationKind[];
  /** Its words say only how to answer: staff write what they want to know. */
  needsText: boolean;
};

const both: readonly ApplicationKind[] = ['visa', 'insurance'];

export const requestItems: Readonly<Record<RequestItemKey, RequestItem>> = {
  passportPage: { kind: 'page', of: both, needsText: false },
  supportingDocument: { kind: 'page', of: ['visa'], needsText: false },
  parentDocument: { kind: 'page', of: ['insurance'], needsText: false },
  otherPage: { kind: 'page', of: both, needsText: true },
  travelDate: { kind: 'date', of: both, needsText: false },
  passportExpiry: { kind: 'date', of: ['visa'], needsText: false },
  birthDate: { kind: 'date', of: both, needsText: false },
  otherDate: { kind: 'date', of: both, needsText: true },
  nameSpelling: { kind: 'explanation', of: both, needsText: false },
  otherExplanation: { kind: 'explanation', of: both, needsText: true },
};

export function requestItemsFor(kind: ApplicationKind): readonly RequestItemKey[] {
  return requestItemKeys.filter((key) => requestItems[key].of.includes(kind));
}

/** More than this in one e-mail is answered in part. */
export const requestItemsAtMost = 4;
/** Characters: of staff's own words, and of an explanation. */
export const requestTextLimits = { text: 1000, explanation: 2000 } as const;

/** In decoded bytes, as of photos and attached documents. */
export const answerFileMaxBytes = 5 * 1024 * 1024;
