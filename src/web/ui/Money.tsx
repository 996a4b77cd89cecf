import { formatMoney } from '../language/index.ts';

/** An amount in USD as "$224.00". Takes dollars, as a number or as the API's string ("224.00"). */
export function Money({ usd }: { usd: number | string }) {
  return <bdi className="whitespace-nowrap tabular-nums">{formatMoney(usd)}</bdi>;
}
