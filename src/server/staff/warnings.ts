import { type CalendarDate, parseCalendarDate } from '../../domain/calendar/calendarDate.ts';
import { rulesAt } from '../../domain/rules/rulesOn.ts';
import { type CaseWarning, caseWarnings, isGrave } from '../../domain/staff/caseWarnings.ts';
import { isOpen } from '../../domain/status/applicationStatus.ts';
import {
  type ApplicationKind,
  type ApplicationRecord,
  foldForSearch,
  openInsurancePersonal,
  openVisaPersonal,
  passportIndexes,
  requireById,
} from '../applications/index.ts';
import type { Queryable } from '../database/connect.ts';
import { and, desc, eq, inArray, ne, type SQL } from '../database/drizzle.ts';
import { nameInSearchText } from '../database/nameInSearchText.ts';
import { applications } from '../database/tables.ts';
import { listPhotoParents } from '../documents/index.ts';
import type { Services } from '../services.ts';

const similarAtMost = 5;

/** Null where a kind lacks one. */
export type SealedFacts = {
  passportNumber: string;
  passportExpiryDate: string | null;
  supportingDocumentEndDate: string | null;
  dateOfBirth: string;
  parentPhotoCount: number | null;
};

export function factsOfVisa(personal: Omit<SealedFacts, 'parentPhotoCount'>): SealedFacts {
  return { ...personal, parentPhotoCount: null };
}

/** Minors need photos of their parents. */
export function factsOfInsurance(
  { passportNumber, dateOfBirth }: Pick<SealedFacts, 'passportNumber' | 'dateOfBirth'>,
  parentPhotoCount: number,
): SealedFacts {
  const none = { passportExpiryDate: null, supportingDocumentEndDate: null };
  return { passportNumber, dateOfBirth, parentPhotoCount, ...none };
}

/** True for a warning against which nobody should approve in passing. Throws like `requireById`. */
export async function hasGraveWarning(
  services: Services,
  { id, kind }: { id: number; kind: ApplicationKind },
): Promise<boolean> {
  const { db, sealer } = services;
  const application = await requireById(db, id, kind);
  const { number, personal } = application;
  const sealed =
    kind === 'visa'
      ? factsOfVisa(openVisaPersonal(sealer, number, personal))
      : factsOfInsurance(
          openInsurancePersonal(sealer, number, personal),
          (await listPhotoParents(db, id)).length,
        );
  return (await findWarnings(services, application, sealed)).some(isGrave);
}

/** By the rules of `domain/staff`. */
export async function findWarnings(
  { db, clock, sealer }: Services,
  application: ApplicationRecord,
  sealed: SealedFacts,
): Promise<CaseWarning[]> {
  const travelOn = parseCalendarDate(application.travelOn);
  if (travelOn === null) return [];
  const open = isOpen(application.status);
  const name = foldForSearch(`${application.firstName} ${application.lastName}`);
  const [samePassport, sameName] = open
    ? await Promise.all([
        openWithPassport(db, application, passportIndexes(sealer, sealed.passportNumber)),
        openWithName(db, application, name),
      ])
    : [[], []];
  return caseWarnings(rulesAt(clock.now()), {
    open,
    travelOn,
    processingType: application.processingType,
    passportExpiresOn: dateOrNull(sealed.passportExpiryDate),
    supportingDocumentEndsOn: dateOrNull(sealed.supportingDocumentEndDate),
    bornOn: dateOrNull(sealed.dateOfBirth),
    parentPhotoCount: sealed.parentPhotoCount,
    samePassport: samePassport.map(similar),
    sameName: sameName.map(similar),
  });
}

/** An unlimited document has an empty end date or a word instead. */
function dateOrNull(text: string | null): CalendarDate | null {
  return text === null ? null : parseCalendarDate(text);
}

function similar({ id, number }: Pick<ApplicationRecord, 'id' | 'number'>) {
  return { id: String(id), applicationNumber: number };
}

/** Other open applications of the kind, newest first; by the index on passport hashes. */
async function openWithPassport(
  db: Queryable,
  application: ApplicationRecord,
  passportIndexes: Buffer[],
): Promise<Pick<ApplicationRecord, 'id' | 'number'>[]> {
  return db
    .select({ id: applications.id, number: applications.number })
    .from(applications)
    .where(and(inArray(applications.passportIndex, passportIndexes), openOther(application)))
    .orderBy(desc(applications.id))
    .limit(similarAtMost);
}

/** Applications whose folded name is this; by the index on names. */
export function hasName(foldedName: string): SQL {
  return eq(nameInSearchText(applications.searchText), foldedName);
}

/** Those with the same name. */
async function openWithName(
  db: Queryable,
  application: ApplicationRecord,
  foldedName: string,
): Promise<Pick<ApplicationRecord, 'id' | 'number'>[]> {
  return db
    .select({ id: applications.id, number: applications.number })
    .from(applications)
    .where(and(hasName(foldedName), openOther(application)))
    .orderBy(desc(applications.id))
    .limit(similarAtMost);
}

function openOther({ id, kind }: ApplicationRecord) {
  return and(
    eq(applications.kind, kind),
    inArray(applications.status, ['pending', 'processing']),
    ne(applications.id, id),
  );
}
