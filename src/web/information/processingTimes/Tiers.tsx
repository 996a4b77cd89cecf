import { type DisplayTier, displayTiers } from '../../../domain/prices/displayTiers.ts';
import { totalFor } from '../../../domain/prices/fees.ts';
import { formatPrice } from '../../../domain/prices/money.ts';
import type { ProcessingType } from '../../../domain/prices/processingTypes.ts';
import { commonBook } from '../../../domain/rules/commonBook.ts';
import { useTranslation } from '../../language/useTranslation.ts';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/Icon.tsx';

const colours: Record<DisplayTier, { edge: string; text: string }> = {
  standard: { edge: 'border-t-accent', text: 'text-accent' },
  fast: { edge: 'border-t-info', text: 'text-info' },
  express: { edge: 'border-t-warning', text: 'text-warning' },
  urgent: { edge: 'border-t-danger', text: 'text-danger' },
};

const features = ['one', 'two', 'three'] as const;

/**
 * The four speed tiers with the options they group, at the prices charged (design 4.1). Names,
 * descriptions, features and prices align across cards.
 */
export function Tiers() {
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
                  {t(`tiers.${tier}.features.${feature}`)}
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
