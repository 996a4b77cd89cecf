import { useEffect, useRef } from 'react';
import type { ApplicationKind } from '../../../domain/status/statuses.ts';
import { formatMoney } from '../../language/index.ts';
import { Banner, Button } from '../../ui/index.ts';
import { errorText } from '../errorText.ts';
import { paymentTexts, refundBasisNames } from '../paymentTexts.ts';
import { texts } from '../texts.ts';
import type { Order } from './refundChoice.ts';
import { useOrderRefund } from './useRefunds.ts';

export type ConfirmRefundProps = {
  kind: ApplicationKind;
  id: string;
  order: Extract<Order, { ok: true }>;
  onBack: () => void;
  onDone: () => void;
  onOrdered: () => void;
};

/** The second step: says what will happen, and orders it with a button that names the amount. */
export function ConfirmRefund({ kind, id, order, onBack, onDone, onOrdered }: ConfirmRefundProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const ordering = useOrderRefund(kind, id);
  const amount = formatMoney(order.amount);
  const words = paymentTexts.refund;
  // The button that was pressed is gone.
  useEffect(() => heading.current?.focus(), []);

  const confirm = () =>
    ordering.mutate(
      { amount: order.amount, basis: order.basis },
      {
        onSuccess: () => {
          onDone();
          onOrdered();
        },
      },
    );
  return (
    <section className="flex flex-col gap-4 rounded-md border border-danger/40 p-4">
      <h4 ref={heading} tabIndex={-1} className="text-base font-semibold">
        {words.confirmTitle}
      </h4>
      <p>{words.confirmText(amount, refundBasisNames[order.basis])}</p>
      {ordering.isError && (
        <Banner tone="danger" title={texts.error} live>
          {errorText(ordering.error)}
        </Banner>
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={ordering.isPending ? undefined : onBack} wide>
          {words.back}
        </Button>
        <Button
          variant="danger"
          pending={ordering.isPending}
          pendingText={words.pending}
          onClick={confirm}
          wide
        >
          {words.confirm(amount)}
        </Button>
      </div>
    </section>
  );
}
