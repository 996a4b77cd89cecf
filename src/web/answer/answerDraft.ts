import * as z from 'zod/mini';
import { dateText, emptyDateParts } from '../../domain/calendar/dateParts.ts';
import { answerKey } from '../../domain/privacy/keptOnDevice.ts';
import type { GivenAnswers } from '../../domain/status/requestAnswers.ts';
import { type RequestItemKey, requestItemKeys } from '../../domain/status/requestItems.ts';

const filledFile = z.object({ name: z.string(), data: z.string() });
export type FilledFile = z.infer<typeof filledFile>;

/** What was filled in for one item. */
const filled = z.object({
  file: z.nullable(filledFile),
  date: z.object({ day: z.string(), month: z.string(), year: z.string() }),
  text: z.string(),
});
export type Filled = z.infer<typeof filled>;

const answers = z.partialRecord(z.enum(requestItemKeys), filled);
export type FilledAnswers = z.infer<typeof answers>;

const draft = z.object({ mark: z.string(), answers });

export const nothingFilled: Filled = { file: null, date: emptyDateParts, text: '' };

export function readFilled(all: FilledAnswers, key: RequestItemKey): Filled {
  return all[key] ?? nothingFilled;
}

/** As the server takes them. */
export function givenAnswers(items: readonly RequestItemKey[], all: FilledAnswers): GivenAnswers {
  return Object.fromEntries(
    items.map((key) => {
      const { file, date, text } = readFilled(all, key);
      return [key, { file: file ?? undefined, date: dateText(date), text }];
    }),
  );
}

/** Tells the questions of two links in one tab apart, without the secret. */
const markOf = (token: string) => token.slice(0, 8);

export function readAnswerDraft(token: string): FilledAnswers {
  try {
    const read = draft.safeParse(JSON.parse(sessionStorage.getItem(answerKey) ?? 'null'));
    return read.success && read.data.mark === markOf(token) ? read.data.answers : {};
  } catch {
    return {};
  }
}

/** A large file may not fit: then the rest is kept without files. */
export function keepAnswerDraft(token: string, all: FilledAnswers): void {
  const withoutFiles = Object.fromEntries(
    Object.entries(all).map(([key, one]) => [key, { ...one, file: null }]),
  );
  if (!store(token, all)) store(token, withoutFiles);
}

export function forgetAnswerDraft(): void {
  try {
    sessionStorage.removeItem(answerKey);
  } catch {
    // Without storage nothing was kept.
  }
}

function store(token: string, all: FilledAnswers): boolean {
  try {
    sessionStorage.setItem(answerKey, JSON.stringify({ mark: markOf(token), answers: all }));
    return true;
  } catch {
    return false;
  }
}
