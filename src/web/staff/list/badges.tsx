import { parseCalendarDate, todayInIstanbul } from '../../../domain/calendar/calendarDate.ts';
import { formatMoney } from '../../../domain/prices/money.ts';
import { paymentDisplay } from '../../../domain/status/paymentStatus.ts';
import type { ApplicationStatus } from '../../../domain/status/statuses.ts';
import { type TravelDateBadge, travelDateBadge } from '../../../domain/status/travelDateBadge.ts';
import { dateLocale } from '../../language/format.ts';
import { Badge } from '../../ui/Badge.tsx';
import { AssigneeMark } from '../assignment/AssigneeMark.tsx';
import { detailTexts } from '../details/detailTexts.ts';
import {
  partlyRefundedName,
  paymentNames,
  paymentTones,
  statusTones,
  travelBadgeText,
  travelTones,
} from '../labels.ts';
import { documentOwedName, statusNames } from '../names.ts';
import { staffLanguage } from '../staffLanguage.ts';
import type { ApplicationRow } from './useApplications.ts';

/** The status (specification 2 section 4). */
export function StatusBadge({ status }: { status: ApplicationStatus }) {
  return <Badge tone={statusTones[status]}>{statusNames[status]}</Badge>;
}

/**
 * The status, a missing document (red near the travel date) and a legal hold. `brief`: without the status where it
 * follows from the second.
 */
export function StatusBadges({
  row,
  brief = false,
}: {
  row: ApplicationRow & { arrivalDate?: string; travelDate?: string };
  brief?: boolean;
}) {
  return (
    <span className="inline-flex flex-wrap items-center gap-1 in-[td]:flex-nowrap">
      {!(brief && row.documentOwed) && <StatusBadge status={row.status} />}
      <AssigneeMark row={row} />
      {row.documentOwed && (
        <Badge tone={isNear(row.arrivalDate ?? row.travelDate ?? '') ? 'danger' : 'warning'}>
          <Shortened text={documentOwedName} />
        </Badge>
      )}
      {row.isHeld && (
        <Badge tone="warning">
          <Shortened text={detailTexts.legalHold.heading} />
        </Badge>
      )}
    </span>
  );
}

/** The text of a second badge; a narrow table shows its beginning. */
function Shortened({ text }: { text: string }) {
  return (
    <span title={text} className="truncate in-[td]:@max-7xl/list:max-w-10">
      {text}
    </span>
  );
}

function isNear(date: string): boolean {
  const kind = badgeOf(date)?.kind;
  return kind === 'warning' || kind === 'passed';
}

/** The payment's status (specification 2 section 4), with a partial refund in US dollars. */
export function PaymentBadge({ status, refunded }: { status: string; refunded: string | null }) {
  const display = paymentDisplay(status);
  if (refunded === null) return <Badge tone={paymentTones[display]}>{paymentNames[display]}</Badge>;
  return (
    <span className="inline-flex flex-wrap items-center gap-1 in-[td]:flex-nowrap">
      {/* In a narrow table the second says enough. */}
      <span className="in-[td]:@max-7xl/list:hidden">
        <Badge tone={paymentTones[display]}>{paymentNames[display]}</Badge>
      </span>
      <Badge tone="neutral">
        <Shortened text={`${partlyRefundedName}: ${formatMoney(refunded, staffLanguage)}`} />
      </Badge>
    </span>
  );
}

export type TravelDateProps = {
  /** YYYY-MM-DD. */
  date: string;
  /** The days of a trip, instead of the date. */
  text?: string;
  /** The length of the trip. */
  note?: string;
};

/** A travel date and the days left, from today in Istanbul (specification 2 section 4). */
export function TravelDate({ date, text, note }: TravelDateProps) {
  const badge = badgeOf(date);
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5 gap-y-1 in-[td]:flex-nowrap">
      <span>{text ?? shortDate(date)}</span>
      {note && <span className="text-muted @max-7xl/list:hidden">({note})</span>}
      {badge && <Badge tone={travelTones[badge.kind]}>{travelBadgeText(badge)}</Badge>}
    </span>
  );
}

function badgeOf(date: string): TravelDateBadge | null {
  const day = parseCalendarDate(date);
  return day === null ? null : travelDateBadge(day, todayInIstanbul(new Date()));
}

/** "26 Ara 2026"; an invalid date stays as it is. */
const shortDate = (date: string) =>
  parseCalendarDate(date) === null ? date : dayRange.format(Date.parse(`${date}T00:00:00Z`));

const dayRange = new Intl.DateTimeFormat(dateLocale(staffLanguage), {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A trip's days (YYYY-MM-DD) as "18 Kas - 2 Ara 2026"; an invalid date stays as it is. */
export function tripText(from: string, to: string): string {
  const [start, end] = [Date.parse(`${from}T00:00:00Z`), Date.parse(`${to}T00:00:00Z`)];
  if (Number.isNaN(start)) return from;
  return Number.isNaN(end) || end < start ? dayRange.format(start) : dayRange.formatRange(start, end);
}
