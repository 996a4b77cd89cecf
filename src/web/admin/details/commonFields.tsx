import { ageOn, parseCalendarDate, todayInIstanbul } from '../../../domain/calendar/calendarDate.ts';
import { formatMoment } from '../../language/index.ts';
import { Money } from '../../ui/index.ts';
import type { ApplicationRow } from '../applicationKind.ts';
import { PaymentBadge, StatusBadge } from '../list/badges.tsx';
import { texts } from '../texts.ts';
import { type DetailField, dateText } from './FieldGroup.tsx';

/** Name and ways to reach the applicant. */
export function personFields(row: ApplicationRow): DetailField[] {
  return [
    { name: texts.field.firstName, value: row.firstName },
    { name: texts.field.lastName, value: row.lastName },
    {
      name: texts.field.email,
      wide: true,
      value: (
        <a className="text-link" href={`mailto:${encodeURIComponent(row.email)}`}>
          {row.email}
        </a>
      ),
    },
    {
      name: texts.field.phone,
      value: (
        <a className="text-link" href={`tel:${row.phone.replace(/[^+\d]/g, '')}`}>
          {row.phone}
        </a>
      ),
    },
  ];
}

/** Date of birth with the age today, in Istanbul. */
export function birthField(dateOfBirth: string): DetailField {
  const birth = parseCalendarDate(dateOfBirth);
  const age = birth === null ? '' : ` (${texts.field.age(ageOn(birth, todayInIstanbul(new Date())))})`;
  return { name: texts.field.dateOfBirth, value: `${dateText(dateOfBirth)}${age}` };
}

/** What was paid, and where the application stands. */
export function paymentFields(row: ApplicationRow, hasDocument: boolean): DetailField[] {
  return [
    { name: texts.field.totalAmount, value: <Money usd={row.totalAmount} /> },
    { name: texts.field.paymentStatus, value: <PaymentBadge status={row.paymentStatus} /> },
    { name: texts.field.status, value: <StatusBadge status={row.status} /> },
    { name: texts.field.createdAt, value: formatMoment(row.createdAt, 'tr') },
    {
      name: texts.field.document,
      value: hasDocument ? texts.field.documentYes : texts.field.documentNo,
    },
  ];
}
