import type { CalendarDate } from '../calendar/calendarDate.ts';
import type { InsurancePlan } from '../insurance/plans.ts';
import type { ProcessingType } from '../prices/processingTypes.ts';
import type { residenceCountries } from '../turkiye/residenceCountries.ts';
import type { PrerequisiteItem } from '../visa/prerequisiteItems.ts';

/**
 * Every fact and figure that an authority or we could change. A rule takes the book, or the part of it that it reads,
 * as its first parameter. `src/domain/turkiye/` holds the facts of Türkiye; a file of this folder opens them.
 */
export type RuleBook = PriceList &
  WorkingHours &
  EntryRules &
  PrerequisiteLists &
  SupportingDocumentRules &
  InsuranceTerms &
  RefundTerms &
  RetentionTerms &
  PublishedRequirements;

/** The book, opened on a day: `today` in Istanbul. No rule reads the book of one day with the date of another. */
export type Rules = RuleBook & { readonly today: CalendarDate };

/** Figures of a processing option: price in US dollars, days before arrival, business hours until it is due. */
export type Processing = {
  /** English name. */
  readonly label: string;
  readonly price: number;
  readonly minDays: number;
  readonly dueHours: number;
};

export type PriceList = {
  /** Fixed fee of an e-visa application in US dollars. */
  readonly serviceFeeUsd: number;
  readonly processing: Readonly<Record<ProcessingType, Processing>>;
  /** Business days from payment until an insurance is due. */
  readonly insuranceDueDays: number;
};

/** When our staff work, in hours of UTC and weekdays from 0 for Sunday, both ends included. */
export type WorkingHours = {
  readonly businessHours: {
    readonly opensAtHourUtc: number;
    readonly closesAtHourUtc: number;
    readonly firstWeekday: number;
    readonly lastWeekday: number;
  };
};

/** Completed years of life, both ends included. */
type Ages = { readonly from: number; readonly to: number };

/** Who needs a supporting document by age, and what every traveller must have. */
export type EntryRules = {
  /** By country code: the ages at which a supporting document is needed, where that depends on age. */
  readonly documentAges: Readonly<Record<string, Ages>>;
  /** Completed years above which a date of birth counts as a mistake. */
  readonly oldestAge: number;
  readonly travelRequirements: {
    /** Months that a passport is valid from entry. */
    readonly passportMonthsFromEntry: number;
    readonly fundsUsdPerDay: number;
    readonly visaValidDaysFromArrival: number;
    readonly maxStayDays: number;
    readonly maxStayPeriodDays: number;
    readonly extendable: boolean;
  };
};

/** English name of a country whose residence permits count as supporting documents. */
export type ResidenceCountry = (typeof residenceCountries)[number]['name'];

/** A value that staff set for the country of a supporting visa, specification 2 section 7. */
export type StaffVisaIssuer = 'SCHENGEN' | 'USA' | 'GBR';

/** Which documents support an application, and which issuers staff may set. */
export type SupportingDocumentRules = {
  readonly residenceCountries: typeof residenceCountries;
  readonly staffVisaIssuers: {
    readonly usual: readonly StaffVisaIssuer[];
    /** By code of the country of passport. */
    readonly own: Readonly<Record<string, readonly StaffVisaIssuer[]>>;
  };
};

/** What a traveller confirms before applying. */
export type PrerequisiteLists = {
  readonly prerequisites: {
    /** The list of countries that have none of their own. */
    readonly usual: readonly PrerequisiteItem[];
    /** By country code. */
    readonly own: Readonly<Record<string, readonly PrerequisiteItem[]>>;
  };
};

export type InsuranceTerms = {
  readonly plans: readonly InsurancePlan[];
  readonly insuranceCover: { readonly medicalUsd: number };
  /** Completed years below which parents' ID photos are needed. */
  readonly adultAge: number;
  /** Most images for each parent. */
  readonly photosPerParent: number;
};

type Days = { readonly from: number; readonly to: number };

/** The published figures of the three refund policies. Shares in percent of the payment. */
export type RefundTerms = {
  readonly refunds: {
    readonly terms: { readonly requestHours: number; readonly payoutBusinessDays: Days };
    readonly refundPolicy: {
      readonly requestDays: number;
      readonly deductionPercent: number;
      readonly reviewBusinessDays: Days;
      readonly payoutBusinessDays: number;
    };
    readonly cancellationPolicy: {
      readonly requestHours: number;
      readonly visaPercent: number;
      /** Never refunded once an application is submitted. */
      readonly keptAfterSubmissionCents: number;
      readonly insuranceEarlyHours: number;
      readonly insuranceEarlyPercent: number;
      readonly insuranceLateHours: number;
      readonly insuranceLatePercent: number;
      readonly documentedPercent: number;
      readonly replyHours: number;
      readonly payoutBusinessDays: Days;
      readonly escalationBusinessDays: number;
    };
  };
};

/** The categories of data that each published statement names. */
type InPrivacyPolicy = 'visa' | 'insurance' | 'payments' | 'communications' | 'analytics';
type InKvkkPolicy = 'visa' | 'insurance' | 'communications' | 'logs';

/** Categories of our own inside a wider published one. */
type OwnCategory = 'unpaid' | 'repeatedCalls';
export type PublishedCategory = InPrivacyPolicy | InKvkkPolicy;
export type RetentionCategory = PublishedCategory | OwnCategory;

/** Months that each category is kept. */
export type RetentionTerms = {
  readonly retention: {
    readonly privacyPolicy: Readonly<Record<InPrivacyPolicy, number>>;
    readonly kvkkPolicy: Readonly<Record<InKvkkPolicy, number>>;
    readonly own: Readonly<Record<OwnCategory, number>>;
  };
};

/** What pages state and no rule computes with. */
export type PublishedRequirements = {
  readonly photo: {
    readonly maxAgeMonths: number;
    readonly widthMm: number;
    readonly heightMm: number;
    readonly format: 'JPEG';
    readonly maxMegabytes: number;
    readonly minDpi: number;
    readonly background: 'white';
    readonly colour: boolean;
  };
  readonly privacyPromises: {
    readonly privacyPolicyAnswerMonths: number;
    readonly privacyPolicyExtensionMonths: number;
    readonly kvkkAnswerDays: number;
    /** Within so many days what was erased is in no backup any more. */
    readonly backupDays: number;
    /** Age below which a person is not addressed, in completed years. */
    readonly minAge: number;
  };
  /** Days within which a consumer may withdraw from a contract made at a distance (EU directive 2011/83, UK, Türkiye). */
  readonly consumerLaw: { readonly withdrawalDays: number };
  /** Answers promised on the static pages. */
  readonly contactPromises: {
    readonly securityHours: number;
    readonly generalHours: number;
    readonly claimsBarredAfterYears: number;
  };
  /** Lowest age for consent by SMS, in completed years. */
  readonly smsConsentMinAge: number;
};
