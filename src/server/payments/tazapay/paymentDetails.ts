import * as z from 'zod';
import type { PaymentDetails } from '../provider.ts';
import { isId, problem, readObject } from './answers.ts';
import type { TazapayConfig } from './http.ts';
import { orUnknown } from './wire.ts';

/** Payment attempts in Tazapay API v3 (docs/decisions/tazapay-wire-format.md). */

const checkoutCurrency = 'USD';

const word = orUnknown(z.string().trim().min(1).max(60));
const upperCase = (length: number) =>
  orUnknown(
    z
      .string()
      .regex(/^[A-Za-z]+$/)
      .length(length)
      .toUpperCase(),
  );

const card = z.object({
  last4: orUnknown(z.string().regex(/^\d{4}$/)),
  scheme: word,
  issuing_country: upperCase(2),
  three_d_secure: orUnknown(z.object({ eci: word, result: word, version: word })),
});
const attemptAnswer = z.object({
  data: z.object({
    id: z.string(),
    charge_currency: upperCase(3),
    payment_method_details: orUnknown(z.object({ card: orUnknown(card) })),
  }),
});

/** Null if the provider has no attempt of that number, as for a payin. @throws ProviderError */
export async function readPaymentDetails(
  config: TazapayConfig,
  paymentId: string,
): Promise<PaymentDetails | null> {
  if (!paymentId.startsWith('pat_') || !isId(paymentId)) return null;
  const answer = await readObject(config, `/v3/payment_attempt/${paymentId}`);
  if (answer === null) return null;
  const parsed = attemptAnswer.safeParse(answer.json);
  if (!parsed.success || parsed.data.data.id !== paymentId) {
    throw problem('malformed', 'something other than the payment attempt', answer);
  }
  const { charge_currency: charged, payment_method_details: method } = parsed.data.data;
  return {
    last4: method?.card?.last4 ?? null,
    scheme: method?.card?.scheme ?? null,
    issuerCountry: method?.card?.issuing_country ?? null,
    threeDSecure: threeDSecureOf(method?.card?.three_d_secure),
    chargeCurrency: charged === checkoutCurrency ? null : (charged ?? null),
  };
}

/** The object is empty for a card without authentication. */
function threeDSecureOf(told: z.infer<typeof card>['three_d_secure']): PaymentDetails['threeDSecure'] {
  const { result = null, version = null, eci = null } = told ?? {};
  return result === null && version === null && eci === null ? null : { result, version, eci };
}
