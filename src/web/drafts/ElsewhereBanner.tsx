import { useTranslation } from '../language/index.ts';
import { Actions, Banner, Button } from '../ui/index.ts';
import type { Elsewhere } from './store.ts';

/** Another tab has changed or erased the answers: the person chooses, nothing is mixed. Nothing while all is the same. */
export function ElsewhereBanner({
  elsewhere,
  onTake,
  onKeep,
}: {
  elsewhere: Elsewhere;
  /** Shows here what the other tab has made of it. */
  onTake: () => void;
  onKeep: () => void;
}) {
  const { t } = useTranslation('draft');
  if (elsewhere === 'same') return null;
  return (
    <Banner tone="warning" title={t(`elsewhere.${elsewhere}.title`)} live>
      <p>{t(`elsewhere.${elsewhere}.text`)}</p>
      <Actions className="mt-3">
        <Button variant="secondary" onClick={onTake}>
          {t(`elsewhere.${elsewhere}.take`)}
        </Button>
        <Button variant="quiet" onClick={onKeep}>
          {t('elsewhere.keep')}
        </Button>
      </Actions>
    </Banner>
  );
}
