import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from '../language/index.ts';
import { Button } from './Button.tsx';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';
import { dismissToast, type ShownToast, toastStore } from './toasts.ts';
import { toneLook } from './tone.ts';
import { unbroken } from './unbroken.tsx';

const defaultDurationMs = 8000;

/** The place where toasts appear: once in the shell. Its live region is there before the first toast. */
export function Toaster() {
  const shown = useSyncExternalStore(toastStore.subscribe, toastStore.current, toastStore.none);
  return (
    <div
      aria-live="polite"
      className={classes(
        'pointer-events-none fixed inset-x-0 z-50 flex justify-center p-4 sm:justify-end sm:p-6',
        shown?.atTop ? 'top-0' : 'bottom-0',
      )}
    >
      {shown && <ToastCard key={shown.id} toast={shown} />}
    </div>
  );
}

function ToastCard({ toast }: { toast: ShownToast }) {
  const { t } = useTranslation('common');
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const held = useHidden() || pointed || focused;
  const duration = toast.durationMs ?? defaultDurationMs;

  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dismissToast(toast.id), duration);
    return () => clearTimeout(timer);
  }, [held, toast.id, duration]);

  return (
    <section
      aria-label={toast.title ?? toast.text}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      className={classes(
        'pointer-events-auto flex w-full max-w-md items-start gap-3 rounded-md border py-2.5 ps-4 pe-2 shadow-floating',
        toneLook[toast.tone ?? 'info'],
      )}
    >
      <div className="flex min-w-0 flex-1 flex-col items-start gap-1 py-1.5">
        {toast.title && <p className="font-semibold">{unbroken(toast.title)}</p>}
        <p className="text-sm text-ink">{unbroken(toast.text)}</p>
        {toast.action && (
          <Button variant="quiet" className="-ms-5" onClick={toast.action.run}>
            {toast.action.label}
          </Button>
        )}
      </div>
      <button
        type="button"
        onClick={() => dismissToast(toast.id)}
        aria-label={t('action.dismiss')}
        className="grid size-11 shrink-0 place-items-center rounded-sm text-ink"
      >
        <Icon name="close" />
      </button>
    </section>
  );
}

/** Whether the page is out of sight: a toast waits until it can be seen. */
function useHidden(): boolean {
  return useSyncExternalStore(
    subscribeToVisibility,
    () => document.visibilityState === 'hidden',
    () => false,
  );
}

function subscribeToVisibility(changed: () => void) {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}
