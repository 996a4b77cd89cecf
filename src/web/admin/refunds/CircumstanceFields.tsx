import type { ApplicationKind } from '../../../domain/status/statuses.ts';
import { CheckboxField, SelectInput } from '../../ui/index.ts';
import { documentedReasons, paymentTexts } from '../paymentTexts.ts';
import type { Circumstances } from './useRefunds.ts';

const reasons = ['illness', 'visaRefusal', 'disaster'] as const;

/** What the policies ask about and no record says. Only the insurance rules know documented reasons. */
export function CircumstanceFields({
  kind,
  value,
  onChange,
}: {
  kind: ApplicationKind;
  value: Circumstances;
  onChange: (value: Circumstances) => void;
}) {
  const choose = (text: string) =>
    onChange({ ...value, documentedReason: reasons.find((reason) => reason === text) ?? null });
  return (
    <fieldset className="flex min-w-0 flex-wrap items-start gap-x-8 gap-y-2">
      <legend className="font-semibold">{paymentTexts.refund.circumstances}</legend>
      <CheckboxField
        label={paymentTexts.refund.duplicate}
        checked={value.duplicateOrTechnicalError}
        onChange={(event) => onChange({ ...value, duplicateOrTechnicalError: event.target.checked })}
        optional
      />
      {kind === 'insurance' && (
        <SelectInput
          label={paymentTexts.refund.documented}
          emptyLabel={paymentTexts.refund.documentedNone}
          options={reasons.map((reason) => ({ value: reason, label: documentedReasons[reason] }))}
          value={value.documentedReason ?? ''}
          onChange={(event) => choose(event.target.value)}
          className="min-w-52"
        />
      )}
    </fieldset>
  );
}
