import { type FormEvent, useId, useState } from 'react';
import type { RefundOverview } from '../../../contract/payments.ts';
import type { ApplicationKind } from '../../../domain/status/statuses.ts';
import { formatMoney } from '../../language/index.ts';
import { Button, CheckboxField, TextInput } from '../../ui/index.ts';
import { paymentTexts } from '../paymentTexts.ts';
import { BasisChoice } from './BasisChoice.tsx';
import { CircumstanceFields } from './CircumstanceFields.tsx';
import { ConfirmRefund } from './ConfirmRefund.tsx';
import {
  type AmountProblem,
  effectiveBasis,
  noChoice,
  type Order,
  orderOf,
  type RefundChoice,
  waivedAmount,
} from './refundChoice.ts';
import type { Circumstances } from './useRefunds.ts';

export type RefundFormProps = {
  kind: ApplicationKind;
  id: string;
  overview: RefundOverview;
  /** The outcomes shown are those of other circumstances; the asked ones are on their way. */
  stale: boolean;
  circumstances: Circumstances;
  onCircumstances: (circumstances: Circumstances) => void;
  onOrdered: () => void;
};

/** Choosing a refund, then confirming it: nothing is ordered by one press. */
export function RefundForm(props: RefundFormProps) {
  const { kind, id, overview, stale, circumstances, onCircumstances, onOrdered } = props;
  const amountId = useId();
  const [choice, setChoice] = useState(noChoice);
  const [problem, setProblem] = useState<AmountProblem | null>(null);
  const [order, setOrder] = useState<Extract<Order, { ok: true }> | null>(null);

  const change = (part: Partial<RefundChoice>) => {
    setChoice((before) => ({ ...before, ...part }));
    setProblem(null);
  };
  const goOn = (event: FormEvent) => {
    event.preventDefault();
    if (stale) return;
    const wanted = orderOf(choice, overview);
    if (wanted.ok) return setOrder(wanted);
    setProblem(wanted.problem);
    document.getElementById(amountId)?.focus();
  };

  if (order !== null) {
    return (
      <ConfirmRefund
        {...{ kind, id, order, onOrdered }}
        onBack={() => setOrder(null)}
        onDone={() => setOrder(null)}
      />
    );
  }
  const basis = effectiveBasis(choice, overview);
  const outcome = overview.outcomes.find(({ policy }) => policy === basis);
  return (
    <form onSubmit={goOn} noValidate className="flex flex-col gap-4 rounded-md border border-line p-3 sm:p-4">
      <h4 className="text-base font-semibold">{paymentTexts.refund.title}</h4>
      <CircumstanceFields kind={kind} value={circumstances} onChange={onCircumstances} />
      <BasisChoice overview={overview} value={basis} onChange={(chosen) => change({ basis: chosen })} />
      {outcome?.deductionOptional && (
        <CheckboxField
          label={paymentTexts.refund.waive(formatMoney(waivedAmount(outcome, overview)))}
          checked={choice.waived}
          onChange={(event) => change({ waived: event.target.checked })}
          optional
        />
      )}
      {basis === 'goodwill' && (
        <TextInput
          id={amountId}
          label={paymentTexts.refund.amount}
          hint={paymentTexts.refund.amountHint}
          error={problem === null ? undefined : amountProblemText(problem, overview.refundableAmount)}
          value={choice.typed}
          onChange={(event) => change({ typed: event.target.value })}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          width="short"
        />
      )}
      <div>
        <Button type="submit" pending={stale} pendingText={paymentTexts.loading} wide>
          {paymentTexts.refund.next}
        </Button>
      </div>
    </form>
  );
}

function amountProblemText(problem: AmountProblem, most: string): string {
  const words = paymentTexts.refund.amountProblem;
  return problem === 'tooLarge' ? words.tooLarge(formatMoney(most)) : words[problem];
}
