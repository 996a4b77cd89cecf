import * as z from 'zod';
import { readObject } from './answers.ts';
import type { TazapayConfig } from './http.ts';
import { orUnknown } from './wire.ts';

const methodsAnswer = z.object({
  data: z.object({ payment_methods: orUnknown(z.array(z.unknown())) }),
});
const method = z.object({ type: z.string().min(1).max(100) });

/**
 * A payer's methods by the provider's names, such as `card`. Null if the answer does not tell.
 * @throws ProviderError
 */
export async function paymentMethodsFor(
  config: TazapayConfig,
  order: { country: string; amountCents: number; currency: 'USD' },
): Promise<readonly string[] | null> {
  const query = new URLSearchParams({
    amount: String(order.amountCents),
    invoice_currency: order.currency,
    customer_country: order.country,
  });
  const answer = await readObject(config, `/v3/metadata/collect?${query}`);
  const listed = methodsAnswer.safeParse(answer?.json).data?.data.payment_methods;
  if (listed === undefined || listed === null) return null;
  const names = listed.flatMap((entry) => method.safeParse(entry).data?.type ?? []);
  return names.length === 0 && listed.length > 0 ? null : names;
}
