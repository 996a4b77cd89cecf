import { serviceFeeUsd } from '../../domain/fees/fees.ts';
import { processingOptions } from '../../domain/processing/processingOptions.ts';
import { formatPrice, useTranslation } from '../language/index.ts';
import { OfficialSiteLink } from '../shell/NonAffiliation.tsx';
import { Container } from '../ui/Layout.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import sceneUrl from './dawn.svg';

const lowestProcessingPrice = Math.min(...processingOptions.map(({ price }) => price));

/** What this is, the two ways on, and the honest price. */
export function Hero() {
  const { t } = useTranslation('home');
  return (
    <section className="border-b border-line">
      <Container className="grid items-center gap-10 py-10 md:grid-cols-[1.15fr_1fr] md:py-16 lg:gap-16">
        <div className="flex flex-col gap-6">
          <p className="text-sm font-semibold text-warm">{t('hero.eyebrow')}</p>
          <h1 tabIndex={-1} className="text-3xl">
            {t('hero.title')}
          </h1>
          <p className="max-w-xl text-lg text-muted">{t('hero.lead')}</p>
          <div className="flex flex-wrap gap-3">
            <LinkButton href="/application" size="large" wide>
              {t('common:action.apply')}
            </LinkButton>
            <LinkButton href="/status" size="large" variant="secondary" wide>
              {t('common:action.checkStatus')}
            </LinkButton>
          </div>
          <div className="max-w-xl border-s-4 border-warm ps-4 text-sm text-muted">
            <p className="font-semibold text-ink">
              {t('hero.price', {
                fee: formatPrice(serviceFeeUsd),
                processing: formatPrice(lowestProcessingPrice),
              })}
            </p>
            <p>
              {t('hero.official')} <OfficialSiteLink />
            </p>
          </div>
        </div>
        <img
          src={sceneUrl}
          alt={t('hero.scene')}
          width="560"
          height="640"
          fetchPriority="high"
          className="mx-auto h-auto w-full max-w-72 sm:max-w-sm md:max-w-none"
        />
      </Container>
    </section>
  );
}
