import { type LanguageCode, languageKey } from '../../../domain/languages.ts';
import { formatPrice } from '../../../domain/prices/money.ts';
import { consentKey } from '../../../domain/privacy/consent.ts';
import * as device from '../../../domain/privacy/keptOnDevice.ts';
import { hoursBook } from '../../../domain/rules/hoursBook.ts';
import { insuranceBook } from '../../../domain/rules/insuranceRules.ts';
import { publishedBook } from '../../../domain/rules/publishedBook.ts';
import { serviceBook } from '../../../domain/rules/serviceBook.ts';
import * as timeLimits from '../../../domain/timeLimits.ts';
import { publishedConditions, publishedPrices } from '../published.ts';

const { consumerLaw, contactPromises, privacyPromises, smsConsentMinAge } = publishedBook;
const { terms, refundPolicy, cancellationPolicy } = publishedBook.refunds;
const { privacyPolicy, kvkkPolicy } = publishedBook.retention;
const { plans } = insuranceBook;
const { service } = serviceBook;
const years = (months: number) => months / 12;

/**
 * Figures and technical names of legal texts, by placeholder, from the rules. `language` is the
 * text's.
 */
export const legalFigures = (language: LanguageCode) =>
  ({
    ...publishedPrices(language),
    medicalCover: formatPrice(insuranceBook.insuranceCover.medicalUsd, language),
    insuranceFrom: formatPrice(Math.min(...plans.map(({ price }) => price)), language),
    opensAt: hoursBook.businessHours.opensAtHourUtc,
    closesAt: hoursBook.businessHours.closesAtHourUtc,
    passportMonths: publishedConditions.passportMonths,
    draftDays: service.draftDays,
    correctionHours: service.emailCorrection.hours,
    checkoutHours: service.checkoutHours,
    staffIdleMinutes: timeLimits.staffIdleMinutes,
    staffSessionHours: timeLimits.staffSessionHours,

    languageKey,
    consentKey,
    chatCookie: device.chatCookie,
    holderCookie: device.holderCookie,
    holderDays: service.holderProofDays,
    staffCookie: device.staffCookie,
    securePrefix: device.securePrefix,
    noticeKey: device.noticeKey,
    botTokenKey: device.botTokenKey,
    chatBegunKey: device.chatBegunKey,
    chatOpenKey: device.chatOpenKey,
    chatUnsentKey: device.chatUnsentKey,
    chatNotifyKey: device.chatNotifyKey,
    draftDatabase: device.draftDatabase,
    submissionsKey: device.submissionsKey,
    answerKey: device.answerKey,
    correctionKey: device.correctionKey,
    offlineCache: device.offlineCache,
    languageMonths: device.languageCookieMonths,
    chatDays: service.chat.conversationDays,
    tokenMinutes: device.botTokenMinutes,

    termsHours: terms.requestHours,
    termsPayoutFrom: terms.payoutBusinessDays.from,
    termsPayoutTo: terms.payoutBusinessDays.to,
    refundDays: refundPolicy.requestDays,
    refundDeduction: refundPolicy.deductionPercent,
    reviewFrom: refundPolicy.reviewBusinessDays.from,
    reviewTo: refundPolicy.reviewBusinessDays.to,
    payoutDays: refundPolicy.payoutBusinessDays,
    cancellationHours: cancellationPolicy.requestHours,
    cancellationPercent: cancellationPolicy.visaPercent,
    keptFee: formatPrice(cancellationPolicy.keptAfterSubmissionCents / 100, language),
    earlyHours: cancellationPolicy.insuranceEarlyHours,
    earlyPercent: cancellationPolicy.insuranceEarlyPercent,
    lateHours: cancellationPolicy.insuranceLateHours,
    latePercent: cancellationPolicy.insuranceLatePercent,
    documentedPercent: cancellationPolicy.documentedPercent,
    replyHours: cancellationPolicy.replyHours,
    cancellationPayoutFrom: cancellationPolicy.payoutBusinessDays.from,
    cancellationPayoutTo: cancellationPolicy.payoutBusinessDays.to,
    escalationDays: cancellationPolicy.escalationBusinessDays,

    applicationMonths: privacyPolicy.visa,
    paymentYears: years(privacyPolicy.payments),
    communicationYears: years(privacyPolicy.communications),
    analyticsMonths: privacyPolicy.analytics,
    backupDays: privacyPromises.backupDays,
    answerMonths: privacyPromises.privacyPolicyAnswerMonths,
    extensionMonths: privacyPromises.privacyPolicyExtensionMonths,
    minAge: privacyPromises.minAge,
    kvkkVisaYears: years(kvkkPolicy.visa),
    kvkkInsuranceYears: years(kvkkPolicy.insurance),
    kvkkCommunicationYears: years(kvkkPolicy.communications),
    kvkkLogYears: years(kvkkPolicy.logs),
    kvkkAnswerDays: privacyPromises.kvkkAnswerDays,

    withdrawalDays: consumerLaw.withdrawalDays,

    securityHours: contactPromises.securityHours,
    generalHours: contactPromises.generalHours,
    claimsYears: contactPromises.claimsBarredAfterYears,
    smsAge: smsConsentMinAge,
  }) satisfies Record<string, string | number>;
