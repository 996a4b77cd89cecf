import { memo, type ReactNode } from 'react';
import type { StepName } from '../../../domain/visa/stepSets.ts';
import { NextButton, StepForm, type StepFormProps } from '../../forms/StepForm.tsx';
import { useTranslation } from '../../language/useTranslation.ts';
import { Container, Stack } from '../../ui/Layout.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { StepIndicator, stepPositionId } from '../../ui/StepIndicator.tsx';

export type WizardFrameProps = {
  steps: readonly StepName[];
  current: StepName;
  furthest?: StepName | undefined;
  onSelect?: ((step: StepName) => void) | undefined;
  children: ReactNode;
};

export function WizardFrame({ steps, current, furthest, onSelect, children }: WizardFrameProps) {
  return (
    <Container width="form" className="py-8 sm:py-12">
      <Stack gap="large">
        <Steps {...{ steps, current, furthest, onSelect }} />
        {children}
      </Stack>
    </Container>
  );
}

/** Does not render at each key press. */
const Steps = memo(function Steps({
  steps,
  current,
  furthest,
  onSelect,
}: Omit<WizardFrameProps, 'children'>) {
  const { t } = useTranslation('application');
  const select = (id: string) => {
    const step = steps.find((name) => name === id);
    if (step !== undefined) onSelect?.(step);
  };
  return (
    <StepIndicator
      steps={steps.map((id) => ({ id, name: t(`steps.${id}`) }))}
      current={current}
      furthest={furthest}
      onSelect={onSelect && select}
    />
  );
});

export type WizardStepProps = Omit<StepFormProps, 'heading' | 'next'> & {
  title: string;
  lead?: ReactNode;
  /** Null if there is no way on. */
  next?: ReactNode;
  /** Next leads back to the check of all answers. */
  returning?: boolean | undefined;
};

export function WizardStep({ title, lead, next, returning, ...form }: WizardStepProps) {
  const { t } = useTranslation(['application', 'common']);
  return (
    <StepForm
      {...form}
      heading={
        <PageHeading eyebrow={t('title')} lead={lead} describedBy={stepPositionId}>
          {title}
        </PageHeading>
      }
      next={
        next === undefined ? (
          <NextButton label={returning ? t('nextToCheck') : t('common:action.next')} />
        ) : (
          next
        )
      }
    />
  );
}
