import { useTranslation } from '../../language/index.ts';
import { Container } from '../../ui/Layout.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Invitation } from '../Invitation.tsx';
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
      <Invitation title={t('closing.title')} text={t('closing.text')} />
    </Container>
  );
}
