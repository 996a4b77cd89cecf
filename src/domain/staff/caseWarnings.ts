import { addDays, addMonths, ageOn, type CalendarDate } from '../calendar/calendarDate.ts';
import { lacksParentPhotos } from '../insurance/parentPhotos.ts';
import { isMinor } from '../insurance/trip.ts';
import { isProcessingType } from '../prices/processingTypes.ts';
import type { Rules } from '../rules/ruleBook.ts';

/** Another open application; staff open it by `id`. */
type SimilarApplication = { id: string; applicationNumber: string };

type WarningRules = Pick<Rules, 'adultAge' | 'processing' | 'today' | 'travelRequirements'>;

/** Null: the kind of application has none. */
export type CaseFacts = {
  /** Staff may still decide: later, some warnings are useless. */
  open: boolean;
  /** A visa's arrival, an insured trip's start. */
  travelOn: CalendarDate;
  processingType: string | null;
  passportExpiresOn: CalendarDate | null;
  /** Null also for an unlimited one. */
  supportingDocumentEndsOn: CalendarDate | null;
  bornOn: CalendarDate | null;
  /** Null if none are required. */
  parentPhotoCount: number | null;
  samePassport: SimilarApplication[];
  sameName: SimilarApplication[];
};

export type CaseWarning =
  | { code: 'passportExpiresSoon'; expiresOn: CalendarDate; neededUntil: CalendarDate }
  | { code: 'supportingDocumentExpired'; endsOn: CalendarDate; travelOn: CalendarDate }
  | { code: 'arrivalTooEarly'; travelOn: CalendarDate; earliest: CalendarDate }
  | { code: 'minorWithoutPhotos'; age: number }
  | { code: 'samePassport'; others: SimilarApplication[] }
  | { code: 'sameName'; others: SimilarApplication[] };

const graveCodes: readonly CaseWarning['code'][] = [
  'minorWithoutPhotos',
  'passportExpiresSoon',
  'supportingDocumentExpired',
  'samePassport',
];

/** True of a warning against which nobody should approve in passing. */
export function isGrave({ code }: Pick<CaseWarning, 'code'>): boolean {
  return graveCodes.includes(code);
}

/**
 * Gravest first: specification 2 section 5 (passport, minors), 1 section 9 (processing options), similar
 * applications.
 */
export function caseWarnings(rules: WarningRules, facts: CaseFacts): CaseWarning[] {
  const found = [
    minorWithoutPhotos(rules, facts),
    passportExpiresSoon(rules, facts),
    supportingDocumentExpired(facts),
    arrivalTooEarly(rules, facts),
    ...duplicates(facts),
  ];
  return found.filter((warning) => warning !== null);
}

/** Six months from entry, the last day included. */
function passportExpiresSoon(
  { travelRequirements }: WarningRules,
  { passportExpiresOn, travelOn }: CaseFacts,
): CaseWarning | null {
  if (passportExpiresOn === null) return null;
  const neededUntil = addMonths(travelOn, travelRequirements.passportMonthsFromEntry);
  if (passportExpiresOn >= neededUntil) return null;
  return { code: 'passportExpiresSoon', expiresOn: passportExpiresOn, neededUntil };
}

/** A document is valid on its last day. */
function supportingDocumentExpired({ supportingDocumentEndsOn, travelOn }: CaseFacts): CaseWarning | null {
  if (supportingDocumentEndsOn === null || supportingDocumentEndsOn >= travelOn) return null;
  return { code: 'supportingDocumentExpired', endsOn: supportingDocumentEndsOn, travelOn };
}

/** The processing time bought no longer fits before the arrival. */
function arrivalTooEarly(
  { processing, today }: WarningRules,
  { open, processingType, travelOn }: CaseFacts,
): CaseWarning | null {
  if (!open || processingType === null || !isProcessingType(processingType)) return null;
  const earliest = addDays(today, processing[processingType].minDays);
  return travelOn >= earliest ? null : { code: 'arrivalTooEarly', travelOn, earliest };
}

function minorWithoutPhotos(
  rules: WarningRules,
  { bornOn, parentPhotoCount, travelOn }: CaseFacts,
): CaseWarning | null {
  if (bornOn === null || parentPhotoCount === null) return null;
  if (!lacksParentPhotos(isMinor(rules, bornOn, travelOn), parentPhotoCount)) return null;
  return { code: 'minorWithoutPhotos', age: ageOn(bornOn, rules.today) };
}

/** An application with the same passport is named once. */
function duplicates({ open, samePassport, sameName }: CaseFacts): CaseWarning[] {
  if (!open) return [];
  const named = new Set(samePassport.map(({ id }) => id));
  const others = sameName.filter(({ id }) => !named.has(id));
  return [
    ...(samePassport.length > 0 ? [{ code: 'samePassport', others: samePassport } as const] : []),
    ...(others.length > 0 ? [{ code: 'sameName', others } as const] : []),
  ];
}
