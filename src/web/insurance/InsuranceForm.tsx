import { useCallback, useMemo, useState } from 'react';
import type { CalendarDate } from '../../domain/calendar/calendarDate.ts';
import { lateStore, useDraftKeeping } from '../drafts/index.ts';
import { useTranslation } from '../language/index.ts';
import { type Brought, useLateReducer } from '../late/index.ts';
import { NotLoaded } from '../late/NotLoaded.tsx';
import { Stack } from '../ui/index.ts';
import { draftOf, keepInMemory, type Session } from './draft/session.ts';
import { FormStep } from './FormStep.tsx';
import { type RestOfInsurance, restOfInsurance } from './late.ts';
import { PersonFieldsAwaited } from './parts/PersonFieldsAwaited.tsx';
import { useFormErrors } from './parts/useFormErrors.ts';
import { noAnswers } from './state/answers.ts';
import type { InsuranceAction } from './state/insurance.ts';
import { asAnswered } from './state/untouched.ts';
import { useSubmission } from './submit/useSubmission.ts';
import { useReferenceData } from './useReferenceData.ts';

export type InsuranceFormProps = {
  today: CalendarDate;
  /** The answers as they are when the form opens; others need another `key`. */
  session: Session;
  /** All but the form's fields: it comes when they are touched. */
  brought: Brought<RestOfInsurance>;
  /** Looks anew for answers: they were erased, or another tab has changed them. */
  onReopen: () => void;
  /** The application turned out to be paid. */
  onPaid: (number: string) => void;
};

const store = lateStore(restOfInsurance, () => restOfInsurance.here()?.insuranceDraft ?? null);

/** The insurance form and the check of its answers: one reducer holds everything, the parts only show it. */
export function InsuranceForm({ today, session, brought, onReopen, onPaid }: InsuranceFormProps) {
  const { t } = useTranslation('insurance');
  const { code: rest, failed, bring, retry } = brought;
  const [insurance, send] = useLateReducer(rest?.insuranceReducer ?? null, asAnswered, session.insurance);
  const touch = useCallback(() => void bring(), [bring]);
  const dispatch = useCallback(
    (action: InsuranceAction) => {
      touch();
      send(action);
    },
    [touch, send],
  );
  const [saved, setSaved] = useState(session.saved);
  const errors = useFormErrors(insurance, rest);
  const data = useReferenceData(send, rest);
  const { answers, step } = insurance;
  const draft = useMemo(
    () => (answers === noAnswers ? null : draftOf(session.id, { answers, step, saved })),
    [session.id, answers, step, saved],
  );
  const keeping = useDraftKeeping(store, draft);
  const { keepNow } = keeping;
  const onCreated = useCallback(
    async (number: string) => {
      const made = { number, data: rest?.sentData(insurance) ?? '' };
      setSaved(made);
      await keepNow(draftOf(session.id, { ...insurance, saved: made }));
    },
    [keepNow, session.id, insurance, rest],
  );
  const submission = useSubmission({
    insurance,
    rest,
    draftId: session.id,
    dispatch,
    onCreated,
    onPaid,
  });
  const now = useMemo(() => ({ ...session, saved, insurance }), [session, saved, insurance]);

  const reopen = () => {
    keepInMemory(null);
    onReopen();
  };
  const erase = async () => {
    await keeping.erase();
    reopen();
  };
  const pay = () => {
    if (rest?.mayBeSent(rest.insuranceRules, insurance)) void submission.submit();
    else dispatch({ type: 'nextPressed' });
  };
  const props = { insurance, dispatch, errors };
  return (
    <Stack>
      {rest && (
        <rest.ElsewhereBanner elsewhere={keeping.elsewhere} onTake={reopen} onKeep={keeping.keepMine} />
      )}
      {step === 'form' && (
        <FormStep
          {...props}
          data={data}
          prefilled={session.prefilled}
          later={
            rest ? (
              <rest.PersonFields {...props} reading={data.countries} />
            ) : (
              <PersonFieldsAwaited onNear={touch} />
            )
          }
          notLoaded={failed && <NotLoaded text={t('plan.failedText')} retry={t('retry')} onRetry={retry} />}
          onTouch={touch}
        />
      )}
      {rest && step === 'check' && (
        <rest.CheckStep
          {...props}
          submission={submission}
          saved={rest.savedApplication(saved, insurance)}
          onPay={pay}
          onBack={rest.goBackToForm}
        />
      )}
      {rest && <rest.KeptNote kept={keeping.kept} onErase={erase} />}
      {rest && (
        <rest.Attendance
          {...{ today, dispatch, submission, onPaid }}
          session={now}
          hasErrors={errors.summary.length > 0}
          kept={keeping.kept}
        />
      )}
    </Stack>
  );
}
