import { type CheckoutRequest, createCheckout } from '../../contract/applicant.ts';
import type { ApplicationKind } from '../../domain/status/statuses.ts';
import { ApiError, call } from '../api/call.ts';

/** Who pays for what; `amount` in US dollars as the server gave it ("224.00"). */
export type CheckoutOrder = Omit<CheckoutRequest, 'amount' | 'currency' | 'description' | 'type'> & {
  amount: string;
  type: ApplicationKind;
};

const descriptions = { visa: 'Türkiye e-visa application', insurance: 'Türkiye travel insurance' } as const;

/**
 * The address where an order can be paid, specification 1 section 7. Asking again for the same order gives the same
 * open checkout. Throws `ApiError`; `checkoutNotCreated` when the answer has no usable address.
 */
export async function requestCheckout(
  order: CheckoutOrder,
  { timeoutMs }: { timeoutMs?: number } = {},
): Promise<string> {
  const body = {
    ...order,
    amount: Number(order.amount),
    currency: 'USD',
    description: `${descriptions[order.type]} ${order.orderRef}`,
  } satisfies CheckoutRequest;
  const answer = await call(createCheckout, { body, timeoutMs });
  if (answer.status === 'success' && answer.checkoutUrl !== null && isWebAddress(answer.checkoutUrl)) {
    return answer.checkoutUrl;
  }
  throw new ApiError(502, 'checkoutNotCreated', answer.status === 'error' ? answer.message : '');
}

/** Leaves for the provider's page. */
export function openCheckout(url: string): void {
  window.location.assign(url);
}

/** Whether the browser may be sent there: the web only, never a script address. */
export function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol } = new URL(text);
  return protocol === 'https:' || protocol === 'http:';
}

/**
 * Whether a checkout failed on our side, with a 500: the generic failure page then says what holds now and what can be
 * done (specification 2 section 2). Trouble at the provider is told where the person is, with Retry.
 */
export function isOurFailure(error: unknown): boolean {
  return error instanceof ApiError && error.status === 500;
}
