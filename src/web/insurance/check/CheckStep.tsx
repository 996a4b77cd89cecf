import type { FormEvent } from 'react';
import { parseCalendarDate } from '../../../domain/calendar/calendarDate.ts';
import { dateText } from '../../../domain/calendar/dateParts.ts';
import { IfPaidNow } from '../../due/IfPaidNow.tsx';
import { useTranslation } from '../../language/index.ts';
import { type SavedApplication, SavedBanner } from '../../submission/notices.ts';
import {
  Actions,
  Button,
  Card,
  ErrorSummary,
  Icon,
  Money,
  PageHeading,
  Stack,
  SummaryList,
} from '../../ui/index.ts';
import type { FormProps } from '../parts/formProps.ts';
import { usePlanName } from '../parts/planNames.ts';
import { planOf } from '../state/facts.ts';
import type { Submission } from '../submit/submission.ts';
import { AnswersCards } from './AnswersCards.tsx';
import { FailureBanner } from './FailureBanner.tsx';
import { PayArea } from './PayArea.tsx';
import { PaymentProgress } from './PaymentProgress.tsx';
import { TermsQuestion } from './TermsQuestion.tsx';

/** Every answer once more, what is paid and for what, the terms, the pay button. */
export function CheckStep({
  submission,
  saved,
  onPay,
  onBack,
  ...props
}: FormProps & {
  submission: Submission;
  /** An application that was made of these answers, or of earlier ones. */
  saved: SavedApplication | null;
  onPay: () => void;
  onBack: () => void;
}) {
  const { t } = useTranslation(['insurance', 'insuranceSteps', 'common']);
  const { insurance, dispatch, errors } = props;
  const { progress, failure } = submission;
  const busy = progress.phase !== 'idle';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onPay();
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <ErrorSummary errors={errors.summary} attempt={errors.attempt} />
        <PageHeading eyebrow={t('heading')} lead={t('check.lead')}>
          {t('check.heading')}
        </PageHeading>
        {!busy && !failure && <SavedBanner saved={saved} />}
        <AnswersCards
          insurance={insurance}
          onChange={busy ? undefined : (field) => dispatch({ type: 'stepOpened', step: 'form', field })}
        />
        <Fees insurance={insurance} />
        <TermsQuestion {...props} />
        {failure && !busy && (
          <FailureBanner failure={failure} saved={saved?.sameAnswers ? saved.number : null} onRetry={onPay} />
        )}
        <PaymentProgress progress={progress} />
        <Actions className="justify-between border-t border-line pt-6 max-sm:flex-col-reverse">
          {busy ? (
            <span />
          ) : (
            <Button variant="quiet" wide onClick={onBack}>
              <Icon name="arrow" className="rotate-180 rtl:rotate-0" />
              {t('check.back')}
            </Button>
          )}
          <PayArea insurance={insurance} phase={progress.phase} />
        </Actions>
      </Stack>
    </form>
  );
}

function Fees({ insurance }: Pick<FormProps, 'insurance'>) {
  const { t } = useTranslation(['insurance', 'insuranceSteps']);
  const planName = usePlanName();
  const plan = planOf(insurance);
  if (plan === null) return null;
  const travel = parseCalendarDate(dateText(insurance.answers.travelDate));
  const amount = (
    <span className="block text-end">
      <Money usd={plan.price} />
    </span>
  );
  return (
    <Card title={t('check.fees')}>
      <SummaryList
        rows={[
          { term: t('check.insurance', { plan: planName(plan) }), value: amount },
          { term: t('check.total'), value: amount, strong: true },
        ]}
      />
      <p className="mt-3 text-sm text-muted">{t('check.feesNote')}</p>
      {travel !== null && (
        <div className="mt-4 border-t border-line pt-4">
          <IfPaidNow order={{ kind: 'insurance', travel }} />
        </div>
      )}
    </Card>
  );
}
