import type { CalendarDate } from '../calendar/calendarDate.ts';
import type { InsurancePlan } from '../insurance/plans.ts';
import type { ProcessingType } from '../prices/processingTypes.ts';
import type { residenceCountries } from '../turkiye/residenceCountries.ts';
import type { PrerequisiteItem } from '../visa/prerequisiteItems.ts';

/**
 * Every fact and figure that an authority or we could change. A rule takes the book, or the part that it
 * reads, as its first parameter. `src/domain/turkiye/` has Türkiye's facts; a file of this folder opens them.
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

/** The book opened on a day: `today` in Istanbul. So no rule reads one day's book with another's date. */
export type Rules = RuleBook & { readonly today: CalendarDate };

/** Price in US dollars, days before arrival, business hours until due. */
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

/** Working hours of staff: hours in UTC, weekdays from 0 for Sunday, both ends included. */
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

/** Ages for supporting documents, and requirements for every traveller. */
export type EntryRules = {
  /** By country code: ages at which a supporting document is needed, where age decides. */
  readonly documentAges: Readonly<Record<string, Ages>>;
  /** Completed years; an earlier date of birth counts as a mistake. */
  readonly oldestAge: number;
  readonly travelRequirements: {
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

/** Staff's value for the country of a supporting visa, specification 2 section 7. */
export type StaffVisaIssuer = 'SCHENGEN' | 'USA' | 'GBR';

export type SupportingDocumentRules = {
  readonly residenceCountries: typeof residenceCountries;
  readonly staffVisaIssuers: {
    readonly usual: readonly StaffVisaIssuer[];
    /** By code of the country of passport. */
    readonly own: Readonly<Record<string, readonly StaffVisaIssuer[]>>;
  };
};

export type PrerequisiteLists = {
  readonly prerequisites: {
    /** For countries without their own list. */
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
  readonly photosPerParent: number;
};

type Days = { readonly from: number; readonly to: number };

/** Published figures of the three refund policies. Shares in percent of the payment. */
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
      /** Never refunded after submission. */
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

/** Data categories of each published statement. */
type InPrivacyPolicy = 'visa' | 'insurance' | 'payments' | 'communications' | 'analytics';
type InKvkkPolicy = 'visa' | 'insurance' | 'communications' | 'logs';

/** Our own categories within a wider published one. */
type OwnCategory = 'unpaid' | 'repeatedCalls';
export type PublishedCategory = InPrivacyPolicy | InKvkkPolicy;
export type RetentionCategory = PublishedCategory | OwnCategory;

/** In months. */
export type RetentionTerms = {
  readonly retention: {
    readonly privacyPolicy: Readonly<Record<InPrivacyPolicy, number>>;
    readonly kvkkPolicy: Readonly<Record<InKvkkPolicy, number>>;
    readonly own: Readonly<Record<OwnCategory, number>>;
  };
};

/** Published figures that no rule uses. */
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
    /** Erased data leaves every backup within so many days. */
    readonly backupDays: number;
    /** Completed years below which a person is not addressed. */
    readonly minAge: number;
  };
  /** Days to withdraw from a distance contract (EU directive 2011/83, UK, Türkiye). */
  readonly consumerLaw: { readonly withdrawalDays: number };
  readonly contactPromises: {
    readonly securityHours: number;
    readonly generalHours: number;
    readonly claimsBarredAfterYears: number;
  };
  /** Lowest age for consent by SMS, in completed years. */
  readonly smsConsentMinAge: number;
};
