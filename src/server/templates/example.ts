import { addDays, todayInIstanbul } from '../../domain/calendar/calendarDate.ts';
import { dayMs } from '../../domain/calendar/units.ts';
import type { StaffLanguage } from '../../domain/staff/staffLanguage.ts';
import type { ApplicationRecord } from '../applications/index.ts';

/** Days from now to the example's arrival, and to its promised moment. */
const exampleDays = { arrival: 30, due: 2 } as const;

/** Letters that our numbers never have, and an address that receives nothing. */
const made: Readonly<Record<StaffLanguage, Pick<ApplicationRecord, 'number' | 'lastName' | 'email'>>> = {
  tr: { number: 'TR00000000ORNEK0', lastName: 'Örnek', email: 'ornek@kapi.invalid' },
  en: { number: 'TR0000000EXAMPLE', lastName: 'Example', email: 'example@kapi.invalid' },
};

/** An application of nobody, for previews, named in the language of the panel: never stored. */
export function exampleApplication(now: Date, staffLanguage: StaffLanguage): ApplicationRecord {
  return {
    ...made[staffLanguage],
    id: 0,
    kind: 'visa',
    status: 'rejected',
    paymentStatus: 'succeeded',
    firstName: 'Amina',
    phone: '',
    countryId: 0,
    language: 'en',
    totalCents: 22_400,
    travelOn: addDays(todayInIstanbul(now), exampleDays.arrival),
    processingType: 'standard',
    documentType: 'ordinary',
    supportingDocumentType: null,
    supportingDocumentCountry: null,
    productId: null,
    returnOn: null,
    tripDurationDays: null,
    destination: null,
    personal: Buffer.alloc(0),
    passportIndex: Buffer.alloc(0),
    searchText: '',
    createdAt: now,
    paidAt: now,
    capturedCents: 22_400,
    refundedCents: 0,
    dueAt: new Date(now.getTime() + exampleDays.due * dayMs),
    duePausedAt: null,
    attachedDocument: null,
    documentOwed: false,
    openDueAt: null,
    decidedAt: now,
    decidedByPerson: null,
    rejectionReason: null,
  };
}
