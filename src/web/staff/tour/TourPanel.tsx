import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from '../../store.ts';
import { Button } from '../../ui/Button.tsx';
import { noBreakHyphens } from '../../ui/noBreakHyphens.tsx';
import { undoPlace } from '../decisions/undoOffers.ts';
import type { ChangeStaffPage, StaffTab } from '../staffPageState.ts';
import { helpButtons, pageOfStep, type TourStep } from './tourSteps.ts';
import { tourTexts as words } from './tourTexts.ts';
import { stepAsked, useTour } from './useTour.ts';

type TourPanelProps = { page: StaffTab; onChange: ChangeStaffPage };

/**
 * The first-day tour: a panel with its own room at the end of the page or of the case that covers it. It is not modal
 * and blocks nothing; what it speaks of has an outline.
 */
export function TourPanel(props: TourPanelProps) {
  const { steps, place } = useTour();
  const cover = useStore(undoPlace);
  const step = place === null ? undefined : steps[place];
  if (step === undefined) return null;
  const panel = <Step {...props} step={step} cover={cover} />;
  return cover === null ? panel : createPortal(panel, cover);
}

function Step({
  page,
  onChange,
  step,
  cover,
}: TourPanelProps & { step: TourStep; cover: HTMLElement | null }) {
  const tour = useTour();
  const place = tour.place ?? 0;
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const isLast = place === tour.steps.length - 1;
  const { title, text } = words.steps[step.id];
  useArrival(step, heading, { page, onChange });
  useOutline(step);
  const end = () => {
    tour.end();
    (cover?.closest('dialog') ?? document).querySelector<HTMLElement>(helpButtons)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // Not for the case behind.
    event.preventDefault();
    event.stopPropagation();
    end();
  };
  return (
    <aside
      ref={keepRoom}
      aria-labelledby={id}
      onKeyDown={onKeyDown}
      // Before the page for Tab, below it for the eye.
      className="sticky bottom-0 z-40 order-last flex max-h-[45dvh] w-full shrink-0 flex-col overflow-y-auto border-t-2 border-accent bg-surface px-4 pt-2.5 shadow-floating sm:bottom-4 sm:me-6 sm:mb-4 sm:w-96 sm:max-w-[calc(100%-3rem)] sm:self-end sm:rounded-md sm:border sm:border-t-2 sm:border-line sm:border-t-accent"
    >
      <h2 ref={heading} id={id} tabIndex={-1} aria-describedby={`${id}-text`} className="text-base">
        <span className="block text-xs font-normal tracking-normal text-muted">
          {words.progress(place + 1, tour.steps.length)}
        </span>
        {title}
      </h2>
      <p id={`${id}-text`} className="mt-1 text-sm">
        {noBreakHyphens(text)}
      </p>
      {/* Bottom and width stay: a repeated press meets the same button. */}
      <div className="sticky bottom-0 mt-1 flex items-center justify-end gap-2 bg-surface py-2">
        {!isLast && (
          <Button variant="quiet" size="small" className="-ms-3 me-auto max-sm:min-h-11" onClick={end}>
            {words.skip}
          </Button>
        )}
        {place > 0 && (
          <Button
            variant="secondary"
            size="small"
            className="max-sm:min-h-11"
            onClick={() => tour.go(place - 1)}
          >
            {words.back}
          </Button>
        )}
        <Button
          size="small"
          className="min-w-20 max-sm:min-h-11"
          onClick={() => (isLast ? end() : tour.go(place + 1))}
        >
          {isLast ? words.done : words.next}
        </Button>
      </div>
    </aside>
  );
}

/** A step that was asked for opens its page, shows what it points at, and takes the focus. */
function useArrival(
  step: TourStep,
  heading: { current: HTMLElement | null },
  { page, onChange }: TourPanelProps,
): void {
  const isAsked = useStore(stepAsked);
  const arrive = useEffectEvent(() => {
    stepAsked.set(false);
    const opened = pageOfStep(step, page);
    if (opened !== null) onChange({ tab: opened });
    const target = document.querySelector(step.points.join());
    if (target !== null) bringIntoSight(target, heading.current?.closest('aside')?.offsetHeight ?? 0);
    heading.current?.focus({ preventScroll: true });
  });
  useEffect(() => {
    if (isAsked) arrive();
  }, [isAsked]);
  // The case that held the panel and the focus has closed.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [heading]);
}

/** Scrolls to an element unless enough of it shows above the panel: what one looks at does not move without need. */
function bringIntoSight(target: Element, panelHeight: number): void {
  const observer = new IntersectionObserver(
    ([entry]) => {
      observer.disconnect();
      if (entry === undefined) return;
      const { intersectionRect: shown, boundingClientRect: whole } = entry;
      if (shown.height < Math.min(whole.height, 100)) target.scrollIntoView({ block: 'nearest' });
    },
    { rootMargin: `0px 0px -${panelHeight}px` },
  );
  observer.observe(target);
}

/** Outlines what the step points at, also what appears later. The focus keeps its own outline. */
function useOutline({ points }: TourStep): void {
  const target = points.join();
  useEffect(
    () =>
      adopt(
        `:is(${target}):not(:focus-visible) { outline: 3px solid var(--color-warm); border-radius: 3px }
        :is(${target}):not([role="tab"]) { outline-offset: 2px }`,
      ),
    [target],
  );
}

/** Tells what sticks to the bottom of the window, and the browser as it scrolls to the focus, how high the panel is. */
function keepRoom(panel: HTMLElement) {
  let release = () => {};
  const observer = new ResizeObserver(() => {
    release();
    const room = `${panel.offsetHeight}px`;
    release = adopt(`html { --tour-room: ${room}; scroll-padding-bottom: calc(${room} + 2rem) }`);
  });
  observer.observe(panel);
  return () => {
    observer.disconnect();
    release();
  };
}

/** Adds rules to the page; the function returned removes them. */
function adopt(rules: string): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}
