import { useTranslation } from '../../language/index.ts';
import { Container } from '../../ui/Layout.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { publishedPrices } from '../published.ts';
import { Hours } from './Hours.tsx';
import { OptionFinder } from './OptionFinder.tsx';
import { StageList } from './StageList.tsx';
import { Tiers } from './Tiers.tsx';

/** /processing-times, specification 1 section 2, 2 section 2: four tiers, four stages, business hours. */
export default function ProcessingTimesPage() {
  const { t } = useTranslation('processingTimes');
  const { fee, totalFrom, totalTo } = publishedPrices;
  return (
    <Container className="py-10 md:py-16">
      <PageHeading lead={t('lead', { from: totalFrom, to: totalTo, fee })}>{t('heading')}</PageHeading>
      <div className="mt-10 flex flex-col gap-14 md:gap-20">
        <OptionFinder />
        <Tiers />
        <StageList />
        <Hours />
      </div>
      <section className="mt-14 flex flex-wrap items-center justify-between gap-6 rounded-lg bg-accent-soft p-6 sm:p-8 md:mt-20">
        <div>
          <h2 className="text-xl">{t('closing.title')}</h2>
          <p className="mt-1 text-muted">{t('closing.text')}</p>
        </div>
        <LinkButton href="/application" size="large" wide>
          {t('common:action.apply')}
        </LinkButton>
      </section>
    </Container>
  );
}
