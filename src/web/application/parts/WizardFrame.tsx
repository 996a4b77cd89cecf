import { memo, type ReactNode } from 'react';
import type { StepName } from '../../../domain/application/stepSets.ts';
import { useTranslation } from '../../language/index.ts';
import { Container, Stack, StepIndicator } from '../../ui/index.ts';

export type WizardFrameProps = {
  steps: readonly StepName[];
  current: StepName;
  /** The first step that is not finished. */
  furthest?: StepName | undefined;
  onSelect?: ((step: StepName) => void) | undefined;
  children: ReactNode;
};

/** The numbered steps above, one step below. */
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

/** Drawn anew only when one of the steps changes, not with every key that is pressed in one. */
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
