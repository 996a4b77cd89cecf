import { useCallback, useEffect, useMemo, useReducer, useState, useTransition } from 'react';
import type { StepName } from '../../domain/application/steps.ts';
import type { CalendarDate } from '../../domain/calendar/calendarDate.ts';
import { ElsewhereBanner, KeptNote } from '../drafts/notices.ts';
import { useNotices, useUnloadWarning } from '../forms/index.ts';
import type { Session } from './draft/session.ts';
import { useApplicationDraft } from './draft/useApplicationDraft.ts';
import { usePaidMeanwhile } from './draft/usePaidMeanwhile.ts';
import type { StepProps } from './parts/stepProps.ts';
import { useChangeFromCheck } from './parts/useChangeFromCheck.ts';
import { useStepErrors } from './parts/useStepErrors.ts';
import { WizardFrame } from './parts/WizardFrame.tsx';
import { firstUnfinished, wizardSteps } from './state/checks.ts';
import { keepInMemory } from './state/kept.ts';
import { mayBeSent } from './state/moving.ts';
import { wizardReducer } from './state/reducer.ts';
import { hasAnswers } from './state/typed.ts';
import { CountryStep } from './steps/CountryStep.tsx';
import { PaymentStep, type PaymentStepProps } from './steps/PaymentStep.tsx';
import { PersonalStep } from './steps/PersonalStep.tsx';
import { PrerequisitesStep } from './steps/PrerequisitesStep.tsx';
import { SupportingStep } from './steps/SupportingStep.tsx';
import { TravelStep } from './steps/TravelStep.tsx';
import { useFailureToast } from './submit/useFailureToast.ts';
import { useSubmission } from './submit/useSubmission.ts';
import { goBackTo, useStepHistory } from './useStepHistory.ts';

export type WizardProps = {
  today: CalendarDate;
  /** The application as it opens; another one needs another `key`. */
  start: Session;
  onStartAnew: () => void;
  /** Opens what another tab has kept. */
  onTakeKept: () => void;
  onPaid: (number: string) => void;
};

/** The application wizard: one reducer holds everything, the steps only show it. */
export function Wizard({ today, start, onStartAnew, onTakeKept, onPaid }: WizardProps) {
  const [wizard, dispatch] = useReducer(wizardReducer, start.wizard);
  const [attempt, setAttempt] = useState(start.attempt);
  const session = useMemo(() => ({ id: start.id, wizard, attempt }), [start.id, wizard, attempt]);
  const { keeping, onAttempt } = useApplicationDraft(session, setAttempt);
  const submission = useSubmission({ session, dispatch, onAttempt, onPaid });
  const errors = useStepErrors(wizard);
  // The press is shown at once; another step may take longer than that to be drawn.
  const [moving, move] = useTransition();
  const openStep = useCallback((step: StepName) => move(() => dispatch({ type: 'stepOpened', step })), []);
  const change = useChangeFromCheck(wizard, dispatch, errors.summary.length > 0);

  const next = () => {
    if (moving) return;
    if (wizard.step === 'payment' && mayBeSent(wizard)) void submission.submit();
    else move(() => dispatch({ type: 'nextPressed' }));
  };
  useEffect(() => dispatch({ type: 'dayChanged', today }), [today]);
  useEffect(() => keepInMemory(session), [session]);
  useNotices(wizard.notice);
  useFailureToast(submission.failure, wizard.step, next);
  useStepHistory(wizard.step, openStep);
  usePaidMeanwhile(attempt, onPaid);
  useUnloadWarning(keeping.kept === false && hasAnswers(wizard) && submission.phase !== 'leaving');

  const erase = async () => {
    await keeping.erase();
    onStartAnew();
  };
  const steps = wizardSteps(wizard);
  const previous = steps[steps.indexOf(wizard.step) - 1];
  const busy = submission.phase !== 'idle';
  return (
    <WizardFrame
      steps={steps}
      current={wizard.step}
      furthest={firstUnfinished(wizard)}
      onSelect={busy ? undefined : openStep}
    >
      <ElsewhereBanner
        elsewhere={keeping.elsewhere}
        onTake={keeping.elsewhere === 'erased' ? erase : onTakeKept}
        onKeep={keeping.keepMine}
      />
      <Step
        wizard={wizard}
        dispatch={dispatch}
        errors={errors}
        onNext={next}
        onPrevious={previous === undefined || busy ? undefined : () => goBackTo(previous, openStep)}
        submission={submission}
        attempt={attempt}
        onChange={change}
      />
      {hasAnswers(wizard) && <KeptNote kept={keeping.kept} onErase={erase} />}
    </WizardFrame>
  );
}

type AllStepProps = StepProps & Pick<PaymentStepProps, 'submission' | 'attempt' | 'onChange'>;

function Step({ submission, attempt, onChange, ...props }: AllStepProps) {
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
      return <PaymentStep {...props} submission={submission} attempt={attempt} onChange={onChange} />;
  }
}
