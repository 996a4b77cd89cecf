import { useEffect, useState } from 'react';
import { bankHosts } from '../../../domain/wire/payments.ts';
import { request } from '../../api/index.ts';

/** The banks that customers may be sent to; `failed` when the server did not say. Raise `round` to ask anew. */
export function useBankHosts(round: number): readonly string[] | 'asking' | 'failed' {
  const [hosts, setHosts] = useState<readonly string[] | 'asking' | 'failed'>('asking');

  useEffect(() => {
    if (round < 0) return;
    const stop = new AbortController();
    setHosts('asking');
    request('GET', '/api/payment/bank-hosts', undefined, bankHosts, { signal: stop.signal }).then(
      (answer) => setHosts(answer.hosts),
      () => {
        if (!stop.signal.aborted) setHosts('failed');
      },
    );
    return () => stop.abort();
  }, [round]);

  return hosts;
}
