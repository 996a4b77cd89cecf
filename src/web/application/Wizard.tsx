import { Suspense, useCallback, useDeferredValue, useMemo, useReducer, useState, useTransition } from 'react';
import type { StepName } from '../../domain/application/stepSets.ts';
import type { CalendarDate } from '../../domain/calendar/calendarDate.ts';
import { firstUnfinished, mayBeSent } from '../forms/formState.ts';
import { NotLoaded } from '../forms/NotLoaded.tsx';
import { useTranslation } from '../language/index.ts';
import { Boundary } from '../ui/Boundary.tsx';
import type { Session } from './draft/session.ts';
import { useApplicationDraft } from './draft/useApplicationDraft.ts';
import { later } from './later.ts';
import { useChangeFromCheck } from './parts/useChangeFromCheck.ts';
import { useStepErrors } from './parts/useStepErrors.ts';
import { WizardFrame } from './parts/WizardFrame.tsx';
import { visaRules, wizardSteps } from './state/checks.ts';
import { wizardReducer } from './state/reducer.ts';
import { hasAnswers } from './state/typed.ts';
import { CountryStep } from './steps/CountryStep.tsx';
import { useSubmission } from './submit/useSubmission.ts';
import { goBackTo } from './useStepHistory.ts';

const ElsewhereBanner = later.part((module) => module.ElsewhereBanner);
const KeptNote = later.part((module) => module.KeptNote);
const LaterStep = later.part((module) => module.LaterStep);
const WizardSideEffects = later.part((module) => module.WizardSideEffects);

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
  const { t } = useTranslation('application');
  const [wizard, dispatch] = useReducer(wizardReducer, start.wizard);
  const [attempt, setAttempt] = useState(start.attempt);
  const session = useMemo(() => ({ id: start.id, wizard, attempt }), [start.id, wizard, attempt]);
  const { keeping, onAttempt } = useApplicationDraft(session, setAttempt);
  const submission = useSubmission({ session, dispatch, onAttempt, onPaid });
  const errors = useStepErrors(wizard);
  // The step stays on the screen until the code of the next one is loaded.
  const [moving, move] = useTransition();
  const openStep = useCallback((step: StepName) => move(() => dispatch({ type: 'stepOpened', step })), []);
  const change = useChangeFromCheck(wizard, dispatch, errors.summary.length > 0);

  const next = () => {
    if (moving) return;
    if (wizard.step === 'payment' && mayBeSent(visaRules, wizard)) void submission.submit();
    else move(() => dispatch({ type: 'nextPressed' }));
  };
  const erase = async () => {
    await keeping.erase();
    onStartAnew();
  };
  // A key or a choice is drawn at once; what it means for all the steps in the render after.
  const settled = useDeferredValue(wizard);
  const steps = useMemo(() => wizardSteps(settled), [settled]);
  const furthest = useMemo(() => firstUnfinished(visaRules, settled), [settled]);
  const previous = steps[steps.indexOf(wizard.step) - 1];
  const busy = submission.phase !== 'idle';
  const props = { wizard, dispatch, errors, onNext: next };
  const notLoaded = <NotLoaded text={t('country.failed')} retry={t('retry')} />;
  return (
    <WizardFrame
      steps={steps}
      current={settled.step}
      furthest={furthest}
      onSelect={busy ? undefined : openStep}
    >
      <Boundary fallback={notLoaded}>
        {(hasAnswers(settled) || wizard.notice !== null) && (
          <Suspense>
            <WizardSideEffects
              {...{ today, session, dispatch, submission, onPaid }}
              kept={keeping.kept}
              onNext={next}
              onOpenStep={openStep}
            />
          </Suspense>
        )}
        {keeping.elsewhere !== 'same' && (
          <Suspense>
            <ElsewhereBanner
              elsewhere={keeping.elsewhere}
              onTake={keeping.elsewhere === 'erased' ? erase : onTakeKept}
              onKeep={keeping.keepMine}
            />
          </Suspense>
        )}
      </Boundary>
      {wizard.step === 'country' ? (
        <CountryStep {...props} />
      ) : (
        <Boundary fallback={notLoaded}>
          <LaterStep
            {...props}
            onPrevious={previous === undefined || busy ? undefined : () => goBackTo(previous, openStep)}
            submission={submission}
            attempt={attempt}
            onChange={change}
          />
        </Boundary>
      )}
      {hasAnswers(settled) && (
        <Boundary fallback={null}>
          <Suspense>
            <KeptNote kept={keeping.kept} onErase={erase} />
          </Suspense>
        </Boundary>
      )}
    </WizardFrame>
  );
}
