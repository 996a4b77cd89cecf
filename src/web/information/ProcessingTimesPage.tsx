import { isBusinessTime, nextBusinessTime } from '../../domain/calendar/businessHours.ts';
import { totalFor } from '../../domain/prices/fees.ts';
import { formatPrice } from '../../domain/prices/money.ts';
import { type DisplayTier, displayTiers, type ProcessingType } from '../../domain/prices/processingTypes.ts';
import { commonBook } from '../../domain/rules/commonBook.ts';
import { hoursBook } from '../../domain/rules/hoursBook.ts';
import { publishedHours } from '../../domain/rules/publishedHours.ts';
import { userStages } from '../../domain/status/applicationStatus.ts';
import { useTranslation } from '../language/useTranslation.ts';
import { useMoment } from '../promisedTimes/useMoment.ts';
import { useNow } from '../promisedTimes/useNow.ts';
import { classes } from '../ui/classes.ts';
import { Icon } from '../ui/Icon.tsx';
import { Container } from '../ui/Layout.tsx';
import { noBreakHyphens } from '../ui/noBreakHyphens.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { ApplyPrompt } from './ApplyPrompt.tsx';
import { LinkedText } from './LinkedText.tsx';
import { OptionFinder } from './OptionFinder.tsx';
import { publishedPrices } from './published.ts';

/** /processing-times (specification 1 section 2, 2 section 2): tiers, stages, business hours. */
export default function ProcessingTimesPage() {
  const { t, i18n } = useTranslation('processingTimes');
  const { fee, totalFrom, totalTo } = publishedPrices(i18n.language);
  return (
    <Container className="py-10 md:py-16">
      <PageHeading lead={t('lead', { from: totalFrom, to: totalTo, fee })}>{t('heading')}</PageHeading>
      <div className="mt-10 flex flex-col gap-14 md:gap-20">
        <OptionFinder />
        <Tiers />
        <StageList />
        <Hours />
      </div>
      <ApplyPrompt title={t('closing.title')} text={t('closing.text')} />
    </Container>
  );
}

/** The four stages for travellers (specification 2 section 4). */
function StageList() {
  const { t } = useTranslation(['processingTimes', 'domain']);
  return (
    <section aria-labelledby="stages-title">
      <h2 id="stages-title" className="text-2xl">
        {noBreakHyphens(t('stages.title'))}
      </h2>
      <LinkedText text={t('stages.lead')} className="mt-3 max-w-2xl text-muted" />
      <ol className="mt-8 grid gap-x-6 lg:grid-cols-4">
        {userStages.map((stage, index) => (
          <li key={stage} className="flex gap-4 lg:flex-col lg:gap-3">
            <span
              aria-hidden="true"
              className="flex flex-col items-center lg:flex-row lg:gap-3 lg:self-stretch"
            >
              <span className="grid size-9 shrink-0 place-items-center rounded-full bg-accent text-sm font-semibold text-on-accent">
                {index + 1}
              </span>
              {index < userStages.length - 1 && <span className="w-0.5 flex-1 bg-line lg:h-0.5 lg:w-auto" />}
            </span>
            <div className="pb-8 lg:pb-0">
              <h3 className="text-lg">{t(`domain:stage.${stage}`)}</h3>
              <p className="text-sm font-semibold text-warm">{noBreakHyphens(t(`stages.${stage}.when`))}</p>
              <p className="mt-1 text-sm text-muted">{noBreakHyphens(t(`stages.${stage}.text`))}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Business hours and how they count (specification 2 section 9). */
function Hours() {
  const { t } = useTranslation('processingTimes');
  return (
    <section aria-labelledby="hours-title" className="grid gap-6 lg:grid-cols-2 lg:gap-12">
      <div>
        <h2 id="hours-title" className="text-2xl">
          {t('hours.title')}
        </h2>
        <p className="mt-5 text-lg font-semibold">{t('hours.days')}</p>
        <p>{t('hours.utc', publishedHours.utc)}</p>
        <p className="text-muted">{t('hours.istanbul', publishedHours.istanbul)}</p>
        <Present />
      </div>
      <div className="flex flex-col gap-3 lg:border-s lg:border-line lg:ps-12">
        <p>{t('hours.counting')}</p>
        <p>{t('hours.weekend')}</p>
      </div>
    </section>
  );
}

/** Says if staff work now; keeps its place until the browser knows. */
function Present() {
  const { t } = useTranslation('processingTimes');
  const { shortInIstanbul } = useMoment();
  const now = useNow();
  return (
    <p className="mt-4 flex min-h-7 items-start gap-2">
      {now !== null && (
        <>
          <Icon name={isBusinessTime(hoursBook, now) ? 'success' : 'info'} className="mt-0.5 text-accent" />
          {isBusinessTime(hoursBook, now)
            ? t('hours.open')
            : t('hours.closed', { opening: shortInIstanbul(nextBusinessTime(hoursBook, now)) })}
        </>
      )}
    </p>
  );
}

const colours: Record<DisplayTier, { edge: string; text: string }> = {
  standard: { edge: 'border-t-accent', text: 'text-accent' },
  fast: { edge: 'border-t-info', text: 'text-info' },
  express: { edge: 'border-t-warning', text: 'text-warning' },
  urgent: { edge: 'border-t-danger', text: 'text-danger' },
};

const features = ['one', 'two', 'three'] as const;

/** Four speed tiers with their options at the prices charged (design 4.1), aligned across cards. */
function Tiers() {
  const { t } = useTranslation('processingTimes');
  return (
    <section aria-labelledby="tiers-title">
      <h2 id="tiers-title" className="text-2xl">
        {t('tiers.title')}
      </h2>
      <ul className="mt-6 grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
        {displayTiers.map(({ tier, types }) => (
          <li
            key={tier}
            className={classes(
              'row-span-4 grid grid-rows-subgrid gap-y-0 rounded-lg border border-t-4 border-line bg-surface p-5',
              colours[tier].edge,
            )}
          >
            <div>
              <h3 className={classes('text-lg', colours[tier].text)}>{t(`tiers.${tier}.title`)}</h3>
              <p className="text-xl font-semibold">{t(`tiers.${tier}.time`)}</p>
            </div>
            <p className="mt-1 text-sm text-muted">{t(`tiers.${tier}.text`)}</p>
            <ul className="mt-4 flex flex-col gap-2 text-sm">
              {features.map((feature) => (
                <li key={feature} className="flex items-start gap-2">
                  <Icon name="check" className={classes('mt-0.5', colours[tier].text)} />
                  <span>{noBreakHyphens(t(`tiers.${tier}.features.${feature}`))}</span>
                </li>
              ))}
            </ul>
            <dl className="mt-5 divide-y divide-line border-t border-line">
              {types.map((type) => (
                <Price key={type} type={type} />
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Price({ type }: { type: ProcessingType }) {
  const { t, i18n } = useTranslation(['processingTimes', 'domain']);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 py-3 last:pb-0">
      <dt className="font-semibold">{t(`domain:processing.${type}`)}</dt>
      <dd className="text-lg font-semibold">
        <bdi>{formatPrice(totalFor(commonBook, type) / 100, i18n.language)}</bdi>
      </dd>
      <dd className="col-span-2 text-xs text-muted">
        {t('tiers.parts', {
          processing: formatPrice(commonBook.processing[type].price, i18n.language),
          fee: formatPrice(commonBook.serviceFeeUsd, i18n.language),
        })}
      </dd>
    </div>
  );
}
