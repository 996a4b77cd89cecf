import type { RefundOverview } from '../../../contract/payments.ts';
import { formatMoney } from '../../../domain/prices/money.ts';
import { publishedBook } from '../../../domain/rules/publishedBook.ts';
import { formatMoment } from '../../language/format.ts';
import { Badge } from '../../ui/Badge.tsx';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { refundBasisNames } from '../names.ts';
import { staffLanguage } from '../staffLanguage.ts';
import { moneyTexts, reasonName } from './moneyTexts.ts';
import { type ChosenBasis, parseCents, type RefundOutcome } from './refundChoice.ts';

const words = moneyTexts.refund;

/**
 * Offers the refund of each published policy, marking the proposal, and a free amount (design
 * 4.15). If a policy grants none, it mentions the right of withdrawal.
 */
export function BasisChoice({
  overview,
  value,
  onChange,
}: {
  overview: RefundOverview;
  value: ChosenBasis;
  onChange: (basis: ChosenBasis) => void;
}) {
  const granted = overview.outcomes.filter(({ eligible }) => eligible);
  const others = overview.outcomes.filter(({ eligible }) => !eligible);
  return (
    <div className="flex flex-col gap-3">
      <RadioGroup<ChosenBasis>
        label={words.basis}
        value={value}
        onChange={onChange}
        options={[
          ...granted.map((outcome) => ({
            value: outcome.policy,
            label: <PolicyLabel outcome={outcome} isProposed={outcome.policy === overview.proposal} />,
            description: outcomeText(outcome),
          })),
          {
            value: 'goodwill' as const,
            label: words.goodwill,
            description: words.goodwillHint(formatMoney(overview.refundableAmount, staffLanguage)),
          },
        ]}
      />
      {others.length > 0 && (
        <div>
          <p className="text-xs text-muted">{words.notGranted}</p>
          <ul className="mt-1 flex flex-col gap-1">
            {others.map((outcome) => (
              <li key={outcome.policy}>
                <span className="font-semibold">{refundBasisNames[outcome.policy]}</span>
                <span className="text-muted">: {notGrantedText(outcome)}</span>
              </li>
            ))}
          </ul>
          <p className="mt-2 text-muted">{words.withdrawal(publishedBook.consumerLaw.withdrawalDays)}</p>
        </div>
      )}
    </div>
  );
}

function PolicyLabel({ outcome, isProposed }: { outcome: RefundOutcome; isProposed: boolean }) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {refundBasisNames[outcome.policy]}
      {isProposed && <Badge tone="success">{words.proposed}</Badge>}
      <span className="ms-auto tabular-nums">{formatMoney(outcome.refundAmount, staffLanguage)}</span>
    </span>
  );
}

/** '80% refund · deduction $44.80 · to be requested by … · In time …' */
function outcomeText({
  percent,
  deductionAmount,
  deductionOptional,
  deadline,
  reason,
}: RefundOutcome): string {
  const deduction = deductionOptional ? words.deductionOptional : words.deduction;
  return [
    words.percent(percent),
    ...(parseCents(deductionAmount) > 0 ? [deduction(formatMoney(deductionAmount, staffLanguage))] : []),
    ...(deadline === null ? [] : [words.deadline(formatMoment(deadline, staffLanguage))]),
    reasonName(reason),
  ].join(' · ');
}

function notGrantedText({ reason, deadline }: RefundOutcome): string {
  const until = deadline === null ? '' : ` (${words.deadline(formatMoment(deadline, staffLanguage))})`;
  return `${reasonName(reason)}${until}`;
}
