import type { CalendarDate } from '../calendar/calendarDate.ts';
import type { InsurancePlan } from '../insurance/plans.ts';
import type { ProcessingType } from '../prices/processingTypes.ts';
import type { residenceCountries } from '../turkiye/residenceCountries.ts';
import type { PrerequisiteItem } from '../visa/prerequisiteItems.ts';

/**
 * Every fact and figure that an authority or we could change. A rule takes the part that it reads as its
 * first parameter. `src/domain/turkiye/` has the facts; this folder alone imports them.
 */
export type RuleBook = PriceList &
  WorkingHours &
  EntryRules &
  PrerequisiteLists &
  SupportingDocumentRules &
  InsuranceTerms &
  RefundTerms &
  RetentionTerms &
  TravellerRequestTerms &
  ServiceTerms &
  PublishedRequirements;

/** The book opened on a day: no rule reads one day's book with another's date. */
export type Rules = RuleBook & { readonly today: CalendarDate };

/** `price` in US dollars, `minDays` before arrival, `dueHours` in business hours. */
export type Processing = {
  /** English name. */
  readonly label: string;
  readonly price: number;
  readonly minDays: number;
  readonly dueHours: number;
};

export type PriceList = {
  /** Of an e-visa application. */
  readonly serviceFeeUsd: number;
  readonly processing: Readonly<Record<ProcessingType, Processing>>;
  /** Business days from payment. */
  readonly insuranceDueDays: number;
};

/** Hours in UTC, weekdays from 0 for Sunday, both ends included. */
export type WorkingHours = {
  readonly businessHours: {
    readonly opensAtHourUtc: number;
    readonly closesAtHourUtc: number;
    readonly firstWeekday: number;
    readonly lastWeekday: number;
  };
};

/** Completed years, both ends included. */
type Ages = { readonly from: number; readonly to: number };

export type EntryRules = {
  /** By country code, where age decides if a supporting document is needed. */
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

/** English name; its residence permits count as supporting documents. */
export type ResidenceCountry = (typeof residenceCountries)[number]['name'];

/** Staff's value for a supporting visa, specification 2 section 7. */
export type StaffVisaIssuer = 'SCHENGEN' | 'USA' | 'GBR';

export type SupportingDocumentRules = {
  readonly residenceCountries: typeof residenceCountries;
  readonly staffVisaIssuers: {
    readonly usual: readonly StaffVisaIssuer[];
    /** By country of passport. */
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
  /** Completed years; below them parents' ID photos are needed. */
  readonly adultAge: number;
  readonly photosPerParent: number;
};

type Days = { readonly from: number; readonly to: number };

/** Published figures. Shares in percent of the payment. */
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

/** Our own, within a wider published one. */
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

/** What staff ask a traveller for. In days after the asking. */
export type TravellerRequestTerms = {
  readonly travellerRequests: {
    readonly answerDays: number;
    /** An e-mail each, ascending. */
    readonly reminderDays: readonly [number, ...number[]];
  };
};

/** Time limits of our service. */
export type ServiceTerms = {
  readonly service: {
    /** After the last change. */
    readonly draftDays: number;
    /** A new checkout is opened afterwards (WCAG 2.2.6). */
    readonly checkoutHours: number;
    /** By the device that sent the form. */
    readonly emailCorrection: { readonly hours: number; readonly times: number };
    /** An e-mail's link works, after the end of the trip. */
    readonly mailLinkDays: number;
    /** A device proves that an application is its own. */
    readonly holderProofDays: number;
    readonly chat: {
      /** A reply unseen by then is e-mailed. */
      readonly replyMailSeconds: number;
      /** Validity of the visitor's cookie after the latest message. */
      readonly conversationDays: number;
    };
    readonly disputes: {
      /** Where the provider's letter names no day. */
      readonly evidenceDays: number;
      /** Before the last day for evidence. */
      readonly urgentDays: number;
    };
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
    /** Until erased data has left every backup. */
    readonly backupDays: number;
    /** Completed years; nobody younger is addressed. */
    readonly minAge: number;
  };
  /** Distance contracts (EU directive 2011/83, UK, Türkiye). */
  readonly consumerLaw: { readonly withdrawalDays: number };
  readonly contactPromises: {
    readonly securityHours: number;
    readonly generalHours: number;
    readonly claimsBarredAfterYears: number;
  };
  /** In completed years. */
  readonly smsConsentMinAge: number;
};
