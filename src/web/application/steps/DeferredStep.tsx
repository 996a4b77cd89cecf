import type { StepName } from '../../../domain/visa/stepSets.ts';
import { goBackTo } from '../../forms/useStepHistory.ts';
import { VisaSummary } from '../parts/VisaSummary.tsx';
import type { StepProps } from '../state/wizard.ts';
import { PaymentStep, type PaymentStepProps } from './PaymentStep.tsx';
import { PersonalStep } from './PersonalStep.tsx';
import { PrerequisitesStep } from './PrerequisitesStep.tsx';
import { SupportingStep } from './SupportingStep.tsx';
import { TravelStep } from './TravelStep.tsx';

export type DeferredStepProps = StepProps &
  Pick<PaymentStepProps, 'sending' | 'submission' | 'onChange'> & {
    previous: StepName | undefined;
    openStep: (step: StepName) => void;
  };

/** Every step but the first. */
export function DeferredStep({
  previous,
  openStep,
  sending,
  submission,
  onChange,
  ...step
}: DeferredStepProps) {
  const onPrevious = previous === undefined ? undefined : () => goBackTo(previous, openStep);
  const props = { ...step, onPrevious, summary: <VisaSummary wizard={step.wizard} /> };
  switch (props.wizard.step) {
    case 'country':
      return null;
    case 'supporting':
      return <SupportingStep {...props} />;
    case 'prerequisites':
      return <PrerequisitesStep {...props} />;
    case 'travel':
      return <TravelStep {...props} />;
    case 'personal':
      return <PersonalStep {...props} />;
    case 'payment':
      return <PaymentStep {...props} sending={sending} submission={submission} onChange={onChange} />;
  }
}
