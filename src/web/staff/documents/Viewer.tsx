import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { documentTexts } from './documentTexts.ts';
import {
  fittedLook,
  keptMiddle,
  type Look,
  type Size,
  turned,
  zoomedByWheel,
  zoomedIn,
  zoomedOut,
  zoomSteps,
} from './viewerLook.ts';

const words = documentTexts.viewer;

export type ViewerAct = 'zoomIn' | 'zoomOut' | 'fit' | 'rotate';

/** Presses a button of the viewer in sight, as its key does. */
export function pressInViewer(act: ViewerAct): void {
  document.querySelector<HTMLElement>(`[data-viewer]:not([hidden]) button[name="${act}"]`)?.click();
}

export type ViewerProps = {
  name: string;
  isHidden: boolean;
  /** Between the buttons and what is shown. */
  lead?: ReactNode;
  /** Draws for a look and the room that there is, in CSS pixels. */
  children: (look: Look, room: Size) => ReactNode;
};

/** Shows a picture or a PDF larger, smaller and turned. It scrolls by itself. */
export function Viewer({ name, isHidden, lead, children }: ViewerProps) {
  const area = useRef<HTMLElement>(null);
  const [look, setLook] = useState(fittedLook);
  const room = useRoom(area);
  useWheel(area, (deltaY) => setLook((before) => zoomedByWheel(before, deltaY)));
  useKeptMiddle(area, look.zoom);
  const acts = {
    zoomOut: () => setLook(zoomedOut),
    zoomIn: () => setLook(zoomedIn),
    fit: () => setLook((before) => ({ ...before, zoom: fittedLook.zoom })),
    rotate: () => setLook(turned),
  };
  const { zoom } = look;
  const button = (act: ViewerAct, label: ReactNode, isAtEnd = false) => (
    <Button
      name={act}
      size="small"
      variant="secondary"
      aria-label={words.act[act]}
      aria-keyshortcuts={keys[act]}
      title={words.keyOf(words.act[act], keys[act])}
      aria-disabled={isAtEnd || undefined}
      onClick={acts[act]}
    >
      {label}
    </Button>
  );
  return (
    <div
      data-viewer
      hidden={isHidden}
      className={isHidden ? undefined : 'flex min-h-0 flex-1 flex-col gap-3'}
    >
      <div className="flex flex-wrap items-center gap-2">
        {button('zoomOut', '−', zoom === zoomSteps[0])}
        <output className="min-w-12 text-center text-sm tabular-nums">{words.percent(zoom)}</output>
        {button('zoomIn', '+', zoom === zoomSteps.at(-1))}
        {button('fit', words.act.fit)}
        {button('rotate', words.act.rotate)}
      </div>
      {lead}
      <section
        ref={area}
        data-viewer-area
        aria-label={name}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        className="relative min-h-0 flex-1 overflow-auto overscroll-contain rounded-md border border-line bg-sunken -outline-offset-2"
        style={{ scrollbarGutter: 'stable' }}
      >
        <div className="flex w-max min-w-full flex-col items-center gap-3 p-3">
          {room !== null && children(look, room)}
        </div>
      </section>
    </div>
  );
}

/** The keys of the acts, as ListKeys listens for them. */
const keys: Readonly<Record<ViewerAct, string>> = { zoomIn: '+', zoomOut: '-', fit: '0', rotate: 'd' };

/** The padding of both sides. */
const paddingPx = 24;

/** What there is for the drawing; null until measured. A hidden viewer keeps what it had. */
function useRoom(area: { current: HTMLElement | null }): Size | null {
  const [room, setRoom] = useState<Size | null>(null);
  useLayoutEffect(() => {
    const element = area.current;
    if (element === null) return;
    const measure = () => {
      const { clientWidth, clientHeight } = element;
      if (clientWidth === 0) return;
      setRoom({ width: clientWidth - paddingPx, height: clientHeight - paddingPx });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [area]);
  return room;
}

/** Ctrl and the wheel, also pinching on a touchpad, zoom here and not the page. */
function useWheel(area: { current: HTMLElement | null }, zoomBy: (deltaY: number) => void): void {
  const turn = useEffectEvent(zoomBy);
  useEffect(() => {
    const element = area.current;
    if (element === null) return;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      turn(event.deltaY);
    };
    // React listens passively, which cannot keep the browser from zooming the page.
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [area]);
}

function useKeptMiddle(area: { current: HTMLElement | null }, zoom: number): void {
  const before = useRef(zoom);
  useLayoutEffect(() => {
    const element = area.current;
    const ratio = zoom / before.current;
    before.current = zoom;
    if (element === null || ratio === 1) return;
    element.scrollTo(
      keptMiddle(element.scrollLeft, element.clientWidth, ratio),
      keptMiddle(element.scrollTop, element.clientHeight, ratio),
    );
  }, [area, zoom]);
}
