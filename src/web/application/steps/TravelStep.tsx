import { parseCalendarDate } from '../../../domain/calendar/calendarDate.ts';
import { dateText } from '../../../domain/calendar/dateParts.ts';
import { minuteMs } from '../../../domain/calendar/units.ts';
import { yearRange } from '../../../domain/calendar/yearRanges.ts';
import { formatUsd, totalRange } from '../../../domain/prices/fees.ts';
import { formatPrice } from '../../../domain/prices/money.ts';
import { cheapestInTime, type Offer, offersFor, smallGain } from '../../../domain/prices/offers.ts';
import { commonBook } from '../../../domain/rules/commonBook.ts';
import { fieldId } from '../../forms/formErrors.ts';
import { formatUnit } from '../../language/format.ts';
import { useProblem } from '../../language/problem.ts';
import { useTranslation } from '../../language/useTranslation.ts';
import { useMoment } from '../../promisedTimes/useMoment.ts';
import { useNow } from '../../promisedTimes/useNow.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Banner, LiveRegion } from '../../ui/Banner.tsx';
import { DateFields } from '../../ui/DateFields.tsx';
import { Money } from '../../ui/Money.tsx';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { WizardStep } from '../parts/WizardFrame.tsx';
import { priceList } from '../state/fees.ts';
import type { StepProps, Wizard } from '../state/wizard.ts';

/** Arrival date and processing type (specification 1 sections 5 and 9). */
export function TravelStep(props: StepProps) {
  const { t } = useTranslation('visaSteps');
  return (
    <WizardStep
      title={t('travel.heading')}
      lead={t('travel.lead')}
      errors={props.errors}
      onNext={props.onNext}
      onPrevious={props.onPrevious}
      summary={props.summary}
      returning={props.wizard.returning}
    >
      <TravelFields {...props} />
    </WizardStep>
  );
}

export function TravelFields(props: StepProps) {
  const { t } = useTranslation('visaSteps');
  const { wizard, dispatch, errors } = props;
  return (
    <>
      <DateFields
        id={fieldId('arrivalDate')}
        label={t('travel.arrivalDate')}
        hint={t('travel.arrivalHint')}
        value={wizard.answers.arrivalDate}
        onChange={(date) => dispatch({ type: 'arrivalChanged', date, now: new Date() })}
        error={errors.of('arrivalDate')}
        calendar={{ min: wizard.today, max: `${yearRange('arrival', wizard.today).last}-12-31` }}
      />
      <ProcessingOptions {...props} />
    </>
  );
}

const lowestTotal = totalRange(commonBook).lowest / 100;

function ProcessingOptions(props: StepProps) {
  const { t, i18n } = useTranslation('visaSteps');
  const now = useNow();
  const { wizard, errors } = props;
  const arrival = parseCalendarDate(dateText(wizard.answers.arrivalDate));
  const rules = { ...priceList(wizard.prices), today: wizard.today };
  const offers = arrival === null ? [] : offersFor(rules, arrival, now ?? new Date());
  return (
    <>
      <LiveRegion>
        {arrival !== null && (
          <OffersNews
            wizard={wizard}
            offers={offers}
            isDateRefused={errors.of('arrivalDate') !== undefined}
          />
        )}
      </LiveRegion>
      {arrival === null && (
        <section id={fieldId('processingType')} tabIndex={-1} aria-label={t('travel.processing')}>
          <Banner tone="info" title={t('travel.processing')}>
            {t('travel.processingLater', { price: formatPrice(lowestTotal, i18n.language) })}
          </Banner>
        </section>
      )}
      {offers.length > 0 && (
        <ProcessingCards {...props} offers={offers} error={errors.of('processingType')} />
      )}
    </>
  );
}

/** Says that nothing is offered or in time, or which other option is now chosen. */
function OffersNews({
  wizard,
  offers,
  isDateRefused,
}: {
  wizard: Wizard;
  offers: readonly Offer[];
  isDateRefused: boolean;
}) {
  const { t } = useTranslation(['visaSteps', 'domain']);
  const words = useProblem();
  if (offers.length === 0) {
    // A refused date says beside its fields what to change.
    return isDateRefused ? null : <Banner tone="warning">{words('noProcessingOptions').message}</Banner>;
  }
  const { processingType } = wizard.answers;
  return (
    <>
      {cheapestInTime(offers) === null && (
        <Banner tone="warning" title={t('travel.noneTitle')}>
          {t('travel.none')}
        </Banner>
      )}
      {wizard.announcement?.problem.code === 'processingTypeUpdated' && processingType !== null && (
        <Banner tone="info">
          {t('travel.updated', { option: t(`domain:processing.${processingType}`) })}
        </Banner>
      )}
    </>
  );
}

function ProcessingCards({
  wizard,
  dispatch,
  offers,
  error,
}: StepProps & {
  offers: readonly Offer[];
  error: string | undefined;
}) {
  const { t, i18n } = useTranslation(['visaSteps', 'domain']);
  const cheapest = cheapestInTime(offers);
  const { processingType } = wizard.answers;
  const badgeOf = (offer: Offer) => {
    if (offer.value === cheapest) return <Badge tone="success">{t('domain:offer.cheapest')}</Badge>;
    // If none is in time, the page says so.
    return !offer.isInTime && cheapest !== null && <Badge tone="warning">{t('travel.late')}</Badge>;
  };
  return (
    <RadioGroup
      id={fieldId('processingType')}
      label={t('travel.processing')}
      hint={t('travel.processingHint', { fee: formatPrice(commonBook.serviceFeeUsd, i18n.language) })}
      options={offers.map((offer) => ({
        value: offer.value,
        label: t(`domain:processing.${offer.value}`),
        badge: badgeOf(offer),
        description: <OfferFacts offer={offer} offers={offers} />,
        end: <Money usd={formatUsd(offer.totalCents)} />,
      }))}
      value={processingType}
      onChange={(type) => dispatch({ type: 'answered', answers: { processingType: type } })}
      error={error}
    />
  );
}

/** The due time if paid now, the price's parts, and whether a dearer option gains little. */
function OfferFacts({ offer, offers }: { offer: Offer; offers: readonly Offer[] }) {
  const { t, i18n } = useTranslation(['visaSteps', 'domain']);
  const { shortInIstanbul } = useMoment();
  const gain = smallGain(offer, offers);
  const minutes = gain === null ? 0 : Math.round(gain.soonerMs / minuteMs);
  const price = (cents: number) => formatPrice(cents / 100, i18n.language);
  return (
    <>
      <span className="flex flex-wrap justify-between gap-x-4">
        <span>{t('domain:offer.expected', { due: shortInIstanbul(offer.due) })}</span>{' '}
        <span className="text-xs">
          {t('travel.parts', {
            processing: price(offer.processingCents),
            fee: price(offer.totalCents - offer.processingCents),
          })}
        </span>
      </span>
      {gain !== null && (
        <span className="block font-semibold text-warning">
          {t(minutes === 0 ? 'travel.noGain' : 'travel.smallGain', {
            sooner: unbroken(formatUnit(minutes, 'minute', i18n.language)),
            option: unbroken(t(`domain:processing.${gain.than}`)),
            more: price(gain.moreCents),
          })}
        </span>
      )}
    </>
  );
}

/** No line ends between a figure and its unit. */
const unbroken = (words: string) => words.replaceAll(' ', '\u00a0');
