import { useEffect, useState } from 'react';
import type { Measured } from './readFigures.ts';

export type Figures =
  | { state: 'asking' }
  | { state: 'failed' }
  | { state: 'known'; measured: Measured | null };

/** Loads the figures as the page opens, and again at `ask`. */
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
