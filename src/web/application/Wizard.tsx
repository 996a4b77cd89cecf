import { useCallback, useDeferredValue, useMemo, useState, useTransition } from 'react';
import { type StepName, stepSets } from '../../domain/application/stepSets.ts';
import type { CalendarDate } from '../../domain/calendar/calendarDate.ts';
import { useTranslation } from '../language/index.ts';
import { type Brought, useLateReducer } from '../late/index.ts';
import { NotLoaded } from '../late/NotLoaded.tsx';
import type { Session } from './draft/session.ts';
import { useApplicationDraft } from './draft/useApplicationDraft.ts';
import type { RestOfApplication } from './late.ts';
import { useChangeFromCheck } from './parts/useChangeFromCheck.ts';
import { useStepErrors } from './parts/useStepErrors.ts';
import { WizardFrame } from './parts/WizardFrame.tsx';
import { hasAnswers } from './state/typed.ts';
import { asAnswered } from './state/untouched.ts';
import type { WizardAction } from './state/wizard.ts';
import { CountryStep } from './steps/CountryStep.tsx';
import { useSubmission } from './submit/useSubmission.ts';

export type WizardProps = {
  today: CalendarDate;
  /** The application as it opens; another one needs another `key`. */
  start: Session;
  /** All but the first step's fields: it comes when they are touched. */
  brought: Brought<RestOfApplication>;
  onStartAnew: () => void;
  /** Opens what another tab has kept. */
  onTakeKept: () => void;
  onPaid: (number: string) => void;
};

/** The application wizard: one reducer holds everything, the steps only show it. */
export function Wizard({ today, start, brought, onStartAnew, onTakeKept, onPaid }: WizardProps) {
  const { t } = useTranslation('application');
  const { code: rest, failed, bring, retry } = brought;
  const [wizard, send] = useLateReducer(rest?.wizardReducer ?? null, asAnswered, start.wizard);
  const touch = useCallback(() => void bring(), [bring]);
  const dispatch = useCallback(
    (action: WizardAction) => {
      touch();
      send(action);
    },
    [touch, send],
  );
  const [attempt, setAttempt] = useState(start.attempt);
  const session = useMemo(() => ({ id: start.id, wizard, attempt }), [start.id, wizard, attempt]);
  const { keeping, onAttempt } = useApplicationDraft(session, setAttempt);
  const submission = useSubmission({ session, rest, dispatch, onAttempt, onPaid });
  const errors = useStepErrors(wizard, rest);
  // The press is shown at once; another step may take longer than that to be drawn.
  const [moving, move] = useTransition();
  const openStep = useCallback(
    (step: StepName) => move(() => dispatch({ type: 'stepOpened', step })),
    [dispatch],
  );
  const change = useChangeFromCheck(wizard, dispatch, errors.summary.length > 0);

  const next = () => {
    if (moving) return;
    if (wizard.step === 'payment' && rest?.mayBeSent(rest.visaRules, wizard)) void submission.submit();
    else move(() => dispatch({ type: 'nextPressed' }));
  };
  const erase = async () => {
    await keeping.erase();
    onStartAnew();
  };
  // A key or a choice is shown at once; what it means for all the steps right after.
  const settled = useDeferredValue(wizard);
  const steps = useMemo(() => rest?.wizardSteps(settled) ?? stepSets.withDocuments, [rest, settled]);
  const furthest = useMemo(() => rest?.firstUnfinished(rest.visaRules, settled), [rest, settled]);
  const previous = steps[steps.indexOf(wizard.step) - 1];
  const busy = submission.phase !== 'idle';
  const props = { wizard, dispatch, errors, onNext: next };
  return (
    <WizardFrame
      steps={steps}
      current={settled.step}
      furthest={furthest}
      onSelect={busy ? undefined : openStep}
    >
      {rest && (
        <rest.ElsewhereBanner
          elsewhere={keeping.elsewhere}
          onTake={keeping.elsewhere === 'erased' ? erase : onTakeKept}
          onKeep={keeping.keepMine}
        />
      )}
      {wizard.step === 'country' && (
        <CountryStep
          {...props}
          rest={rest}
          onTouch={touch}
          notLoaded={failed && <NotLoaded text={t('country.failed')} retry={t('retry')} onRetry={retry} />}
        />
      )}
      {rest && (
        <>
          <rest.LaterStep
            {...props}
            onPrevious={previous === undefined || busy ? undefined : () => rest.goBackTo(previous, openStep)}
            submission={submission}
            attempt={attempt}
            onChange={change}
          />
          {hasAnswers(settled) && <rest.KeptNote kept={keeping.kept} onErase={erase} />}
          <rest.Attendance
            {...{ today, session, dispatch, submission, onPaid }}
            kept={keeping.kept}
            onNext={next}
            onOpenStep={openStep}
          />
        </>
      )}
    </WizardFrame>
  );
}
