import { dateInWords } from '../../domain/calendar/dateInWords.ts';
import type { LanguageCode } from '../../domain/languages.ts';
import type { RefundPolicy } from '../../domain/payments/refundFacts.ts';
import { formatMoney } from '../../domain/prices/money.ts';
import { isProcessingType, type ProcessingType } from '../../domain/prices/processingTypes.ts';
import { publishedHours } from '../../domain/rules/publishedHours.ts';
import type { DocumentMailWords } from '../../domain/status/documentMails.ts';
import type { PromisedTime } from '../../domain/status/promisedTime.ts';
import type { ApplicationKind } from '../../domain/status/statuses.ts';
import type { CorrectableField } from '../../domain/visa/correctableFields.ts';
import type { ApplicationRecord } from '../applications/index.ts';
import type { MailedRequest } from '../requests/index.ts';
import type { KeyIn, TextKey, Texts } from '../texts.ts';
import type { Fact, Paragraph } from './letter.ts';
import { momentInWords } from './momentInWords.ts';
import type { MailEvent } from './queueMail.ts';

/** In `content/<language>/mail.json`: the event, the state of its document, or why it is refunded. */
export type MailWords = MailEvent | DocumentMailWords | 'refundedForDelay';

/**
 * `at` is null while the credit note has no date. `delay`: of the credit of a late decision, with the option
 * really met.
 */
export type MailedRefund = {
  amountCents: number;
  at: Date | null;
  delay: { keptType: ProcessingType | null } | null;
  /** Of a cancellation: the ground. */
  policy?: RefundPolicy;
};

/** For a correction. */
export type MailedCode = { digits: string; until: Date };

/** What is asked for, one paragraph an item, and staff's own words. */
export function wordsOnRequest(
  { items, text }: MailedRequest,
  { texts, language }: { texts: Texts; language: LanguageCode },
): Paragraph[] {
  const say = (key: KeyIn<'request'>) => texts.text(language, `request:${key}`);
  return [
    ...items.map((item) => `• ${say(`items.${item}.title`)}\n${say(`items.${item}.text`)}`),
    ...(text === null ? [] : [`${say('ofStaff')}:`, { typed: text }]),
  ];
}

/** After payment, with who takes them, in the result page's words. */
export function nextSteps(texts: Texts, language: LanguageCode, { kind }: ApplicationRecord): string {
  const say = (key: `${ApplicationKind}.pending` | `${ApplicationKind}.result` | 'nothing' | 'title') =>
    texts.text(language, `due:next.${key}`);
  const steps = [say(`${kind}.pending`), say('nothing'), say(`${kind}.result`)];
  return [`${say('title')}:`, ...steps.map((step, index) => `${index + 1}. ${step}`)].join('\n');
}

/** For a promise without a moment, or one already late. */
export function wordsOnLateness(texts: Texts, language: LanguageCode, promised: PromisedTime): string[] {
  const say = (key: KeyIn<'due'>, values: Record<string, string> = {}) =>
    texts.text(language, `due:${key}`, values);
  if (promised.state === 'soonest') return [say('soonest', publishedHours.istanbul)];
  if (promised.state !== 'late') return [];
  const due = momentInWords(texts, language, promised.at);
  return [
    `${say('late.title')}. ${say(promised.what === 'document' ? 'late.document' : 'late.text', { due })}`,
  ];
}

/** What a refund's e-mail names, by placeholder. */
export function refundValues(
  refund: MailedRefund | null,
  { dueAt, processingType }: ApplicationRecord,
  { texts, language }: { texts: Texts; language: LanguageCode },
): Record<string, string> {
  if (refund === null) return {};
  const nameOf = (type: string | null) =>
    type !== null && isProcessingType(type) ? texts.text(language, `domain:processing.${type}`) : '';
  return {
    refund: formatMoney(refund.amountCents / 100, language),
    due: dueAt === null ? '' : momentInWords(texts, language, dueAt),
    paidOption: nameOf(processingType),
    keptOption: nameOf(refund.delay?.keptType ?? null),
  };
}

/** The facts in an e-mail's small table. */
export function listFacts(
  words: MailWords,
  { kind, travelOn, processingType, totalCents, decidedAt }: ApplicationRecord,
  {
    texts,
    language,
    promised,
    refund,
    request,
    code,
    corrected,
  }: {
    texts: Texts;
    language: LanguageCode;
    promised: PromisedTime;
    refund: MailedRefund | null;
    request: MailedRequest | null;
    code: MailedCode | null;
    corrected: readonly CorrectableField[];
  },
): Fact[] {
  const say = (key: TextKey) => texts.text(language, key);
  const due =
    promised.state === 'due'
      ? [
          {
            label: say(promised.what === 'document' ? 'due:label.document' : `due:label.${kind}`),
            value: momentInWords(texts, language, promised.at),
          },
        ]
      : [];
  const travel = {
    label: say(`mail:facts.${kind === 'visa' ? 'arrivalDate' : 'travelDate'}`),
    value: dateInWords(travelOn, language),
  };
  const decided =
    decidedAt === null
      ? []
      : [{ label: say('due:label.decided'), value: momentInWords(texts, language, decidedAt) }];
  const order = (amount: 'total' | 'paid'): Fact[] => [
    travel,
    ...(processingType === null || !isProcessingType(processingType)
      ? []
      : [{ label: say('mail:facts.processing'), value: say(`domain:processing.${processingType}`) }]),
    { label: say(`mail:facts.${amount}`), value: formatMoney(totalCents / 100, language) },
  ];
  switch (words) {
    case 'submitted':
      return order('total');
    case 'paid':
      return [...order('paid'), ...due];
    case 'processing':
      return due;
    case 'asked':
    case 'askedReminder':
      return request === null
        ? []
        : [{ label: say('mail:facts.answerBy'), value: momentInWords(texts, language, request.closesAt) }];
    case 'approvedLetter':
    case 'approvedWithdrawn':
      return [travel, ...decided, ...due];
    case 'approved':
    case 'rejected':
      return [travel, ...decided];
    case 'cancelled':
      return refund?.policy === undefined
        ? [travel]
        : [travel, { label: say('mail:facts.rule'), value: say(`rejection:policy.${refund.policy}`) }];
    case 'correctionCode':
      return code === null
        ? []
        : [
            { label: say('mail:facts.code'), value: code.digits },
            { label: say('mail:facts.codeUntil'), value: momentInWords(texts, language, code.until) },
          ];
    case 'corrected':
      return [
        {
          label: say('mail:facts.corrected'),
          value: corrected.map((field) => say(`correct:field.${field}`)).join(', '),
        },
      ];
    case 'documentWithdrawn':
      return [travel, ...due];
    case 'documentReady':
    case 'documentReplaced':
    case 'written':
      return [travel];
    case 'refunded':
    case 'refundedForDelay':
      return [travel, ...(refund === null ? [] : refundFacts(refund, texts, language))];
  }
}

/** In the attached credit note's words. */
function refundFacts({ amountCents, at }: MailedRefund, texts: Texts, language: LanguageCode): Fact[] {
  const amount = {
    label: texts.text(language, 'receipt:refunded'),
    value: formatMoney(amountCents / 100, language),
  };
  if (at === null) return [amount];
  const label = texts.text(language, 'receipt:creditNote.refundedOnLabel');
  return [amount, { label, value: momentInWords(texts, language, at) }];
}
