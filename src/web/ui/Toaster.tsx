import { useEffect, useState } from 'react';
import { lazyModule } from '../lazyModule.ts';
import { useStore } from '../store.ts';
import { Boundary } from './Boundary.tsx';
import { toastStore } from './toasts.ts';

const later = lazyModule(() => import('./ToastCard.tsx'));

/**
 * The place where toasts appear: once in the shell. Its live region is there before the first toast, and silent for a brief
 * one, which the page announces. Every toast answers something that the person did, so the card loads at the first touch
 * or key, and is there when a toast says that the connection is lost.
 */
export function Toaster() {
  const shown = useStore(toastStore, (toasts) => toasts.shown);
  const ToastCard = useToastCard(shown !== null);
  return (
    <div aria-live={shown?.brief ? 'off' : 'polite'}>
      {shown && ToastCard && (
        <Boundary fallback={null}>
          <ToastCard key={shown.id} toast={shown} />
        </Boundary>
      )}
    </div>
  );
}

/** The card of a toast once it is loaded. A load that failed is tried again with the next touch or toast. */
function useToastCard(wanted: boolean) {
  const [module, setModule] = useState(later.loaded);

  useEffect(() => {
    if (module !== null) return;
    const load = () => void later.load().then(setModule, () => undefined);
    if (wanted) load();
    const events = ['pointerdown', 'keydown'] as const;
    for (const event of events) window.addEventListener(event, load, true);
    return () => {
      for (const event of events) window.removeEventListener(event, load, true);
    };
  }, [module, wanted]);

  return module?.ToastCard ?? null;
}
