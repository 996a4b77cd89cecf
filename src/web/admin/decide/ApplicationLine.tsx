import { Money } from '../../ui/index.ts';
import type { ApplicationRow } from '../applicationKind.ts';
import { PaymentBadge, StatusBadge } from '../list/badges.tsx';

/** Which application a dialog is about, so that nobody decides on the wrong one. */
export function ApplicationLine({ row }: { row: ApplicationRow }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md bg-sunken px-4 py-3 text-sm">
      <div className="min-w-0">
        <p className="font-semibold">
          <bdi>
            {row.firstName} {row.lastName}
          </bdi>
        </p>
        <p className="font-mono text-xs text-muted">{row.applicationNumber}</p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <StatusBadge status={row.status} />
        <PaymentBadge status={row.paymentStatus} />
        <Money usd={row.totalAmount} />
      </div>
    </div>
  );
}
