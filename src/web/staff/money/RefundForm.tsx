import { type FormEvent, useId, useState } from 'react';
import type { RefundOverview } from '../../../contract/payments.ts';
import { documentedReasons as reasonsOfCustomers } from '../../../domain/payments/refundFacts.ts';
import { formatMoney } from '../../../domain/prices/money.ts';
import type { ApplicationKind } from '../../../domain/status/statuses.ts';
import { Button } from '../../ui/Button.tsx';
import { CheckboxField } from '../../ui/CheckboxField.tsx';
import { SelectInput } from '../../ui/SelectInput.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { BasisChoice } from './BasisChoice.tsx';
import { ConfirmRefund } from './ConfirmRefund.tsx';
import { documentedReasons, moneyTexts } from './moneyTexts.ts';
import {
  type AmountProblem,
  type ChosenOrder,
  effectiveBasis,
  noChoice,
  orderOf,
  type RefundChoice,
  waivedAmount,
} from './refundChoice.ts';
import type { Circumstances } from './useRefunds.ts';

export type RefundFormProps = {
  kind: ApplicationKind;
  id: string;
  overview: RefundOverview;
  /** The outcomes are of the previous circumstances; the present ones are being fetched. */
  isStale: boolean;
  circumstances: Circumstances;
  onCircumstances: (circumstances: Circumstances) => void;
  onOrdered: () => void;
};

/** Chooses a refund, then asks to confirm it. */
export function RefundForm(props: RefundFormProps) {
  const { kind, id, overview, isStale, circumstances, onCircumstances, onOrdered } = props;
  const amountId = useId();
  const [choice, setChoice] = useState(noChoice);
  const [problem, setProblem] = useState<AmountProblem | null>(null);
  const [order, setOrder] = useState<ChosenOrder | null>(null);

  const change = (part: Partial<RefundChoice>) => {
    setChoice((before) => ({ ...before, ...part }));
    setProblem(null);
  };
  const goOn = (event: FormEvent) => {
    event.preventDefault();
    if (isStale) return;
    const wanted = orderOf(choice, overview);
    if (wanted.ok)
      return setOrder({
        ...wanted,
        remainder: overview.refundableAmount,
        idempotencyKey: crypto.randomUUID(),
      });
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
      <h4 className="text-base font-semibold">{moneyTexts.refund.title}</h4>
      <CircumstanceFields kind={kind} value={circumstances} onChange={onCircumstances} />
      <BasisChoice overview={overview} value={basis} onChange={(chosen) => change({ basis: chosen })} />
      {outcome?.deductionOptional && (
        <CheckboxField
          label={moneyTexts.refund.waive(formatMoney(waivedAmount(outcome, overview), 'tr'))}
          checked={choice.waived}
          onChange={(event) => change({ waived: event.target.checked })}
          optional
        />
      )}
      {basis === 'goodwill' && (
        <TextInput
          id={amountId}
          label={moneyTexts.refund.amount}
          hint={moneyTexts.refund.amountHint}
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
        <Button type="submit" pending={isStale} pendingText={moneyTexts.loading} wide>
          {moneyTexts.refund.next}
        </Button>
      </div>
    </form>
  );
}

function amountProblemText(problem: AmountProblem, most: string): string {
  const words = moneyTexts.refund.amountProblem;
  return problem === 'tooLarge' ? words.tooLarge(formatMoney(most, 'tr')) : words[problem];
}

/** Circumstances that the policies need and no record holds. Only insurance has documented reasons. */
function CircumstanceFields({
  kind,
  value,
  onChange,
}: {
  kind: ApplicationKind;
  value: Circumstances;
  onChange: (value: Circumstances) => void;
}) {
  const choose = (text: string) =>
    onChange({ ...value, documentedReason: reasonsOfCustomers.find((reason) => reason === text) ?? null });
  return (
    <fieldset className="flex min-w-0 flex-wrap items-start gap-x-8 gap-y-2">
      <legend className="font-semibold">{moneyTexts.refund.circumstances}</legend>
      <CheckboxField
        label={moneyTexts.refund.duplicate}
        checked={value.duplicateOrTechnicalError}
        onChange={(event) => onChange({ ...value, duplicateOrTechnicalError: event.target.checked })}
        optional
      />
      {kind === 'insurance' && (
        <SelectInput
          label={moneyTexts.refund.documented}
          emptyLabel={moneyTexts.refund.documentedNone}
          options={reasonsOfCustomers.map((reason) => ({ value: reason, label: documentedReasons[reason] }))}
          value={value.documentedReason ?? ''}
          onChange={(event) => choose(event.target.value)}
          className="min-w-52"
        />
      )}
    </fieldset>
  );
}
