import { type ReactNode, Suspense, startTransition, useCallback, useState } from 'react';
import type { OpenFormProps } from '../forms/FormPage.tsx';
import { FormShell, NotLoaded } from '../forms/FormShell.tsx';
import { fieldId, formErrors } from '../forms/formErrors.ts';
import { NextButton, StepForm } from '../forms/StepForm.tsx';
import { useForm } from '../forms/useForm.ts';
import { useStepFocus } from '../forms/useStepFocus.ts';
import { useTranslation } from '../language/useTranslation.ts';
import { Banner } from '../ui/Banner.tsx';
import { Boundary } from '../ui/Boundary.tsx';
import { Container, Stack } from '../ui/Layout.tsx';
import { useSettled } from '../ui/useSettled.ts';
import { insuranceForm, insuranceParts, later } from './insuranceForm.ts';
import { Introduction } from './parts/Introduction.tsx';
import { PersonFieldsOutline } from './parts/PersonFieldsOutline.tsx';
import { PlanCards } from './parts/PlanCards.tsx';
import { useProblemWords } from './parts/planNames.ts';
import { TripFields } from './parts/TripFields.tsx';
import { insuranceRules, tripLength } from './state/checks.ts';
import { type FormProps, hasAnswers, type Insurance } from './state/insurance.ts';
import { useReferenceData } from './useReferenceData.ts';

const CheckStep = later.part((module) => module.CheckStep);
const InsuranceSummary = later.part((module) => module.InsuranceSummary);
const PersonFields = later.part((module) => module.PersonFields);

/** The insurance form and the check of its answers: one reducer holds everything, the parts only show it. */
export function InsuranceForm({ today, start, onStartAnew, onOpenDraft, onPaid }: OpenFormProps<Insurance>) {
  const { t, i18n } = useTranslation('insurance');
  const words = useProblemWords();
  const api = useForm(insuranceForm, { start, onStartAnew, onPaid });
  const { session, dispatch, submission, openStep } = api;
  const { state: insurance, attempt } = session;
  const errors = formErrors(insuranceRules, insurance, words);
  const data = useReferenceData(dispatch);
  const { focus } = insurance;
  useStepFocus(insurance.step, errors.summary.length > 0, () => (focus === null ? null : fieldId(focus)));
  const [touched, setTouched] = useState(later.isLoaded);
  const touch = useCallback(() => {
    later.preload(i18n);
    startTransition(() => setTouched(true));
  }, [i18n]);
  const next = () => {
    touch();
    api.next();
  };
  const notLoaded = <NotLoaded text={t('plan.failedText')} retry={t('retry')} />;
  const props = { insurance, dispatch, errors };
  return (
    <Container width="form" className="py-8 sm:py-12">
      <Stack>
        <FormShell
          {...{ today, api, words, onOpenDraft, onPaid }}
          form={insuranceForm}
          parts={insuranceParts}
          isStarted={hasAnswers(insurance) || insurance.notice !== null}
          toastRetry={null}
          notLoaded={null}
        >
          {insurance.step === 'form' ? (
            <FormStep
              {...props}
              data={data}
              later={
                <Boundary fallback={notLoaded}>
                  {/* The outline stays until the fields are loaded, and so does the page before a refused try: no link
                      of the error summary leads to a field that is not there yet. */}
                  <Suspense fallback={<PersonFieldsOutline />}>
                    {touched ? (
                      <PersonFields {...props} reading={data.countries} />
                    ) : (
                      <PersonFieldsOutline onNear={touch} />
                    )}
                  </Suspense>
                </Boundary>
              }
              summary={
                touched && (
                  <Boundary fallback={null}>
                    <Suspense>
                      <InsuranceSummary insurance={insurance} />
                    </Suspense>
                  </Boundary>
                )
              }
              onNext={next}
              onTouch={touch}
            />
          ) : (
            <CheckStep
              {...props}
              submission={submission}
              attempt={attempt}
              onPay={next}
              openStep={openStep}
            />
          )}
        </FormShell>
      </Stack>
    </Container>
  );
}

/** The whole form on one page, specification 1 section 2 ("Insurance page"). */
function FormStep({
  data,
  later,
  summary,
  onNext,
  onTouch,
  ...props
}: FormProps & {
  data: ReturnType<typeof useReferenceData>;
  /** The questions further down, whose code loads on demand. */
  later: ReactNode;
  summary: ReactNode;
  onNext: () => void;
  /** The person has come to the form, with pointer, keyboard or otherwise. */
  onTouch: () => void;
}) {
  const { t } = useTranslation('insurance');
  const days = useSettled(tripLength(props.insurance));
  return (
    <StepForm
      heading={<Introduction />}
      errors={props.errors}
      onNext={onNext}
      onTouch={onTouch}
      summary={summary}
      next={<NextButton label={t('continue')} />}
    >
      {props.insurance.prefilled && <Banner tone="info">{t('known')}</Banner>}
      <TripFields {...props} days={days} />
      <PlanCards {...props} days={days} failed={data.plans.failed} onRetry={data.plans.retry} />
      {later}
    </StepForm>
  );
}
