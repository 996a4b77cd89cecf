import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { lazyModule } from '../lazyModule.ts';
import { useStore } from '../store.ts';
import { Boundary } from './Boundary.tsx';
import { toastPlaces, toastStore } from './toasts.ts';

const deferred = lazyModule(() => import('./ToastCard.tsx'));

/**
 * The place where toasts appear: once in the shell, and in a modal dialog while that covers the page. Its live region is
 * there before the first toast, and silent for a brief one, which the page announces. Every toast answers something that
 * the person did, so the card loads at the first touch or key, and is there when a toast says that the connection is lost.
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

/** The card of a toast once it is loaded. A load that failed is tried again with the next touch or toast. */
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
