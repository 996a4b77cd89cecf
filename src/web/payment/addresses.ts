import { buildAddress, receiptPath } from '../../contract/paths.ts';
import type { ReturnParameters } from './returnParameters.ts';

type ApplicationRef = Pick<ReturnParameters, 'order' | 'type'>;

/** The status page of an application, or of its kind without a number. */
export function statusAddress({ order, type }: ApplicationRef): string {
  const query = new URLSearchParams({
    ...(order === '' ? {} : { ref: order }),
    ...(type === 'insurance' ? { type } : {}),
  });
  return query.size === 0 ? '/status' : `/status?${query}`;
}

export function receiptAddress({ order, type }: ApplicationRef): string {
  return buildAddress(receiptPath, { kind: type, applicationNumber: order });
}

/** The generic failure page, for an order without a payment page. */
export function failureAddress({ order, type }: ApplicationRef): string {
  const query = new URLSearchParams({ order, ...(type === 'insurance' ? { type } : {}) });
  return `/payment/failure?${query}`;
}
