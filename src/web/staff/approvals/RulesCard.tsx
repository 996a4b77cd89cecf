import { type FormEvent, useId, useState } from 'react';
import type { ShownRule } from '../../../contract/approvals.ts';
import { formatUsd } from '../../../domain/prices/fees.ts';
import { centsOfTyped, typedAmount } from '../../../domain/staff/typedAmount.ts';
import { formatMoment } from '../../language/format.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { CheckboxField } from '../../ui/CheckboxField.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { FetchFailed, Loading } from '../QueryState.tsx';
import { staffLanguage } from '../staffLanguage.ts';
import { settingText } from './AskedFacts.tsx';
import { ruleTexts, approvalTexts as words } from './approvalTexts.ts';
import { tellOutcome } from './tellOutcome.ts';
import { useChangeRule, useRules } from './useApprovals.ts';

/** The rules of four eyes, for owners. */
export function RulesCard() {
  const query = useRules();
  const [changing, setChanging] = useState<ShownRule | null>(null);
  return (
    <Card title={words.rules}>
      <p className="mb-4 max-w-prose text-sm text-muted">{words.rulesLead}</p>
      {query.isError && <FetchFailed query={query} />}
      {query.isPending && <Loading text={words.rulesLoading} lines={3} quiet />}
      {query.data && (
        <ul aria-label={words.rules} className="divide-y divide-line border-y border-line">
          {query.data.rules.map((rule) => (
            <RuleRow key={rule.rule} rule={rule} onChange={() => setChanging(rule)} />
          ))}
        </ul>
      )}
      {changing !== null && <RuleDialog rule={changing} onClose={() => setChanging(null)} />}
    </Card>
  );
}

function RuleRow({ rule, onChange }: { rule: ShownRule; onChange: () => void }) {
  const titleId = useId();
  const { name, text } = ruleTexts[rule.rule];
  const { changedBy, changedAt } = rule;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p id={titleId} className="flex flex-wrap items-center gap-2 font-semibold">
          {name}
          <Badge tone={rule.isOn ? 'success' : 'neutral'}>{settingText(rule)}</Badge>
        </p>
        <p className="text-sm">{text}</p>
        <p className="text-sm text-muted tabular-nums">{words.approvers(rule.approvers)}</p>
        {changedBy !== null && changedAt !== null && (
          <p className="text-sm text-muted">
            {words.changedBy(changedBy, formatMoment(changedAt, staffLanguage))}
          </p>
        )}
      </div>
      <Button variant="secondary" size="small" aria-describedby={titleId} onClick={onChange}>
        {words.changeRule}
      </Button>
    </li>
  );
}

type RuleDialogProps = { rule: ShownRule; onClose: () => void };

function RuleDialog({ rule: { rule, isOn: wasOn, above }, onClose }: RuleDialogProps) {
  const formId = useId();
  const changing = useChangeRule();
  const [isOn, setOn] = useState(wasOn);
  const [typed, setTyped] = useState(typedAmount(above ?? '', staffLanguage));
  const [isUnreadable, setUnreadable] = useState(false);
  const hasAmount = rule === 'refund';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (changing.isPending) return;
    const cents = hasAmount && isOn ? centsOfTyped(typed, staffLanguage) : undefined;
    setUnreadable(cents === null);
    if (cents === null) return;
    changing.mutate(
      { rule, isOn, ...(cents !== undefined && { above: formatUsd(cents) }) },
      {
        onSuccess: (answer) => {
          tellOutcome(answer, words.ruleSaved);
          onClose();
        },
      },
    );
  };
  return (
    <ConfirmDialog
      title={words.ruleDialog(ruleTexts[rule].name)}
      confirmText={words.saveRule}
      pendingText={words.savingRule}
      isPending={changing.isPending}
      error={changing.error}
      onConfirm={{ formId }}
      onClose={onClose}
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <p>{ruleTexts[rule].text}</p>
        <CheckboxField
          label={words.isOn}
          checked={isOn}
          onChange={({ target }) => setOn(target.checked)}
          optional
        />
        {hasAmount && (
          <TextInput
            label={words.above}
            hint={words.aboveHint}
            error={isUnreadable ? words.aboveUnreadable : undefined}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              setUnreadable(false);
            }}
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            width="short"
          />
        )}
      </form>
    </ConfirmDialog>
  );
}
