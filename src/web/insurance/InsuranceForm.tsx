import { Suspense, useCallback, useMemo, useReducer, useState, useTransition } from 'react';
import type { CalendarDate } from '../../domain/calendar/calendarDate.ts';
import { lazyDraftStore, useDraftKeeping } from '../drafts/index.ts';
import { mayBeSent } from '../forms/formState.ts';
import { NotLoaded } from '../forms/NotLoaded.tsx';
import { useTranslation } from '../language/index.ts';
import { Boundary } from '../ui/Boundary.tsx';
import { Stack } from '../ui/index.ts';
import { draftOf, keepInMemory, type Session } from './draft/session.ts';
import { FormStep } from './FormStep.tsx';
import { later } from './later.ts';
import { PersonFieldsOutline } from './parts/PersonFieldsOutline.tsx';
import { useFormErrors } from './parts/useFormErrors.ts';
import { noAnswers } from './state/answers.ts';
import { insuranceRules } from './state/checks.ts';
import { insuranceReducer } from './state/reducer.ts';
import { savedApplication, sentData } from './submit/saved.ts';
import { useSubmission } from './submit/useSubmission.ts';
import { goBackToForm } from './useCheckHistory.ts';
import { useReferenceData } from './useReferenceData.ts';

const CheckStep = later.part((module) => module.CheckStep);
const ElsewhereBanner = later.part((module) => module.ElsewhereBanner);
const InsuranceSideEffects = later.part((module) => module.InsuranceSideEffects);
const KeptNote = later.part((module) => module.KeptNote);
const PersonFields = later.part((module) => module.PersonFields);

export type InsuranceFormProps = {
  today: CalendarDate;
  /** The answers as they are when the form opens; others need another `key`. */
  session: Session;
  /** Looks anew for answers: they were erased, or another tab has changed them. */
  onReopen: () => void;
  /** The application turned out to be paid. */
  onPaid: (number: string) => void;
};

const store = lazyDraftStore(async () => (await later.load()).insuranceDraft);

/** The insurance form and the check of its answers: one reducer holds everything, the parts only show it. */
export function InsuranceForm({ today, session, onReopen, onPaid }: InsuranceFormProps) {
  const { t, i18n } = useTranslation('insurance');
  const [insurance, dispatch] = useReducer(insuranceReducer, session.insurance);
  const [saved, setSaved] = useState(session.saved);
  const [touched, setTouched] = useState(later.isLoaded);
  const [, move] = useTransition();
  const touch = useCallback(() => {
    later.preload(i18n);
    move(() => setTouched(true));
  }, [i18n]);
  const errors = useFormErrors(insurance);
  const data = useReferenceData(dispatch);
  const { answers, step } = insurance;
  const draft = useMemo(
    () => (answers === noAnswers ? null : draftOf(session.id, { answers, step, saved })),
    [session.id, answers, step, saved],
  );
  const keeping = useDraftKeeping(store, draft);
  const { keepNow } = keeping;
  const onCreated = useCallback(
    async (number: string) => {
      const made = { number, data: sentData(insurance) ?? '' };
      setSaved(made);
      await keepNow(draftOf(session.id, { ...insurance, saved: made }));
    },
    [keepNow, session.id, insurance],
  );
  const submission = useSubmission({ insurance, draftId: session.id, dispatch, onCreated, onPaid });
  const now = useMemo(() => ({ ...session, saved, insurance }), [session, saved, insurance]);

  const reopen = () => {
    keepInMemory(null);
    onReopen();
  };
  const erase = async () => {
    await keeping.erase();
    reopen();
  };
  const next = () => {
    if (step === 'check' && mayBeSent(insuranceRules, insurance)) void submission.submit();
    else
      move(() => {
        setTouched(true);
        dispatch({ type: 'nextPressed' });
      });
  };
  const props = { insurance, dispatch, errors };
  return (
    <Stack>
      <Boundary fallback={null}>
        {keeping.elsewhere !== 'same' && (
          <Suspense>
            <ElsewhereBanner elsewhere={keeping.elsewhere} onTake={reopen} onKeep={keeping.keepMine} />
          </Suspense>
        )}
      </Boundary>
      {step === 'form' ? (
        <FormStep
          {...props}
          data={data}
          prefilled={session.prefilled}
          later={
            <Boundary fallback={<NotLoaded text={t('plan.failedText')} retry={t('retry')} />}>
              {touched ? (
                <Suspense fallback={<PersonFieldsOutline />}>
                  <PersonFields {...props} reading={data.countries} />
                </Suspense>
              ) : (
                <PersonFieldsOutline onNear={touch} />
              )}
            </Boundary>
          }
          onNext={next}
          onTouch={touch}
        />
      ) : (
        <CheckStep
          {...props}
          submission={submission}
          saved={savedApplication(saved, insurance)}
          onPay={next}
          onBack={goBackToForm}
        />
      )}
      <Boundary fallback={null}>
        {(touched || insurance.notice !== null) && (
          <Suspense>
            <KeptNote kept={keeping.kept} onErase={erase} />
            <InsuranceSideEffects
              {...{ today, dispatch, submission, onPaid }}
              session={now}
              hasErrors={errors.summary.length > 0}
              kept={keeping.kept}
            />
          </Suspense>
        )}
      </Boundary>
    </Stack>
  );
}
