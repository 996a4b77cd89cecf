import { type RefObject, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from '../language/useTranslation.ts';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';
import { noBreakHyphens } from './noBreakHyphens.tsx';
import { type Box, freeTop } from './toastPlace.ts';
import { dismissToast, type ShownToast } from './toasts.ts';
import { toneLook } from './tone.ts';

const defaultDurationMs = 8000;

/** Placed where it covers no action. Disappears, but not while pointed at or focused. */
export function ToastCard({ toast, inDialog = false }: { toast: ShownToast; inDialog?: boolean }) {
  const { t } = useTranslation('common');
  const card = useRef<HTMLElement>(null);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const held = useHidden() || pointed || focused;
  const duration = toast.durationMs ?? defaultDurationMs;
  usePlace(card, toast);

  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dismissToast(toast.id), duration);
    return () => clearTimeout(timer);
  }, [held, toast.id, duration]);

  return (
    <section
      ref={card}
      aria-label={toast.title ?? toast.text}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      className={classes(
        'inset-x-4 z-50 flex min-h-10 max-w-md items-center gap-2 rounded-md border ps-4 pe-1 shadow-floating',
        toast.brief && !inDialog
          ? // Beside the form's column on wide windows; on others it scrolls with the page.
            'absolute mx-auto min-[80rem]:fixed min-[80rem]:start-auto min-[80rem]:end-6 min-[80rem]:w-[clamp(16rem,calc((100vw-48rem)/2-2.5rem),24rem)]'
          : // In the middle: staff lists have buttons at both ends of a row.
            'fixed mx-auto',
        toneLook[toast.tone ?? 'info'],
      )}
    >
      <div className="min-w-0 flex-1 py-1.5">
        {toast.title && <p className="text-sm font-semibold sm:text-base">{noBreakHyphens(toast.title)}</p>}
        <p className={classes('text-sm text-ink', toast.title !== undefined && toast.brief && 'sr-only')}>
          {noBreakHyphens(toast.text)}
        </p>
      </div>
      {toast.action && (
        <button
          type="button"
          onClick={toast.action.run}
          className="min-h-10 shrink-0 rounded-sm px-3 font-semibold text-accent underline underline-offset-4"
        >
          {toast.action.label}
        </button>
      )}
      <button
        type="button"
        onClick={() => dismissToast(toast.id)}
        aria-label={t('action.dismiss')}
        className="grid size-10 shrink-0 place-items-center rounded-sm text-ink"
      >
        <Icon name="close" />
      </button>
    </section>
  );
}

const actions = 'a[href], button, input, select, textarea, summary, label';
/** Not those of a chat, which fill its box. */
const messages = '[role=status], [role=alert], [data-message]:not([role=log] *)';
const texts = 'h1, h2, h3, p, legend, dt, dd, li, [id$="-hint"]';

/** Moves a toast only if it covers what it avoids, or leaves window or page. */
function usePlace(card: RefObject<HTMLElement | null>, { atTop, brief }: ShownToast): void {
  useLayoutEffect(() => {
    const element = card.current;
    if (element === null) return;
    const place = () => putInFreePlace(element, brief === true, atTop === true);
    place();
    const changes = new MutationObserver(place);
    changes.observe(document.body, { childList: true, subtree: true });
    const sizes = new ResizeObserver(place);
    sizes.observe(element);
    window.addEventListener('scroll', place, { passive: true });
    window.addEventListener('resize', place);
    return () => {
      changes.disconnect();
      sizes.disconnect();
      window.removeEventListener('scroll', place);
      window.removeEventListener('resize', place);
    };
  }, [card, atTop, brief]);
}

/** In pixels: from this width on, pages leave room for a toast between header and heading. */
const roomyFrom = 640;

/**
 * A toast avoids actions, in a dialog and if it is brief also messages; a brief one also texts where there is room,
 * and the line below the header.
 */
function putInFreePlace(card: HTMLElement, isBrief: boolean, atTop: boolean): void {
  const scrolls = getComputedStyle(card).position === 'absolute';
  const { top, bottom, left, right, height } = card.getBoundingClientRect();
  // Below the page's end a toast that scrolls would make the page longer, then stay out of sight.
  const pageEnd = scrolls ? document.body.getBoundingClientRect().bottom : Number.POSITIVE_INFINITY;
  const view = {
    windowHeight: Math.min(window.innerHeight, pageEnd),
    from: atTop || scrolls ? 'top' : 'bottom',
  } as const;
  // Elements under a modal dialog cannot be pressed.
  const dialog = card.closest('dialog');
  const root = dialog ?? document;
  const boxes = (selector: string): Box[] =>
    [...root.querySelectorAll(selector)]
      .filter((element) => !card.contains(element))
      .map((element) => element.getBoundingClientRect())
      .filter((box) => box.height > 1 && box.bottom > 0 && box.top < view.windowHeight);
  const acting = boxes(actions);
  const all = isBrief || dialog !== null ? [...acting, ...boxes(messages)] : acting;
  const covers = (box: Box) => box.left < right && box.right > left && box.top < bottom && box.bottom > top;
  const isPlaced = card.style.top !== '' && top >= 0 && bottom <= view.windowHeight;
  if (isPlaced && !all.some(covers)) return;
  const header = window.innerWidth < roomyFrom ? [] : boxes('header:has(+ main)');
  const readable = isBrief ? [...all, ...boxes(texts).map(ofLetters), ...header] : all;
  // A full window: rather covers a message than an action.
  const free = freeTop({ left, right, height }, view, [readable, all, acting, []]) ?? 0;
  card.style.top = `${Math.min(free, pageEnd - height) + (scrolls ? window.scrollY : 0)}px`;
}

/** A line is at least two pixels higher than its letters, above and below. */
function ofLetters({ top, bottom, left, right }: Box): Box {
  return { top: top + 2, bottom: bottom - 2, left, right };
}

/** A toast waits until it can be seen. */
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
