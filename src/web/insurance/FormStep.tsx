import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from '../language/index.ts';
import { Actions, Banner, Button, ErrorSummary, Icon, Stack } from '../ui/index.ts';
import type { FormProps } from './parts/formProps.ts';
import { Opening } from './parts/Opening.tsx';
import { PlanCards } from './parts/PlanCards.tsx';
import { TripFields } from './parts/TripFields.tsx';
import type { useReferenceData } from './useReferenceData.ts';

/** The whole form on one page, specification 1 section 2 ("Insurance page"). */
export function FormStep({
  data,
  prefilled,
  later,
  onNext,
  onTouch,
  ...props
}: FormProps & {
  data: ReturnType<typeof useReferenceData>;
  prefilled: boolean;
  /** The questions further down, whose code loads on demand. */
  later: ReactNode;
  onNext: () => void;
  /** The person has come to the form, with pointer, keyboard or otherwise. */
  onTouch: () => void;
}) {
  const { t } = useTranslation('insurance');
  const { errors } = props;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onNext();
  };
  return (
    <form noValidate onSubmit={submit} onFocus={onTouch} onPointerEnter={onTouch}>
      <Stack>
        <ErrorSummary errors={errors.summary} attempt={errors.attempt} />
        <Opening />
        {prefilled && <Banner tone="info">{t('known')}</Banner>}
        <TripFields {...props} />
        <PlanCards {...props} failed={data.plans.failed} onRetry={data.plans.retry} />
        {later}
        <Actions className="border-t border-line pt-6 sm:justify-end">
          <Button type="submit" size="large" wide>
            {t('continue')}
            <Icon name="arrow" className="mirror" />
          </Button>
        </Actions>
      </Stack>
    </form>
  );
}
