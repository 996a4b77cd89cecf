import { useEffect, useState } from 'react';

/** The banks that customers may be sent to; `failed` when the server did not say. Raise `round` to ask anew. */
export function useBankHosts(round: number): readonly string[] | 'asking' | 'failed' {
  const [hosts, setHosts] = useState<readonly string[] | 'asking' | 'failed'>('asking');

  useEffect(() => {
    if (round < 0) return;
    const stop = new AbortController();
    setHosts('asking');
    // Brought where there is a bank to go to: most of it is checking answers.
    import('./askBankHosts.ts')
      .then(({ askBankHosts }) => askBankHosts(stop.signal))
      .then(setHosts, () => {
        if (!stop.signal.aborted) setHosts('failed');
      });
    return () => stop.abort();
  }, [round]);

  return hosts;
}
