import { useRef, useState } from 'react';
import type { ApplicationKind } from '../../../domain/status/statuses.ts';
import { formatMoney } from '../../language/index.ts';
import { Banner, Skeleton, VisuallyHidden } from '../../ui/index.ts';
import { GroupFrame } from '../details/FieldGroup.tsx';
import { FetchFailed } from '../FetchFailed.tsx';
import { paymentTexts, refundStateNames } from '../paymentTexts.ts';
import { Attempts } from './Attempts.tsx';
import { RefundForm } from './RefundForm.tsx';
import { RefundList } from './RefundList.tsx';
import { centsOf } from './refundChoice.ts';
import { type Circumstances, useRefunds } from './useRefunds.ts';

/** All money of one application: attempts to pay, refunds, and ordering another (specification 2 section 9). */
export function PaymentsSection({ kind, id }: { kind: ApplicationKind; id: string }) {
  const [circumstances, setCircumstances] = useState<Circumstances>(noCircumstances);
  const query = useRefunds(kind, id, circumstances);
  const top = useRef<HTMLDivElement>(null);
  const { data } = query;
  const latest = data?.refunds.at(0);
  return (
    <GroupFrame title={paymentTexts.section}>
      <div ref={top} tabIndex={-1} className="flex flex-col gap-5 text-sm">
        {query.isError && <FetchFailed query={query} />}
        {query.isPending && (
          <div>
            <VisuallyHidden>{paymentTexts.loading}</VisuallyHidden>
            <Skeleton lines={3} />
          </div>
        )}
        {data && (
          <>
            <Totals
              figures={[
                [paymentTexts.paid, data.paidAmount],
                [paymentTexts.refunded, data.refundedAmount],
                [paymentTexts.refundable, data.refundableAmount],
              ]}
            />
            <Attempts attempts={data.payments} />
            <RefundList refunds={data.refunds} />
            {data.blocked !== null && (
              <Banner tone="warning" title={paymentTexts.refund.blocked[data.blocked].title}>
                {paymentTexts.refund.blocked[data.blocked].text}
              </Banner>
            )}
            {centsOf(data.refundableAmount) > 0 && (
              <RefundForm
                kind={kind}
                id={id}
                overview={data}
                stale={query.isPlaceholderData}
                circumstances={circumstances}
                onCircumstances={setCircumstances}
                onOrdered={() => {
                  setCircumstances(noCircumstances);
                  top.current?.focus();
                }}
              />
            )}
          </>
        )}
        <p role="status" className="sr-only">
          {latest && paymentTexts.refund.announce(formatMoney(latest.amount), refundStateNames[latest.state])}
        </p>
      </div>
    </GroupFrame>
  );
}

const noCircumstances: Circumstances = { duplicateOrTechnicalError: false, documentedReason: null };

function Totals({ figures }: { figures: readonly (readonly [string, string])[] }) {
  return (
    <dl className="grid grid-cols-2 gap-x-5 gap-y-3 sm:grid-cols-3 lg:grid-cols-4">
      {figures.map(([name, amount]) => (
        <div key={name}>
          <dt className="text-xs text-muted">{name}</dt>
          <dd className="font-semibold tabular-nums">{formatMoney(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}
