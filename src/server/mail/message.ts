import type { LanguageCode } from '../../domain/languages.ts';
import { formatMoney } from '../../domain/prices/money.ts';
import { answerLinkAddress, mailLinkAddress } from '../../domain/status/mailLink.ts';
import { promisedTime } from '../../domain/status/promisedTime.ts';
import type { CorrectableField } from '../../domain/visa/correctableFields.ts';
import { type ApplicationRecord, languageOfApplication, promisedAt } from '../applications/index.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { MailedRequest } from '../requests/index.ts';
import type { KeyIn, Texts } from '../texts.ts';
import { composeLetter, type MailMessage } from './letter.ts';
import {
  listFacts,
  type MailedCode,
  type MailedRefund,
  type MailWords,
  nextSteps,
  refundValues,
  wordsOnLateness,
  wordsOnRequest,
} from './promisedTimeWords.ts';
import { type Rejection, wordsOnRejection } from './rejection.ts';

/** Composes an e-mail, in the applicant's language unless told another. */
export function composeMail(
  words: MailWords,
  application: ApplicationRecord,
  {
    texts,
    config,
    publicUrl,
    clock,
  }: {
    texts: Texts;
    clock: Clock;
    config: Pick<Config, 'brandName' | 'operatorName' | 'supportEmail' | 'officialSiteUrl'>;
    publicUrl: string;
  },
  /** What this e-mail alone has. */
  {
    token,
    refund = null,
    rejection = null,
    request = null,
    code = null,
    corrected = [],
    written = null,
    language = languageOfApplication(application),
  }: {
    token: string;
    refund?: MailedRefund | null;
    rejection?: Rejection | null;
    request?: MailedRequest | null;
    code?: MailedCode | null;
    corrected?: readonly CorrectableField[];
    /** Staff's words. */
    written?: string | null;
    language?: LanguageCode;
  },
): MailMessage {
  const product = texts.text(language, `mail:product.${application.kind}`);
  const values = refundValues(refund, application, { texts, language });
  const say = (key: KeyIn<'mail'>) =>
    texts.text(language, `mail:${key}`, {
      name: `${application.firstName} ${application.lastName}`,
      number: application.number,
      total: formatMoney(application.totalCents / 100, language),
      product,
      brand: config.brandName,
      operator: config.operatorName,
      supportEmail: config.supportEmail,
      officialSite: config.officialSiteUrl,
      ...values,
    });
  const document = lacking(words);
  const delay = refund?.delay ?? null;
  const promised = promisedTime(
    { ...application, document, dueAt: promisedAt(application), isPaused: application.duePausedAt !== null },
    clock.now(),
  );
  const link = publicUrl + (request === null ? mailLinkAddress(token) : answerLinkAddress(token));
  return composeLetter({
    language,
    subject: say(`${words}.subject`),
    paragraphs: [
      say('greeting'),
      say(`${words}.what`),
      ...(delay === null ? [] : [say(`refundedForDelay.${delay.keptType === null ? 'missed' : 'kept'}`)]),
      ...(written === null ? [] : [{ typed: written }]),
      ...(request === null ? [] : wordsOnRequest(request, { texts, language })),
      ...(rejection === null ? [] : wordsOnRejection(rejection, { texts, language, config, publicUrl })),
      ...(words === 'written'
        ? []
        : [words === 'paid' ? afterPayment(texts, language, application) : say(`${words}.next`)]),
      ...(words === 'approved' && application.kind === 'insurance' ? [say('approved.insurance')] : []),
      ...(words === 'paid' || words === 'processing' || document !== null
        ? wordsOnLateness(texts, language, promised)
        : []),
    ],
    facts: [
      { label: say('numberLabel'), value: application.number },
      ...listFacts(words, application, { texts, language, promised, refund, request, code, corrected }),
    ],
    action: { link, label: say(request === null ? 'statusLink' : 'answerLink') },
    closing: [say('support'), say('notGovernment'), say('operator')],
  });
}

/** An insurance may have been approved before its receipt leaves. */
function afterPayment(texts: Texts, language: LanguageCode, application: ApplicationRecord): string {
  return application.kind === 'insurance' && application.status === 'approved'
    ? texts.text(language, 'mail:paid.issued')
    : nextSteps(texts, language, application);
}

/** Offered in place of the missing document. */
function lacking(words: MailWords): 'letter' | 'withdrawn' | null {
  if (words === 'approvedLetter') return 'letter';
  return words === 'approvedWithdrawn' || words === 'documentWithdrawn' ? 'withdrawn' : null;
}
