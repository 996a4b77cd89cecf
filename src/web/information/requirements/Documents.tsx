import { travelRequirements } from '../../../domain/constants.ts';
import { formatPrice, useTranslation } from '../../language/index.ts';
import { LinkedText } from '../LinkedText.tsx';
import { Items } from './Items.tsx';

const items = [
  { id: 'hotel', icon: 'bed' },
  { id: 'flight', icon: 'plane' },
  { id: 'bank', icon: 'document' },
  { id: 'insurance', icon: 'shield' },
] as const;

/** What certain nationalities need, and what everyone should carry: hotel, flight, bank, insurance. */
export function Documents() {
  const { t } = useTranslation('requirements');
  const figures = { funds: formatPrice(travelRequirements.fundsUsdPerDay) };
  return (
    <>
      <LinkedText text={t('documents.text')} className="mt-3 max-w-2xl" />
      <p className="mt-3 max-w-2xl">{t('documents.border')}</p>
      <Items
        items={items.map(({ id, icon }) => ({
          id,
          icon,
          title: t(`documents.${id}.title`),
          text: t(`documents.${id}.text`, figures),
        }))}
      />
    </>
  );
}
