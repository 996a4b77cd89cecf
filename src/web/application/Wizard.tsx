import { useCallback, useEffect, useReducer } from 'react';
import type { StepName } from '../../domain/application/steps.ts';
import type { CalendarDate } from '../../domain/calendar/calendarDate.ts';
import type { StepProps } from './parts/stepProps.ts';
import { useNotices } from './parts/useNotices.ts';
import { useStepArrival } from './parts/useStepArrival.ts';
import { useStepErrors } from './parts/useStepErrors.ts';
import { WizardFrame } from './parts/WizardFrame.tsx';
import { wizardSteps } from './state/checks.ts';
import { keepInMemory, keptOrNew } from './state/kept.ts';
import { mayBeSent } from './state/moving.ts';
import { wizardReducer } from './state/reducer.ts';
import { hasAnswers } from './state/typed.ts';
import { CountryStep } from './steps/CountryStep.tsx';
import { PaymentStep } from './steps/PaymentStep.tsx';
import { PersonalStep } from './steps/PersonalStep.tsx';
import { PrerequisitesStep } from './steps/PrerequisitesStep.tsx';
import { SupportingStep } from './steps/SupportingStep.tsx';
import { TravelStep } from './steps/TravelStep.tsx';
import { type Submission, useSubmission } from './submit/useSubmission.ts';
import { goBackTo, useStepHistory } from './useStepHistory.ts';
import { useUnloadWarning } from './useUnloadWarning.ts';

/** The application wizard: one reducer holds everything, the steps only show it. */
export function Wizard({ today }: { today: CalendarDate }) {
  const [wizard, dispatch] = useReducer(wizardReducer, today, keptOrNew);
  const submission = useSubmission(wizard, dispatch);
  const errors = useStepErrors(wizard);
  const openStep = useCallback((step: StepName) => dispatch({ type: 'stepOpened', step }), []);

  useEffect(() => dispatch({ type: 'dayChanged', today }), [today]);
  useEffect(() => keepInMemory(wizard), [wizard]);
  useNotices(wizard.notice);
  useStepHistory(wizard.step, openStep);
  useStepArrival(wizard.step, errors.summary.length > 0);
  useUnloadWarning(hasAnswers(wizard) && submission.phase !== 'leaving');

  const steps = wizardSteps(wizard);
  const previous = steps[steps.indexOf(wizard.step) - 1];
  const next = () => {
    if (wizard.step === 'payment' && mayBeSent(wizard)) submission.submit();
    else dispatch({ type: 'nextPressed' });
  };
  const busy = submission.phase !== 'idle';
  return (
    <WizardFrame steps={steps} current={wizard.step} onSelect={busy ? undefined : openStep}>
      <Step
        wizard={wizard}
        dispatch={dispatch}
        errors={errors}
        onNext={next}
        onPrevious={previous === undefined || busy ? undefined : () => goBackTo(previous, openStep)}
        submission={submission}
      />
    </WizardFrame>
  );
}

function Step({ submission, ...props }: StepProps & { submission: Submission }) {
  switch (props.wizard.step) {
    case 'country':
      return <CountryStep {...props} />;
    case 'supporting':
      return <SupportingStep {...props} />;
    case 'prerequisites':
      return <PrerequisitesStep {...props} />;
    case 'travel':
      return <TravelStep {...props} />;
    case 'personal':
      return <PersonalStep {...props} />;
    case 'payment':
      return <PaymentStep {...props} submission={submission} />;
  }
}
