import type { StepProps } from '../parts/stepProps.ts';
import { PaymentStep, type PaymentStepProps } from './PaymentStep.tsx';
import { PersonalStep } from './PersonalStep.tsx';
import { PrerequisitesStep } from './PrerequisitesStep.tsx';
import { SupportingStep } from './SupportingStep.tsx';
import { TravelStep } from './TravelStep.tsx';

export type LaterStepProps = StepProps & Pick<PaymentStepProps, 'submission' | 'attempt' | 'onChange'>;

/** Every step but the first, which the page itself brings. */
export function LaterStep({ submission, attempt, onChange, ...props }: LaterStepProps) {
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
      return <PaymentStep {...props} submission={submission} attempt={attempt} onChange={onChange} />;
  }
}
