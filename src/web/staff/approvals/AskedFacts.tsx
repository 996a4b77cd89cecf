import type { ReactNode } from 'react';
import type { Approval, AskedFor, ShownSetting } from '../../../contract/approvals.ts';
import { formatMoney } from '../../../domain/prices/money.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { refundBasisNames } from '../money/moneyTexts.ts';
import { ruleTexts, approvalTexts as words } from './approvalTexts.ts';

/** `İade: $155,00`. */
export function titleOf(asked: AskedFor): string {
  return asked.action === 'refund'
    ? words.refundTitle(formatMoney(asked.amount, 'tr'))
    : words.ruleTitle(ruleTexts[asked.rule].name);
}

/** Exactly what happens when a request is approved: each fact, and what it is before and after. */
export function AskedFacts({ asked, application }: Pick<Approval, 'asked' | 'application'>) {
  return (
    <dl className="flex flex-col gap-1.5 text-sm">
      {application !== null && (
        <Fact name={words.application}>
          <span className="font-mono">{application.number}</span>
        </Fact>
      )}
      {asked.action === 'refund' ? <RefundFacts asked={asked} /> : <RuleFacts asked={asked} />}
    </dl>
  );
}

function RefundFacts({ asked }: { asked: Extract<AskedFor, { action: 'refund' }> }) {
  const { basis, paid, refundable, refundableAfter } = asked;
  return (
    <>
      <Fact name={words.basis}>{refundBasisNames[basis]}</Fact>
      <Fact name={words.paid}>{formatMoney(paid, 'tr')}</Fact>
      <Fact name={words.refundable}>
        <Change before={formatMoney(refundable, 'tr')} after={formatMoney(refundableAfter, 'tr')} />
      </Fact>
    </>
  );
}

function RuleFacts({ asked }: { asked: Extract<AskedFor, { action: 'rule' }> }) {
  return (
    <Fact name={words.setting}>
      <Change before={settingText(asked.before)} after={settingText(asked.after)} />
    </Fact>
  );
}

export function settingText({ isOn, above }: ShownSetting): string {
  if (!isOn) return words.settings.off;
  return above === null ? words.settings.on : words.settings.above(formatMoney(above, 'tr'));
}

/** An arrow for the eye, words for a screen reader. */
function Change({ before, after }: { before: string; after: string }) {
  return (
    <>
      <span aria-hidden="true">{words.change(before, after)}</span>
      <VisuallyHidden>{words.changeSpoken(before, after)}</VisuallyHidden>
    </>
  );
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-muted">{name}</dt>
      <dd className="ms-auto text-end wrap-anywhere tabular-nums">{children}</dd>
    </div>
  );
}
