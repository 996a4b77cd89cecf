import type { RefundOverview } from '../../../contract/payments.ts';
import type { RefundState } from '../../../domain/payments/refundStates.ts';
import { formatMoment, formatMoney } from '../../language/index.ts';
import { Badge, type Tone } from '../../ui/index.ts';
import { paymentTexts, refundBasisNames, refundStateNames } from '../paymentTexts.ts';

/** Every refund with its ground and how far it is; nothing where there is none. */
export function RefundList({ refunds }: Pick<RefundOverview, 'refunds'>) {
  if (refunds.length === 0) return null;
  return (
    <section>
      <h4 className="mb-2 text-sm font-semibold">{paymentTexts.refunds}</h4>
      <ul className="flex flex-col gap-2">
        {refunds.map(({ id, amount, basis, state, changedAt }) => (
          <li
            key={id}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md border border-line px-4 py-3"
          >
            <span className="font-semibold tabular-nums">{formatMoney(amount)}</span>
            <Badge tone={tones[state]}>{refundStateNames[state]}</Badge>
            <span className="text-xs text-muted">
              {refundBasisNames[basis]} · <time dateTime={changedAt}>{formatMoment(changedAt, 'tr')}</time>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const tones: Readonly<Record<RefundState, Tone>> = {
  requested: 'info',
  pending: 'info',
  succeeded: 'success',
  failed: 'danger',
};
