import { ageOn, parseCalendarDate, todayInIstanbul } from '../../../domain/calendar/calendarDate.ts';
import { formatMoment } from '../../language/format.ts';
import { Money } from '../../ui/Money.tsx';
import { PaymentBadge, StatusBadge } from '../list/badges.tsx';
import type { ApplicationRow } from '../list/useApplications.ts';
import { staffLanguage } from '../staffLanguage.ts';
import { detailTexts } from './detailTexts.ts';
import { type DetailField, dateText } from './FieldGroup.tsx';

/** `ownName`: as its holder writes it, shown only if it was given. */
export function personFields({ ownName, ...row }: ApplicationRow & { ownName: string }): DetailField[] {
  return [
    { name: detailTexts.field.firstName, value: row.firstName, differs: 'firstName' },
    { name: detailTexts.field.lastName, value: row.lastName, differs: 'lastName' },
    ...(ownName === '' ? [] : [{ name: detailTexts.field.ownName, value: ownName, wide: true }]),
    {
      name: detailTexts.field.email,
      differs: 'email',
      wide: true,
      value: (
        <a className="text-link" href={`mailto:${encodeURIComponent(row.email)}`}>
          {row.email}
        </a>
      ),
    },
    {
      name: detailTexts.field.phone,
      value: (
        <a className="text-link" href={`tel:${row.phone.replace(/[^+\d]/g, '')}`}>
          {row.phone}
        </a>
      ),
    },
  ];
}

/** The date of birth with today's age in Istanbul. */
export function birthField(dateOfBirth: string): DetailField {
  const birth = parseCalendarDate(dateOfBirth);
  const age = birth === null ? '' : ` (${detailTexts.field.age(ageOn(birth, todayInIstanbul(new Date())))})`;
  const value = `${dateText(dateOfBirth)}${age}`;
  return { name: detailTexts.field.dateOfBirth, value, differs: 'dateOfBirth' };
}

/** Amount, payment status, status, time of application and attached PDF. */
export function paymentFields(row: ApplicationRow, hasDocument: boolean): DetailField[] {
  return [
    { name: detailTexts.field.totalAmount, value: <Money usd={row.totalAmount} /> },
    {
      name: detailTexts.field.paymentStatus,
      value: <PaymentBadge status={row.paymentStatus} refunded={row.refundedAmount} />,
    },
    { name: detailTexts.field.status, value: <StatusBadge status={row.status} /> },
    { name: detailTexts.field.createdAt, value: formatMoment(row.createdAt, staffLanguage) },
    {
      name: detailTexts.field.document,
      value: hasDocument ? detailTexts.field.documentYes : detailTexts.field.documentNo,
    },
  ];
}
