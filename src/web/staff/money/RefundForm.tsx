import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { orderRefund, type RefundOverview } from '../../../contract/payments.ts';
import { documentedReasons as reasonsOfCustomers } from '../../../domain/payments/refundFacts.ts';
import { formatMoney } from '../../../domain/prices/money.ts';
import type { ApplicationKind } from '../../../domain/status/statuses.ts';
import { ApiError, isRefused } from '../../api/call.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { CheckboxField } from '../../ui/CheckboxField.tsx';
import { SelectInput } from '../../ui/SelectInput.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { approvalTexts } from '../approvals/approvalTexts.ts';
import { ConfirmButtons } from '../ConfirmDialog.tsx';
import { FailureBanner } from '../failures.tsx';
import { refundBasisNames } from '../names.ts';
import { staffLanguage } from '../staffLanguage.ts';
import { BasisChoice } from './BasisChoice.tsx';
import { documentedReasons, moneyTexts } from './moneyTexts.ts';
import {
  type AmountProblem,
  type ChosenOrder,
  effectiveBasis,
  needsSecondPerson,
  noChoice,
  type RefundChoice,
  toOrder,
  waivedAmount,
} from './refundChoice.ts';
import { type Circumstances, useOrderRefund } from './useRefunds.ts';

export type RefundFormProps = {
  kind: ApplicationKind;
  id: string;
  overview: RefundOverview;
  /** The outcomes are of the previous circumstances. */
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
    const wanted = toOrder(choice, overview);
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
        isAsked={needsSecondPerson(order, overview)}
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
          label={moneyTexts.refund.waive(formatMoney(waivedAmount(outcome, overview), staffLanguage))}
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
  return problem === 'tooLarge' ? words.tooLarge(formatMoney(most, staffLanguage)) : words[problem];
}

/** Circumstances that no record holds. Only insurance has documented reasons. */
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

type ConfirmRefundProps = {
  kind: ApplicationKind;
  id: string;
  order: ChosenOrder;
  /** A second person will be asked for it. */
  isAsked: boolean;
  onBack: () => void;
  onDone: () => void;
  onOrdered: () => void;
};

/** Says what will happen, and orders with a button that names the amount. */
function ConfirmRefund({ kind, id, order, isAsked, onBack, onDone, onOrdered }: ConfirmRefundProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const ordering = useOrderRefund(kind, id);
  const amount = formatMoney(order.amount, staffLanguage);
  const words = moneyTexts.refund;
  const asked = approvalTexts.needed;
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
      {isAsked && (
        <Banner tone="info" title={asked.title}>
          {asked.text}
        </Banner>
      )}
      {changed === null ? (
        <FailureBanner error={ordering.error} />
      ) : (
        <Banner tone="warning" title={words.changed.title} live>
          {words.changed.text(changed.seen, changed.now)}
        </Banner>
      )}
      <div className="flex flex-wrap gap-3">
        <ConfirmButtons
          confirmText={isAsked ? asked.confirm(amount) : words.confirm(amount)}
          pendingText={isAsked ? asked.pending : words.pending}
          isPending={ordering.isPending}
          isDangerous={!isAsked}
          isSettled={changed !== null}
          onConfirm={confirm}
          onCancel={onBack}
        />
      </div>
    </section>
  );
}

/** The amounts of an order refused because another refund came first; null for other failures. */
function changedRemainder(error: Error | null, kind: ApplicationKind): { seen: string; now: string } | null {
  if (!(error instanceof ApiError) || !isRefused(error, orderRefund(kind), 'refundRemainderChanged'))
    return null;
  const { expectedAmount, actualAmount } = error.facts;
  if (expectedAmount === undefined || actualAmount === undefined) return null;
  return { seen: formatMoney(expectedAmount, staffLanguage), now: formatMoney(actualAmount, staffLanguage) };
}
