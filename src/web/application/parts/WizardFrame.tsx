import type { ReactNode } from 'react';
import type { StepName } from '../../../domain/application/stepSets.ts';
import { useTranslation } from '../../language/index.ts';
import { Container, Stack, StepIndicator } from '../../ui/index.ts';

/** The numbered steps above, one step below. */
export function WizardFrame({
  steps,
  current,
  furthest,
  onSelect,
  children,
}: {
  steps: readonly StepName[];
  current: StepName;
  /** The first step that is not finished. */
  furthest?: StepName | undefined;
  onSelect?: ((step: StepName) => void) | undefined;
  children: ReactNode;
}) {
  const { t } = useTranslation('application');
  const select = (id: string) => {
    const step = steps.find((name) => name === id);
    if (step !== undefined) onSelect?.(step);
  };
  return (
    <Container width="form" className="py-8 sm:py-12">
      <Stack gap="large">
        <StepIndicator
          steps={steps.map((id) => ({ id, name: t(`steps.${id}`) }))}
          current={current}
          furthest={furthest}
          onSelect={onSelect && select}
        />
        {children}
      </Stack>
    </Container>
  );
}
