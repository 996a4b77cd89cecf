import { useEffect, useEffectEvent, useRef } from 'react';
import { dismissToast, rewordToast, type Toast, toast } from './toasts.ts';

/**
 * Shows a toast once for each `cause`, an object that stands for the event. Follows the language
 * and the latest action; closes when the cause changes or the component unmounts. Read the words
 * while rendering: they may suspend.
 */
export function useToast(cause: object | null, message: Toast | null): void {
  const shown = useRef<number | null>(null);
  const { title, text, brief, action } = message ?? {};
  const label = action?.label;
  const run = useEffectEvent(() => action?.run());
  const show = useEffectEvent(() =>
    message === null
      ? null
      : toast({ ...message, action: label === undefined ? undefined : { label, run: () => run() } }),
  );

  useEffect(() => {
    const id = cause === null ? null : show();
    if (id === null) return;
    shown.current = id;
    return () => dismissToast(id);
  }, [cause]);

  useEffect(() => {
    if (shown.current === null || text === undefined) return;
    const withLabel = label === undefined ? undefined : { label, run: () => run() };
    rewordToast(shown.current, { title, text, brief, action: withLabel });
  }, [title, text, brief, label]);
}
