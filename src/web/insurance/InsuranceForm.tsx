import { Suspense } from 'react';
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
import { deferred, insuranceForm } from './insuranceForm.ts';
import { InsuranceSummary } from './parts/InsuranceSummary.tsx';
import { Introduction } from './parts/Introduction.tsx';
import { CountriesFailed } from './parts/NationalityField.tsx';
import { PersonFields } from './parts/PersonFields.tsx';
import { PlanCards } from './parts/PlanCards.tsx';
import { useProblemWords } from './parts/planNames.ts';
import { TripFields } from './parts/TripFields.tsx';
import { findPlan, insuranceRules } from './state/checks.ts';
import { type FormProps, hasAnswers, type Insurance } from './state/insurance.ts';
import { useReferenceData } from './useReferenceData.ts';

const CheckStep = deferred.part((module) => module.CheckStep);
const DueSummary = deferred.part((module) => module.DueSummary);

/** The insurance form and its check: one reducer holds the state, the parts render it. */
export function InsuranceForm({ today, start, onStartAnew, onOpenDraft, onPaid }: OpenFormProps<Insurance>) {
  const { t } = useTranslation('insurance');
  const words = useProblemWords();
  const api = useForm(insuranceForm, { start, onStartAnew, onPaid });
  const { session, dispatch, sending, next, openStep } = api;
  const { state: insurance, submission } = session;
  const errors = formErrors(insuranceRules, insurance, words);
  const data = useReferenceData(dispatch);
  const { focus } = insurance;
  useStepFocus(insurance.step, errors.summary.length > 0, () => (focus === null ? null : fieldId(focus)));
  const props = { insurance, dispatch, errors };
  return (
    <Container width="form" className="py-8 sm:py-12">
      <Stack>
        <FormShell
          {...{ today, api, words, onOpenDraft, onPaid }}
          form={insuranceForm}
          isStarted={hasAnswers(insurance) || insurance.announcement !== null}
          toastRetry={null}
        >
          {insurance.step === 'form' ? (
            <FormStep {...props} data={data} onNext={next} />
          ) : (
            <Boundary fallback={<NotLoaded text={t('plan.failedText')} retry={t('retry')} />}>
              <CheckStep
                {...props}
                sending={sending}
                submission={submission}
                onPay={next}
                openStep={openStep}
              />
            </Boundary>
          )}
        </FormShell>
      </Stack>
    </Container>
  );
}

/** The whole form on one page (specification 1 section 2, "Insurance page"). */
function FormStep({
  data,
  onNext,
  ...props
}: FormProps & { data: ReturnType<typeof useReferenceData>; onNext: () => void }) {
  const { t } = useTranslation('insurance');
  return (
    <StepForm
      heading={<Introduction />}
      errors={props.errors}
      onNext={onNext}
      summary={<Summary insurance={props.insurance} />}
      next={<NextButton label={t('continue')} />}
      answer={data.countries.failed && <CountriesFailed onRetry={data.countries.retry} />}
    >
      {props.insurance.prefilled && <Banner tone="info">{t('known')}</Banner>}
      <TripFields {...props} />
      <PlanCards {...props} failed={data.plans.failed} onRetry={data.plans.retry} />
      <PersonFields {...props} />
    </StepForm>
  );
}

/** The answers so far; with a plan also the promised time, whose place is reserved. */
function Summary({ insurance }: { insurance: Insurance }) {
  const answered = <InsuranceSummary insurance={insurance} />;
  if (findPlan(insurance) === null) return answered;
  return (
    <Boundary fallback={answered}>
      <Suspense fallback={answered}>
        <DueSummary insurance={insurance} />
      </Suspense>
    </Boundary>
  );
}
