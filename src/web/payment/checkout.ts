import { type CheckoutRequest, createCheckout } from '../../contract/applicant.ts';
import type { ApplicationKind } from '../../domain/status/statuses.ts';
import { ApiError, call, callTimeoutMs } from '../api/call.ts';
import { parseUrl } from '../parseUrl.ts';

/** `amount` in US dollars ("224.00"). */
export type CheckoutOrder = Omit<CheckoutRequest, 'amount' | 'currency' | 'description' | 'type'> & {
  amount: string;
  type: ApplicationKind;
};

const descriptions = { visa: 'Türkiye e-visa application', insurance: 'Türkiye travel insurance' } as const;

/**
 * Returns the address of an order's checkout (specification 1 section 7). Throws `ApiError`;
 * `checkoutNotCreated` without a usable address.
 */
export async function requestCheckout(order: CheckoutOrder): Promise<string> {
  const body = {
    ...order,
    amount: Number(order.amount),
    currency: 'USD',
    description: `${descriptions[order.type]} ${order.orderRef}`,
  } satisfies CheckoutRequest;
  const answer = await call(createCheckout, { body, timeoutMs: callTimeoutMs });
  if (answer.status === 'success' && answer.checkoutUrl !== null && isWebAddress(answer.checkoutUrl)) {
    return answer.checkoutUrl;
  }
  throw new ApiError(502, 'checkoutNotCreated', answer.status === 'error' ? answer.message : '');
}

export function openCheckout(url: string): void {
  window.location.assign(url);
}

/** Http and https only: no script address. */
export function isWebAddress(text: string): boolean {
  const protocol = parseUrl(text)?.protocol;
  return protocol === 'https:' || protocol === 'http:';
}

/**
 * Our own 500 has a failure page (specification 2 section 2); failures of the provider are shown in
 * place, with Retry.
 */
export function isOurFailure(error: unknown): boolean {
  return error instanceof ApiError && error.status === 500;
}
