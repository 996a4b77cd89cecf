import { paymentDisplay } from '../../../domain/status/paymentStatus.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Money } from '../../ui/Money.tsx';
import { PaymentBadge, StatusBadges } from '../list/badges.tsx';
import type { ApplicationRow } from '../list/useApplications.ts';
import { PersonName } from '../PersonName.tsx';
import { requestTexts } from '../requests/requestTexts.ts';
import { decisionTexts } from './decisionTexts.ts';

/** Names the application of a dialog. */
export function ApplicationLine({ row }: { row: ApplicationRow }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md bg-sunken px-4 py-3 text-sm">
      <div className="min-w-0">
        <p className="font-semibold">
          <PersonName person={row} />
        </p>
        <p className="font-mono text-xs text-muted">{row.applicationNumber}</p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <StatusBadges row={row} />
        <PaymentBadge status={row.paymentStatus} refunded={row.refundedAmount} />
        <Money usd={row.totalAmount} />
      </div>
    </div>
  );
}

/** Warns that no money was received; nothing for paid applications. */
export function UnpaidNotice({ paymentStatus }: { paymentStatus: string }) {
  const display = paymentDisplay(paymentStatus);
  if (display === 'paid') return null;
  return (
    <Banner tone="danger" title={decisionTexts.unpaid.title}>
      {decisionTexts.unpaid[display]}
    </Banner>
  );
}

/** Says that a decision ends what is asked of the traveller. */
export function AwaitedNotice({ row }: { row: ApplicationRow }) {
  return row.duePausedAt === null ? null : <Banner tone="info">{requestTexts.byDecision}</Banner>;
}
