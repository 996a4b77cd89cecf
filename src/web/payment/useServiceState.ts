import { useEffect, useState } from 'react';

/** Whether our own service answers now; `asking` until it is known. */
export function useServiceState(): 'asking' | 'running' | 'away' {
  const [state, setState] = useState<'asking' | 'running' | 'away'>('asking');

  useEffect(() => {
    const stop = new AbortController();
    fetch('/readyz', { signal: stop.signal }).then(
      (response) => setState(response.ok ? 'running' : 'away'),
      () => {
        if (!stop.signal.aborted) setState('away');
      },
    );
    return () => stop.abort();
  }, []);

  return state;
}
