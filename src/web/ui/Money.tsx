import { formatMoney } from '../../domain/prices/money.ts';
import { useTranslation } from '../language/useTranslation.ts';

/** US dollars, as number or "224.00", in the page's notation. */
export function Money({ usd }: { usd: number | string }) {
  const { i18n } = useTranslation('common');
  return <bdi className="whitespace-nowrap tabular-nums">{formatMoney(usd, i18n.language)}</bdi>;
}
