import { type CalendarDate, parseCalendarDate, todayInIstanbul } from '../../domain/calendar/calendarDate.ts';
import { type ReviewWarning, reviewWarnings } from '../../domain/review/reviewWarnings.ts';
import { isOpen } from '../../domain/status/applicationStatus.ts';
import { type ApplicationRecord, foldForSearch } from '../applications/index.ts';
import type { Services } from '../services.ts';
import { openWithName, openWithPassport } from './reviewQueries.ts';

/** What of the sealed part the warnings look at; what a kind does not have is null. */
export type SealedFacts = {
  passportExpiryDate: string | null;
  supportingDocumentEndDate: string | null;
  dateOfBirth: string;
  parentPhotoCount: number | null;
};

/** What a reviewer should look at before deciding, by the rules of `domain/review`. */
export async function warningsOf(
  { db, clock }: Services,
  application: ApplicationRecord,
  sealed: SealedFacts,
): Promise<ReviewWarning[]> {
  const travelOn = parseCalendarDate(application.travelOn);
  if (travelOn === null) return [];
  const open = isOpen(application.status);
  const name = foldForSearch(`${application.firstName} ${application.lastName}`);
  const [samePassport, sameName] = open
    ? await Promise.all([openWithPassport(db, application), openWithName(db, application, name)])
    : [[], []];
  return reviewWarnings({
    today: todayInIstanbul(clock.now()),
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

/** An unlimited document has an empty end or a word for one. */
function dateOrNull(text: string | null): CalendarDate | null {
  return text === null ? null : parseCalendarDate(text);
}

function similar({ id, number }: Pick<ApplicationRecord, 'id' | 'number'>) {
  return { id: String(id), applicationNumber: number };
}
