import { useMemo } from 'react';
import type { Problem } from '../../domain/problems.ts';
import type { OpenFormProps } from '../forms/FormPage.tsx';
import { FormShell, NotLoaded } from '../forms/FormShell.tsx';
import { formErrors } from '../forms/formErrors.ts';
import { firstUnfinished } from '../forms/formState.ts';
import { useForm } from '../forms/useForm.ts';
import { useProblem } from '../language/problem.ts';
import { useTranslation } from '../language/useTranslation.ts';
import { Boundary } from '../ui/Boundary.tsx';
import { useChangeFromCheck } from './parts/useChangeFromCheck.ts';
import { WizardFrame } from './parts/WizardFrame.tsx';
import { visaRules, wizardSteps } from './state/checks.ts';
import { hasAnswers, type Wizard as WizardState } from './state/wizard.ts';
import { CountryStep } from './steps/CountryStep.tsx';
import { deferred, visaForm } from './visaForm.ts';

const DeferredStep = deferred.part((module) => module.DeferredStep);

/** The application wizard: one reducer holds the state, the steps render it. */
export function Wizard({ today, start, onStartAnew, onOpenDraft, onPaid }: OpenFormProps<WizardState>) {
  const { t } = useTranslation('application');
  const textOf = useProblem();
  const words = ({ code, params }: Problem) => textOf(code, params);
  const api = useForm(visaForm, { start, onStartAnew, onPaid });
  const { session, dispatch, sending, next, openStep } = api;
  const { state: wizard, submission } = session;
  const errors = formErrors(visaRules, wizard, words);
  const change = useChangeFromCheck(wizard, dispatch, errors.summary.length > 0);
  const steps = useMemo(() => wizardSteps(wizard), [wizard]);
  const furthest = useMemo(() => firstUnfinished(visaRules, wizard), [wizard]);
  const previous = steps[steps.indexOf(wizard.step) - 1];
  const busy = sending.progress.phase !== 'idle';
  const props = { wizard, dispatch, errors, onNext: next };
  return (
    <WizardFrame
      steps={steps}
      current={wizard.step}
      furthest={furthest}
      onSelect={busy ? undefined : openStep}
    >
      <FormShell
        {...{ today, api, words, onOpenDraft, onPaid }}
        form={visaForm}
        isStarted={hasAnswers(wizard) || wizard.announcement !== null}
        toastRetry={{ label: t('retry'), run: next }}
      >
        {wizard.step === 'country' ? (
          <CountryStep {...props} />
        ) : (
          <Boundary fallback={<NotLoaded text={t('country.failed')} retry={t('retry')} />}>
            <DeferredStep
              {...props}
              previous={previous}
              openStep={openStep}
              sending={sending}
              submission={submission}
              onChange={change}
            />
          </Boundary>
        )}
      </FormShell>
    </WizardFrame>
  );
}
