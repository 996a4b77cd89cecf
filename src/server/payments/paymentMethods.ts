import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '../appError.ts';
import { findById } from '../applications/index.ts';
import type { Services } from '../services.ts';
import type { PaymentProvider } from './provider.ts';
import { payerCountry } from './providerCheckout.ts';

/** How long the question may delay a payment. */
const timeLimitMs = 2_000;
const rememberedMs = 4 * 60 * 60 * 1000;
/** No further question for this long after one without an answer. */
const pausedMs = 10 * 60 * 1000;
/** Then all are asked anew. */
const mostRemembered = 2_000;

type Methods = readonly string[] | null;
type Order = Parameters<PaymentProvider['paymentMethodsFor']>[0];

const rememberedOf = new WeakMap<PaymentProvider, Map<string, { methods: Methods; until: number }>>();

/**
 * Refuses a payment if the provider has no cards for the payer's country. Without an answer in time
 * the payment goes on. @throws {@link AppError} 409 `noPaymentMethod`
 */
export async function requirePaymentMethod(
  services: Services,
  applicationId: number,
  amountCents: number,
): Promise<void> {
  const application = await findById(services.db, applicationId);
  if (application === null || application.capturedCents > 0) return;
  const country = await payerCountry(services.db, application);
  const methods = await methodsFor(services, { country, amountCents, currency: 'USD' });
  if (methods !== null && !methods.includes('card')) throw new AppError(409, 'noPaymentMethod');
}

async function methodsFor({ provider, clock, log }: Services, order: Order): Promise<Methods> {
  const now = clock.now().getTime();
  const remembered = rememberedOf.get(provider) ?? new Map();
  rememberedOf.set(provider, remembered);
  const key = `${order.country} ${order.amountCents}`;
  const known = remembered.get(key);
  if (known !== undefined && known.until > now) return known.methods;
  const methods = await askInTime(provider, order, (error) =>
    log.warn({ type: error instanceof Error ? error.name : typeof error }, 'payment methods not told'),
  );
  if (remembered.size >= mostRemembered) remembered.clear();
  remembered.set(key, { methods, until: now + (methods === null ? pausedMs : rememberedMs) });
  return methods;
}

/** Null if the provider does not tell, fails or takes too long. */
async function askInTime(
  provider: PaymentProvider,
  order: Order,
  report: (error: unknown) => void,
): Promise<Methods> {
  const answered = new AbortController();
  const asked = provider.paymentMethodsFor(order).catch((error: unknown) => {
    report(error);
    return null;
  });
  const tooLate = wait(timeLimitMs, null, { signal: answered.signal }).catch(() => null);
  const methods = await Promise.race([asked, tooLate]);
  answered.abort();
  return methods;
}
