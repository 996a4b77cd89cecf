import { useCallback, useEffect, useMemo, useReducer, useState } from 'react';
import type { CalendarDate } from '../../domain/calendar/calendarDate.ts';
import { useDraftKeeping } from '../drafts/index.ts';
import { ElsewhereBanner, KeptNote } from '../drafts/notices.ts';
import { useNotices, useUnloadWarning } from '../forms/index.ts';
import { Stack } from '../ui/index.ts';
import { CheckStep } from './check/CheckStep.tsx';
import { draftOf, insuranceDraft, keepInMemory, type Session } from './draft/session.ts';
import { FormStep } from './FormStep.tsx';
import { useFormErrors } from './parts/useFormErrors.ts';
import { useNamedProblem } from './parts/useProblemWords.ts';
import { noAnswers } from './state/answers.ts';
import type { Step } from './state/insurance.ts';
import { mayBeSent } from './state/moving.ts';
import { insuranceReducer } from './state/reducer.ts';
import { savedApplication, sentData } from './submit/saved.ts';
import { usePaidMeanwhile } from './submit/usePaidMeanwhile.ts';
import { useSubmission } from './submit/useSubmission.ts';
import { goBackToForm, useCheckHistory } from './useCheckHistory.ts';
import { useReferenceData } from './useReferenceData.ts';
import { useStepFocus } from './useStepFocus.ts';

export type InsuranceFormProps = {
  today: CalendarDate;
  /** The answers as they are when the form opens; others need another `key`. */
  session: Session;
  /** Looks anew for answers: they were erased, or another tab has changed them. */
  onReopen: () => void;
  /** The application turned out to be paid. */
  onPaid: (number: string) => void;
};

/** The insurance form and the check of its answers: one reducer holds everything, the parts only show it. */
export function InsuranceForm({ today, session, onReopen, onPaid }: InsuranceFormProps) {
  const [insurance, dispatch] = useReducer(insuranceReducer, session.insurance);
  const [saved, setSaved] = useState(session.saved);
  const errors = useFormErrors(insurance);
  const data = useReferenceData(dispatch);
  const { answers, step } = insurance;
  const draft = useMemo(
    () => (answers === noAnswers ? null : draftOf(session.id, { answers, step, saved })),
    [session.id, answers, step, saved],
  );
  const keeping = useDraftKeeping(insuranceDraft, draft);
  const { keepNow } = keeping;
  const onCreated = useCallback(
    async (number: string) => {
      const made = { number, data: sentData(insurance) ?? '' };
      setSaved(made);
      await keepNow(draftOf(session.id, { ...insurance, saved: made }));
    },
    [keepNow, session.id, insurance],
  );
  const submission = useSubmission(insurance, dispatch, { draftId: session.id, onCreated, onPaid });
  const openStep = useCallback((opened: Step) => dispatch({ type: 'stepOpened', step: opened }), []);

  useEffect(() => dispatch({ type: 'dayChanged', today }), [today]);
  useEffect(() => keepInMemory({ ...session, saved, insurance }), [session, saved, insurance]);
  useNotices(useNamedProblem(insurance.notice));
  useCheckHistory(step, openStep);
  useStepFocus(insurance, errors.summary.length > 0);
  usePaidMeanwhile(saved?.number ?? null, onPaid);
  const leaving = submission.progress.phase === 'redirecting' || submission.progress.phase === 'linkReady';
  useUnloadWarning(keeping.kept === false && answers !== noAnswers && !leaving);

  const reopen = () => {
    keepInMemory(null);
    onReopen();
  };
  const erase = async () => {
    await keeping.erase();
    reopen();
  };
  const pay = () => {
    if (mayBeSent(insurance)) void submission.submit();
    else dispatch({ type: 'payRefused' });
  };
  const props = { insurance, dispatch, errors };
  return (
    <Stack>
      <ElsewhereBanner elsewhere={keeping.elsewhere} onTake={reopen} onKeep={keeping.keepMine} />
      {step === 'form' ? (
        <FormStep {...props} data={data} prefilled={session.prefilled} />
      ) : (
        <CheckStep
          {...props}
          submission={submission}
          saved={savedApplication(saved, insurance)}
          onPay={pay}
          onBack={goBackToForm}
        />
      )}
      <KeptNote kept={keeping.kept} onErase={erase} />
    </Stack>
  );
}
