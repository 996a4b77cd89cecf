import { publishedHours } from '../../domain/businessHours/businessHours.ts';
import { clockInIstanbul } from '../../domain/calendar/clock.ts';
import { dateInWords } from '../../domain/calendar/dateInWords.ts';
import type { DocumentMailWords } from '../../domain/documents/documentMails.ts';
import { formatUsd } from '../../domain/fees/fees.ts';
import type { LanguageCode } from '../../domain/languages.ts';
import type { PromisedTime } from '../../domain/status/promisedTime.ts';
import type { ApplicationRecord } from '../applications/index.ts';
import type { MailEvent } from '../outbox/index.ts';
import type { Texts } from '../texts.ts';

/** Which texts of `content/<language>/mail.json` an e-mail has: those of its event, or of the document it speaks of. */
export type MailWords = MailEvent | DocumentMailWords;

/** A row of an e-mail's small table. */
export type Fact = { label: string; value: string };

/** What happens after paying and who does it, in the words of the result page. */
export function nextSteps(texts: Texts, language: LanguageCode, { kind }: ApplicationRecord): string {
  const say = (key: string) => texts.text(language, `due:next.${key}`);
  const steps = [say(`${kind}.pending`), say('nothing'), say(`${kind}.result`)];
  return [`${say('title')}:`, ...steps.map((step, index) => `${index + 1}. ${step}`)].join('\n');
}

/** Says when no moment could be promised, or when the promised one has passed by the time the mail leaves. */
export function wordsOnLateness(texts: Texts, language: LanguageCode, promise: PromisedTime): string[] {
  const say = (key: string, values: Record<string, string> = {}) =>
    texts.text(language, `due:${key}`, values);
  if (promise.state === 'soonest') return [say('soonest', publishedHours.istanbul)];
  if (promise.state !== 'late') return [];
  return [`${say('late.title')}. ${say('late.text', { due: momentInWords(texts, language, promise.at) })}`];
}

/** What was applied for and for how much; after payment the promised moment too, as long as it is ahead. */
export function factsOf(
  words: MailWords,
  { kind, travelOn, processingType, totalCents }: ApplicationRecord,
  { texts, language, promise }: { texts: Texts; language: LanguageCode; promise: PromisedTime },
): Fact[] {
  const say = (key: string) => texts.text(language, key);
  const due =
    promise.state === 'due'
      ? [{ label: say(`due:label.${kind}`), value: momentInWords(texts, language, promise.at) }]
      : [];
  const order = (amount: 'total' | 'paid'): Fact[] => [
    {
      label: say(`mail:facts.${kind === 'visa' ? 'arrivalDate' : 'travelDate'}`),
      value: dateInWords(travelOn, language),
    },
    ...(processingType === null
      ? []
      : [{ label: say('mail:facts.processing'), value: say(`domain:processing.${processingType}`) }]),
    { label: say(`mail:facts.${amount}`), value: `$${formatUsd(totalCents)}` },
  ];
  switch (words) {
    case 'submitted':
      return order('total');
    case 'paid':
      return [...order('paid'), ...due];
    case 'processing':
      return due;
    case 'approved':
    case 'approvedLetter':
    case 'approvedWithdrawn':
    case 'documentReady':
    case 'documentReplaced':
    case 'documentWithdrawn':
    case 'rejected':
    case 'refunded':
      return [];
  }
}

/** "26 November 2026, 21:00 (Istanbul time)" in a language; no line ends within the date. */
function momentInWords(texts: Texts, language: LanguageCode, at: Date): string {
  const { day, time } = clockInIstanbul(at);
  const date = dateInWords(day, language).replaceAll(' ', '\u00a0');
  return texts.text(language, 'due:moment', { date, time });
}
