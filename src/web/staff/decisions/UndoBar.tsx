import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { undoSeconds } from '../../../domain/status/undoDecision.ts';
import { useStore } from '../../store.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { toast } from '../../ui/toasts.ts';
import { texts } from '../texts.ts';
import { decisionTexts } from './decisionTexts.ts';
import {
  isDecision,
  secondsLeft,
  type UndoFailures,
  type UndoOffer,
  undoneKind,
  undoOffers,
  undoPlace,
  withdrawUndo,
} from './undoOffers.ts';
import { focusedAfterDecision } from './useReturnFocus.ts';
import { useUndo } from './useUndo.ts';

const words = decisionTexts.undo;
/** How often the clock is read; a timer's count would stop while the device sleeps. */
const tickMs = 250;

/** Offers to undo decisions while that is possible. */
export function UndoBar() {
  const offers = useStore(undoOffers);
  const place = useStore(undoPlace);
  const bar = (
    <section
      aria-label={words.region}
      aria-live="polite"
      className="pointer-events-none fixed start-0 bottom-[var(--tour-room,0px)] z-50 flex w-full max-w-md flex-col gap-2 p-4 sm:p-6"
    >
      {offers.map((offer, index) => (
        <UndoCard key={offer.key} offer={offer} isNewest={index === offers.length - 1} />
      ))}
    </section>
  );
  return place === null ? bar : createPortal(bar, place);
}

function UndoCard({ offer, isNewest }: { offer: UndoOffer; isNewest: boolean }) {
  const undo = useUndo(offer);
  const several = 'bulkId' in offer.undo;
  const left = useSecondsLeft(offer, () => {
    // The card stays while the answer is awaited or a refusal is shown.
    if (offer.progress !== 'offered') return;
    withdrawUndo(offer.key);
    if (!isDecision(offer)) return;
    toast({
      ...(several ? words.leaving(offer.decisions.length) : decisionTexts.statusUpdated),
      tone: 'success',
    });
  });
  const takeBack = () => offer.progress === 'offered' && undo.mutate();
  useUndoKey(isNewest, takeBack);
  const button = useRef<HTMLButtonElement>(null);
  useTabToUndo(isNewest, button);
  if (typeof offer.progress === 'object') return <Refused offer={offer} failures={offer.progress} />;
  return (
    <div className="pointer-events-auto rounded-md border border-line bg-surface px-4 pt-3 pb-2.5 shadow-floating">
      <div className="flex items-center gap-4">
        <div className="min-w-0 flex-1 text-sm">
          <p className="font-semibold">{words.title}</p>
          <p className="wrap-anywhere">
            {several
              ? words.several(offer.decisions.length, words.done[offer.decision])
              : words.text(offer.decisions[0].name, words.done[offer.decision])}
            {several && isDecision(offer) && ` ${words.mailsLeave}`}
          </p>
        </div>
        <Button
          ref={button}
          size="small"
          variant="secondary"
          aria-keyshortcuts="Control+Z"
          title={words.shortcut}
          pending={offer.progress === 'undoing'}
          pendingText={words.pending}
          onClick={takeBack}
        >
          {words.button}
          {/* Screen readers announce the offer once, not each second. */}
          <span aria-hidden="true" className="min-w-9 text-end font-normal text-muted tabular-nums">
            {words.seconds(left)}
          </span>
        </Button>
      </div>
      <progress
        aria-hidden="true"
        max={undoSeconds}
        value={left}
        className="mt-2 block h-1 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent [&::-webkit-progress-value]:transition-all [&::-webkit-progress-value]:duration-1000 [&::-webkit-progress-value]:ease-linear"
      />
    </div>
  );
}

/** The decisions that were not undone, with the reasons. */
function Refused({ offer, failures }: { offer: UndoOffer; failures: UndoFailures }) {
  const [only] = failures;
  const several = 'bulkId' in offer.undo;
  return (
    <div className="pointer-events-auto flex items-start gap-3 rounded-md border border-danger bg-danger-soft px-4 py-3 text-sm shadow-floating">
      <Icon name="danger" className="mt-0.5 text-danger" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold text-danger">
          {several
            ? words.takenBack(offer.decisions.length - failures.length, failures.length, undoneKind(offer))
            : `${texts.error} · ${only.name}`}
        </p>
        {several ? (
          <ul className="mt-1 flex max-h-40 flex-col gap-1 overflow-y-auto">
            {failures.map(({ name, message }) => (
              <li key={name}>
                <span className="font-mono text-xs">{name}</span> · {message}
              </li>
            ))}
          </ul>
        ) : (
          <p>{only.message}</p>
        )}
      </div>
      <Button size="small" variant="quiet" onClick={() => withdrawUndo(offer.key)}>
        {texts.action.close}
      </Button>
    </div>
  );
}

function useSecondsLeft(offer: UndoOffer, onEnd: () => void): number {
  const [left, setLeft] = useState(() => secondsLeft(offer, Date.now()));
  const tick = useEffectEvent(() => {
    const now = secondsLeft(offer, Date.now());
    setLeft(now);
    if (now === 0) onEnd();
  });
  useEffect(() => {
    const timer = setInterval(() => tick(), tickMs);
    return () => clearInterval(timer);
  }, []);
  return left;
}

/** Ctrl or Cmd with Z undoes the last decision, unless the focus is in a field. */
function useUndoKey(active: boolean, takeBack: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const wished = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey;
    const typing =
      event.target instanceof Element && event.target.closest('input, textarea, select') !== null;
    if (!active || !wished || typing) return;
    event.preventDefault();
    takeBack();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/**
 * The offer is the last element of the page. Tab reaches it from where the focus went after the decision, and
 * goes on from there.
 */
function useTabToUndo(active: boolean, button: { current: HTMLButtonElement | null }): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isOther = event.key !== 'Tab' || event.ctrlKey || event.altKey || event.metaKey;
    const undo = button.current;
    const origin = focusedAfterDecision.get();
    if (!active || isOther || undo === null || origin === null || !origin.isConnected) return;
    if (document.activeElement === origin && !event.shiftKey) {
      event.preventDefault();
      undo.focus({ preventScroll: true });
    } else if (document.activeElement === undo) {
      // Without Shift, the browser goes on from the origin.
      origin.focus();
      if (event.shiftKey) event.preventDefault();
    }
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
