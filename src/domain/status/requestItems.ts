import { parseCalendarDate } from '../calendar/calendarDate.ts';
import type { Problem } from '../problems.ts';
import { isStorable, normaliseParagraphs } from '../text/plainText.ts';
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

/** `file`: a data URL or base64. */
type GivenAnswer = {
  file?: { name: string; data: string } | undefined;
  date?: string | undefined;
  text?: string | undefined;
};
export type GivenAnswers = Readonly<Partial<Record<RequestItemKey, GivenAnswer>>>;

/** Every item is answered by its kind. The server alone judges the bytes of a file. */
export function checkAnswers(items: readonly RequestItemKey[], answers: GivenAnswers): Problem[] {
  return items.flatMap((key) => {
    const problem = problemOf(requestItems[key].kind, answers[key] ?? {});
    return problem === null ? [] : [{ ...problem, field: key }];
  });
}

function problemOf(kind: AnswerKind, { file, date = '', text = '' }: GivenAnswer): Problem | null {
  switch (kind) {
    case 'page':
      return file === undefined || file.data === '' ? { code: 'answerFileMissing' } : null;
    case 'date':
      if (date === '') return { code: 'answerDateMissing' };
      return parseCalendarDate(date) === null ? { code: 'dateDoesNotExist' } : null;
    case 'explanation':
      return explanationProblem(normaliseParagraphs(text));
  }
}

function explanationProblem(text: string): Problem | null {
  const { explanation: max } = requestTextLimits;
  if (text === '') return { code: 'answerTextMissing' };
  if ([...text].length > max) return { code: 'answerTextTooLong', params: { max: String(max) } };
  return text.split('\n').every(isStorable) ? null : { code: 'invalidText' };
}
