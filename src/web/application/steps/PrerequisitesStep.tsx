import { visaBook } from '../../../domain/rules/visaRules.ts';
import type { PrerequisiteItem } from '../../../domain/visa/prerequisiteItems.ts';
import { prerequisitesFor } from '../../../domain/visa/prerequisites.ts';
import { fieldId } from '../../forms/formErrors.ts';
import { useTranslation } from '../../language/useTranslation.ts';
import { CheckboxField } from '../../ui/CheckboxField.tsx';
import { FieldGroup, useFieldIds } from '../../ui/Field.tsx';
import { WizardStep } from '../parts/WizardFrame.tsx';
import type { StepProps } from '../state/wizard.ts';

/** The country's checklist, all to be ticked (specification 1 section 5). */
export function PrerequisitesStep({ wizard, dispatch, errors, onNext, onPrevious, summary }: StepProps) {
  const { t } = useTranslation('visaSteps');
  const { country, answers } = wizard;
  const items = country === null ? [] : prerequisitesFor(visaBook, country.code);
  const error = errors.of('prerequisites');
  const ids = useFieldIds({ id: fieldId('prerequisites'), hint: undefined, error, optional: false });
  // The error summary leads to the first open item.
  const open = items.find((item) => !answers.prerequisites.includes(item)) ?? items[0];
  const tick = (item: PrerequisiteItem, ticked: boolean) => {
    const others = answers.prerequisites.filter((other) => other !== item);
    dispatch({ type: 'answered', answers: { prerequisites: ticked ? [...others, item] : others } });
  };
  return (
    <WizardStep
      title={t('prerequisites.heading')}
      lead={t('prerequisites.lead')}
      errors={errors}
      onNext={onNext}
      onPrevious={onPrevious}
      summary={summary}
      returning={wizard.returning}
    >
      <FieldGroup label={t('prerequisites.question')} error={error} ids={ids}>
        <div className="divide-y divide-line rounded-md border border-line bg-surface px-4">
          {items.map((item) => (
            <CheckboxField
              key={item}
              id={item === open ? ids.control.id : `${ids.control.id}-${item}`}
              className="py-2"
              label={t(`prerequisites.items.${item}`)}
              checked={answers.prerequisites.includes(item)}
              onChange={(event) => tick(item, event.target.checked)}
            />
          ))}
        </div>
      </FieldGroup>
    </WizardStep>
  );
}
