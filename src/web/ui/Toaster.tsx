import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { lazyModule } from '../lazyModule.ts';
import { useStore } from '../store.ts';
import { Boundary } from './Boundary.tsx';
import { toastPlaces, toastStore } from './toasts.ts';

const deferred = lazyModule(() => import('./ToastCard.tsx'));

/**
 * Shows toasts in the shell, or in an open modal dialog. The live region exists before the first
 * toast, silent for brief ones, which the page announces. The card loads at the first touch or key,
 * early enough to report a lost connection.
 */
export function Toaster() {
  const shown = useStore(toastStore, (toasts) => toasts.shown);
  const ToastCard = useToastCard(shown !== null);
  const place = useStore(toastPlaces, (places) => places.at(-1) ?? null);
  const live = shown?.brief ? 'off' : 'polite';
  const card = shown && ToastCard && (
    <Boundary fallback={null}>
      <ToastCard key={shown.id} toast={shown} inDialog={place !== null} />
    </Boundary>
  );
  return (
    <>
      <div aria-live={live}>{place === null && card}</div>
      {place !== null && createPortal(<div aria-live={live}>{card}</div>, place)}
    </>
  );
}

/** A failed load is repeated with the next touch or toast. */
function useToastCard(wanted: boolean) {
  const [module, setModule] = useState(deferred.loaded);

  useEffect(() => {
    if (module !== null) return;
    const load = () => void deferred.load().then(setModule, () => undefined);
    if (wanted) load();
    const events = ['pointerdown', 'keydown'] as const;
    for (const event of events) window.addEventListener(event, load, true);
    return () => {
      for (const event of events) window.removeEventListener(event, load, true);
    };
  }, [module, wanted]);

  return module?.ToastCard ?? null;
}
