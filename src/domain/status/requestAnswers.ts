import { parseCalendarDate } from '../calendar/calendarDate.ts';
import type { Problem } from '../problems.ts';
import { isStorable, normaliseParagraphs } from '../text/plainText.ts';
import { type AnswerKind, type RequestItemKey, requestItems, requestTextLimits } from './requestItems.ts';

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
