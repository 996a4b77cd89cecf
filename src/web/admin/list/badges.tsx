import { parseCalendarDate, todayInIstanbul } from '../../../domain/calendar/calendarDate.ts';
import { statusNamesInTurkish } from '../../../domain/status/applicationStatus.ts';
import { paymentDisplay } from '../../../domain/status/paymentStatus.ts';
import type { ApplicationStatus } from '../../../domain/status/statuses.ts';
import { travelDateBadge } from '../../../domain/status/travelDateBadge.ts';
import { formatDate } from '../../language/index.ts';
import { Badge } from '../../ui/index.ts';
import { paymentNames, paymentTones, statusTones, travelBadgeText, travelTones } from '../labels.ts';

/** The application's status in Turkish, specification 2 section 4. */
export function StatusBadge({ status }: { status: ApplicationStatus }) {
  return <Badge tone={statusTones[status]}>{statusNamesInTurkish[status]}</Badge>;
}

/** The payment's status in Turkish, specification 2 section 4. */
export function PaymentBadge({ status }: { status: string }) {
  const display = paymentDisplay(status);
  return <Badge tone={paymentTones[display]}>{paymentNames[display]}</Badge>;
}

export type TravelDateProps = {
  /** YYYY-MM-DD. */
  date: string;
  /** Shown instead of the date alone: the days of a trip. */
  text?: string;
  /** Beside the badge: how long the trip takes. */
  note?: string;
};

/** A travel date and the days left until it, counted from today in Istanbul; specification 2 section 4. */
export function TravelDate({ date, text, note }: TravelDateProps) {
  const day = parseCalendarDate(date);
  const badge = day === null ? null : travelDateBadge(day, todayInIstanbul(new Date()));
  return (
    <span className="inline-flex flex-col items-start gap-1">
      <span className="whitespace-nowrap">{text ?? formatDate(date, 'tr')}</span>
      <span className="flex items-center gap-2 whitespace-nowrap">
        {badge && <Badge tone={travelTones[badge.kind]}>{travelBadgeText(badge)}</Badge>}
        {note && <span className="text-xs text-muted">{note}</span>}
      </span>
    </span>
  );
}
