import { useEffect, useState } from 'react';
import { normaliseApplicationNumber } from '../../domain/applicationNumber.ts';
import type { ApplicationKind } from '../../domain/status/statuses.ts';

/** A payment page's address (specification 2 section 2). Hints only: the server decides. */
export type ReturnParameters = {
  cancelled: boolean;
  test: boolean;
  /** The application number, or ''. */
  order: string;
  transaction: string;
  type: ApplicationKind;
  error: string;
};

const longestOrder = 40;
const longestText = 300;

/** Reads `payment`, `transaction|transactionId`, `order|orderRef`, `test`, `type` and `error`. */
export function readReturn(search: string): ReturnParameters {
  const query = new URLSearchParams(search);
  const first = (...names: string[]) => names.map((name) => query.get(name)).find((value) => value) ?? '';
  return {
    cancelled: query.get('payment') === 'cancelled',
    test: ['true', '1'].includes(query.get('test') ?? ''),
    order: normaliseApplicationNumber(first('order', 'orderRef', 'ref')).slice(0, longestOrder),
    transaction: first('transaction', 'transactionId').slice(0, longestText),
    type: query.get('type') === 'insurance' ? 'insurance' : 'visa',
    error: first('error').slice(0, longestText),
  };
}

/** Null in prerendered HTML. `isCancelled` overrides the address. */
export function useReturnParameters({ isCancelled = false } = {}): ReturnParameters | null {
  const [parameters, setParameters] = useState<ReturnParameters | null>(null);
  useEffect(() => {
    const back = readReturn(window.location.search);
    setParameters({ ...back, cancelled: isCancelled || back.cancelled });
  }, [isCancelled]);
  return parameters;
}

/** Reserves the space of the real number in prerendered pages. */
export const widestNumber = `TR${'W'.repeat(14)}`;
