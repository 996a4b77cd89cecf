import { useEffect } from 'react';

/**
 * Asks the server on home load to make sure of its reference data; errors are only logged (specification 1 section 7).
 * A bare fetch: home shows nothing of the answer and need not load the checks of `api/request`.
 */
export function useReferenceData(): void {
  useEffect(() => {
    // In a turn of its own: it is not what the visitor waits for.
    const turn = setTimeout(askForReferenceData);
    return () => clearTimeout(turn);
  }, []);
}

function askForReferenceData(): void {
  fetch('/api/seed', { method: 'POST', credentials: 'include' }).then(
    (response) => {
      if (!response.ok) console.warn(`Reference data: ${response.status}`);
    },
    (error: unknown) => console.warn('Reference data:', error),
  );
}
