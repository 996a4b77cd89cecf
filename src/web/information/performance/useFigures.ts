import { useEffect, useState } from 'react';
import type { Measured } from './readFigures.ts';

/** What is known of the figures. The words around them are prerendered; the figures keep their places until they come. */
export type Figures =
  | { state: 'asking' }
  | { state: 'failed' }
  | { state: 'known'; measured: Measured | null };

/** Asks for the figures when the page opens, and again when `ask` is called. */
export function useFigures(): { figures: Figures; ask: () => void } {
  const [figures, setFigures] = useState<Figures>({ state: 'asking' });
  const ask = () => {
    setFigures({ state: 'asking' });
    import('./readFigures.ts')
      .then(({ readFigures }) => readFigures())
      .then(
        (measured) => setFigures({ state: 'known', measured }),
        () => setFigures({ state: 'failed' }),
      );
  };
  useEffect(ask, []);
  return { figures, ask };
}
