import { addDays, todayInIstanbul } from '../../domain/calendar/calendarDate.ts';
import { dayMs } from '../../domain/calendar/units.ts';
import type { ApplicationRecord } from '../applications/index.ts';

/** Days from now to the example's arrival, and to its promised moment. */
const exampleDays = { arrival: 30, due: 2 } as const;

/** An application of nobody, for previews: never stored. */
export function exampleApplication(now: Date): ApplicationRecord {
  return {
    id: 0,
    number: 'TR00000000ORNEK0',
    kind: 'visa',
    status: 'rejected',
    paymentStatus: 'succeeded',
    firstName: 'Amina',
    lastName: 'Örnek',
    email: 'ornek@kapi.invalid',
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
