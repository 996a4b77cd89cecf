import { photoRules, travelRequirements } from '../../../domain/constants.ts';
import { useTranslation } from '../../language/index.ts';
import { Items } from './Items.tsx';

const items = [
  { id: 'passport', icon: 'passport', figures: { months: travelRequirements.passportMonthsFromEntry } },
  { id: 'photo', icon: 'portrait', figures: { months: photoRules.maxAgeMonths } },
  { id: 'email', icon: 'mail', figures: {} },
  { id: 'payment', icon: 'card', figures: {} },
] as const;

/** Passport, photo, e-mail, payment: the general list. */
export function General() {
  const { t } = useTranslation('requirements');
  return (
    <Items
      items={items.map(({ id, icon, figures }) => ({
        id,
        icon,
        title: t(`general.${id}.title`),
        text: t(`general.${id}.text`, figures),
      }))}
    />
  );
}
