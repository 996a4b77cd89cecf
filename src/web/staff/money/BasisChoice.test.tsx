import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { RefundOverview } from '../../../contract/payments.ts';
import { newTranslator } from '../../language/translator.ts';
import { TranslatorContext } from '../../language/useTranslation.ts';
import { BasisChoice } from './BasisChoice.tsx';
import { moneyTexts } from './moneyTexts.ts';

const translator = newTranslator('tr', { always: {}, load: async () => ({}) });

/** The choice as HTML if only so many of the three policies grant a refund. */
function choiceOf(granting: number): string {
  const policies = ['terms', 'refundPolicy', 'cancellationPolicy'] as const;
  const overview: RefundOverview = {
    paidAmount: '224.00',
    refundedAmount: '0.00',
    refundableAmount: '224.00',
    blocked: null,
    outcomes: policies.map((policy, index) => ({
      policy,
      eligible: index < granting,
      reason: index < granting ? 'withinWindow' : 'windowPassed',
      percent: 80,
      refundAmount: '179.20',
      deductionAmount: '44.80',
      deductionOptional: true,
      deadline: null,
    })),
    proposal: granting > 0 ? 'terms' : null,
    refunds: [],
    secondPerson: { goodwill: false, above: null },
    waiting: null,
    payments: [],
    documents: [],
  };
  return renderToStaticMarkup(
    <TranslatorContext value={translator}>
      <BasisChoice overview={overview} value="goodwill" onChange={() => undefined} />
    </TranslatorContext>,
  );
}

it('staff read of the right of withdrawal, with its days, as soon as a policy gives nothing', () => {
  const reminder = moneyTexts.refund.withdrawal(14);
  expect(choiceOf(0)).toContain(reminder);
  expect(choiceOf(2)).toContain(reminder);
  expect(choiceOf(3)).not.toContain(reminder);
});
