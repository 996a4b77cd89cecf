import { type PrerequisiteItem, prerequisitesFor } from '../../../domain/application/prerequisites.ts';
import { fieldId } from '../../forms/fieldId.ts';
import { useTranslation } from '../../language/index.ts';
import { CheckboxField, FieldGroup, useFieldIds } from '../../ui/index.ts';
import { StepForm } from '../parts/StepForm.tsx';
import type { StepProps } from '../parts/stepProps.ts';

/** The checklist of the country: every item must be ticked, specification 1 section 5. */
export function PrerequisitesStep({ wizard, dispatch, errors, onNext, onPrevious }: StepProps) {
  const { t } = useTranslation(['visaSteps', 'domain']);
  const { country, answers } = wizard;
  const items = country === null ? [] : prerequisitesFor(country.code);
  const error = errors.of('prerequisites');
  const ids = useFieldIds({ id: fieldId('prerequisites'), hint: undefined, error, optional: false });
  // The error summary leads to what is still open.
  const open = items.find((item) => !answers.prerequisites.includes(item)) ?? items[0];
  const tick = (item: PrerequisiteItem, ticked: boolean) => {
    const others = answers.prerequisites.filter((other) => other !== item);
    dispatch({ type: 'answered', answers: { prerequisites: ticked ? [...others, item] : others } });
  };
  return (
    <StepForm
      title={t('prerequisites.heading')}
      lead={t('prerequisites.lead')}
      errors={errors}
      onNext={onNext}
      onPrevious={onPrevious}
      returning={wizard.returning}
    >
      <FieldGroup label={t('prerequisites.question')} error={error} ids={ids}>
        <div className="divide-y divide-line rounded-md border border-line bg-surface px-4">
          {items.map((item) => (
            <CheckboxField
              key={item}
              id={item === open ? ids.control.id : `${ids.control.id}-${item}`}
              className="py-2"
              label={t(`domain:prerequisite.${item}`)}
              checked={answers.prerequisites.includes(item)}
              onChange={(event) => tick(item, event.target.checked)}
            />
          ))}
        </div>
      </FieldGroup>
    </StepForm>
  );
}
