import { formatMoney } from '../../domain/prices/money.ts';
import { useTranslation } from '../language/useTranslation.ts';

/**
 * An amount in USD in the page's notation, "$224.00". Takes dollars, as number or as the API's string
 * ("224.00").
 */
export function Money({ usd }: { usd: number | string }) {
  const { i18n } = useTranslation('common');
  return <bdi className="whitespace-nowrap tabular-nums">{formatMoney(usd, i18n.language)}</bdi>;
}
