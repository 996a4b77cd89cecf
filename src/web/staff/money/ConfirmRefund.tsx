import { useEffect, useRef } from 'react';
import { orderRefund } from '../../../contract/payments.ts';
import { formatMoney } from '../../../domain/prices/money.ts';
import type { ApplicationKind } from '../../../domain/status/statuses.ts';
import { ApiError, isRefused } from '../../api/call.ts';
import { Banner } from '../../ui/Banner.tsx';
import { ConfirmButtons } from '../ConfirmDialog.tsx';
import { FailureBanner } from '../failures.tsx';
import { moneyTexts, refundBasisNames } from './moneyTexts.ts';
import type { ChosenOrder } from './refundChoice.ts';
import { useOrderRefund } from './useRefunds.ts';

export type ConfirmRefundProps = {
  kind: ApplicationKind;
  id: string;
  order: ChosenOrder;
  onBack: () => void;
  onDone: () => void;
  onOrdered: () => void;
};

/** The second step: says what will happen, and orders the refund with a button that names the amount. */
export function ConfirmRefund({ kind, id, order, onBack, onDone, onOrdered }: ConfirmRefundProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const ordering = useOrderRefund(kind, id);
  const amount = formatMoney(order.amount, 'tr');
  const words = moneyTexts.refund;
  // The pressed button of the first step was removed and has lost the focus.
  useEffect(() => heading.current?.focus(), []);

  const confirm = () =>
    ordering.mutate(
      {
        amount: order.amount,
        basis: order.basis,
        remainder: order.remainder,
        idempotencyKey: order.idempotencyKey,
      },
      {
        onSuccess: () => {
          onDone();
          onOrdered();
        },
      },
    );
  const changed = changedRemainder(ordering.error, kind);
  return (
    <section className="flex flex-col gap-4 rounded-md border border-danger/40 p-4">
      <h4 ref={heading} tabIndex={-1} className="text-base font-semibold">
        {words.confirmTitle}
      </h4>
      <p>{words.confirmText(amount, refundBasisNames[order.basis])}</p>
      {changed === null ? (
        <FailureBanner error={ordering.error} />
      ) : (
        <Banner tone="warning" title={words.changed.title} live>
          {words.changed.text(changed.seen, changed.now)}
        </Banner>
      )}
      <div className="flex flex-wrap gap-3">
        <ConfirmButtons
          confirmText={words.confirm(amount)}
          pendingText={words.pending}
          isPending={ordering.isPending}
          isDangerous
          isSettled={changed !== null}
          onConfirm={confirm}
          onCancel={onBack}
        />
      </div>
    </section>
  );
}

/** Both amounts of an order that was refused because another refund came first; null for other failures. */
function changedRemainder(error: Error | null, kind: ApplicationKind): { seen: string; now: string } | null {
  if (!(error instanceof ApiError) || !isRefused(error, orderRefund(kind), 'refundRemainderChanged'))
    return null;
  const { expectedAmount, actualAmount } = error.facts;
  if (expectedAmount === undefined || actualAmount === undefined) return null;
  return { seen: formatMoney(expectedAmount, 'tr'), now: formatMoney(actualAmount, 'tr') };
}
