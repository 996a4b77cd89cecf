import type { FormEvent } from 'react';
import { useTranslation } from '../language/index.ts';
import { Actions, Banner, Button, ErrorSummary, Icon, Stack } from '../ui/index.ts';
import { ContactFields } from './parts/ContactFields.tsx';
import type { FormProps } from './parts/formProps.ts';
import { Opening } from './parts/Opening.tsx';
import { PlanCards } from './parts/PlanCards.tsx';
import { TravellerFields } from './parts/TravellerFields.tsx';
import { TripFields } from './parts/TripFields.tsx';
import { ParentPhotos } from './photos/ParentPhotos.tsx';
import type { Reading } from './useReferenceData.ts';

/** The whole form on one page, specification 1 section 2 ("Insurance page"). */
export function FormStep({
  data,
  prefilled,
  ...props
}: FormProps & { data: { plans: Reading; countries: Reading }; prefilled: boolean }) {
  const { t } = useTranslation('insurance');
  const { dispatch, errors } = props;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    dispatch({ type: 'continuePressed' });
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <ErrorSummary errors={errors.summary} attempt={errors.attempt} />
        <Opening />
        {prefilled && <Banner tone="info">{t('known')}</Banner>}
        <TripFields {...props} />
        <PlanCards {...props} failed={data.plans.failed} onRetry={data.plans.retry} />
        <TravellerFields {...props} countriesFailed={data.countries.failed} onRetry={data.countries.retry} />
        <ParentPhotos {...props} />
        <ContactFields {...props} />
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
