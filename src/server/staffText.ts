import { isStorable, normaliseParagraphs } from '../domain/text/plainText.ts';
import { AppError } from './appError.ts';

/**
 * Normalises text of several lines; null if empty. Throws a 400 {@link AppError} for more than
 * `limit` characters and for control characters.
 */
export function readStaffText(typed: string, field: string, limit: number): string | null {
  const text = normaliseParagraphs(typed);
  if ([...text].length > limit) {
    const problem = { code: 'staffTextTooLong', params: { limit } } as const;
    throw new AppError(400, problem.code, { params: problem.params, fields: { [field]: problem } });
  }
  if (!text.split('\n').every(isStorable)) {
    throw new AppError(400, 'staffTextUnreadable', { fields: { [field]: { code: 'staffTextUnreadable' } } });
  }
  return text === '' ? null : text;
}
