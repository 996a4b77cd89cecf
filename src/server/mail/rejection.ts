import type { LanguageCode } from '../../domain/languages.ts';
import { policiesToRead, policyPages, type RejectionRefund } from '../../domain/payments/rejectionRefund.ts';
import { formatMoney } from '../../domain/prices/money.ts';
import { commonBook } from '../../domain/rules/commonBook.ts';
import type { RejectionReason } from '../../domain/status/rejectionReasons.ts';
import { labelled } from '../../domain/text/noBreakSpaces.ts';
import type { Config } from '../config.ts';
import type { KeyIn, Texts } from '../texts.ts';
import type { Paragraph } from './letter.ts';
import { momentInWords } from './momentInWords.ts';

/** `text`: staff's own words. */
export type Rejection = {
  reason: RejectionReason | null;
  text: string | null;
  refund: readonly RejectionRefund[];
};

/** The reason and its effect on the money, in the applicant's language, with links to the policies. */
export function wordsOnRejection(
  { reason, text, refund }: Rejection,
  {
    texts,
    language,
    config,
    publicUrl,
  }: { texts: Texts; language: LanguageCode; config: Pick<Config, 'supportEmail'>; publicUrl: string },
): Paragraph[] {
  const say = (key: KeyIn<'rejection'>, values: Record<string, string | number> = {}) =>
    texts.text(language, `rejection:${key}`, { supportEmail: config.supportEmail, ...values });
  const months = commonBook.travelRequirements.passportMonthsFromEntry;
  return [
    ...(reason === null ? [] : [labelled(say('title'), say(`reason.${reason}`, { months }), language)]),
    ...(text === null ? [] : [say(reason === null ? 'staffText' : 'staffAdds'), { typed: text }]),
    ...(reason === null && text === null ? [say('noReason')] : []),
    ...refund.map(({ key, cents, until }) =>
      say(`refund.${key}`, {
        amount: cents === null ? '' : formatMoney(cents / 100, language),
        until: until === null ? '' : momentInWords(texts, language, until),
      }),
    ),
    ...policiesToRead(refund).map((policy) => ({
      label: say(`policy.${policy}`),
      link: `${publicUrl}${policyPages[policy]}`,
    })),
  ];
}
