/** How a picture or a PDF page is looked at. */

export type Size = { width: number; height: number };

/** Degrees, clockwise. */
export type Turn = 0 | 90 | 180 | 270;

/** `zoom`: 1 fits into the viewer. */
export type Look = { zoom: number; turn: Turn };

export const fittedLook: Look = { zoom: 1, turn: 0 };

/** What the buttons and keys go through. */
export const zoomSteps = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4] as const;
const smallest = zoomSteps[0];
const largest = 4;

/** The next larger step; the largest stays. */
export function zoomedIn(look: Look): Look {
  return { ...look, zoom: zoomSteps.find((step) => step > look.zoom) ?? largest };
}

/** The next smaller step; the smallest stays. */
export function zoomedOut(look: Look): Look {
  return { ...look, zoom: zoomSteps.findLast((step) => step < look.zoom) ?? smallest };
}

/** Pixels of the wheel for a zoom of e. */
const wheelPerE = 400;

/** Zooms by a turn of the wheel in pixels; up (negative) enlarges. */
export function zoomedByWheel(look: Look, deltaY: number): Look {
  const zoom = look.zoom * Math.exp(-deltaY / wheelPerE);
  return { ...look, zoom: Math.min(largest, Math.max(smallest, zoom)) };
}

const nextTurn: Readonly<Record<Turn, Turn>> = { 0: 90, 90: 180, 180: 270, 270: 0 };

/** A quarter turn clockwise. */
export function turned(look: Look): Look {
  return { ...look, turn: nextTurn[look.turn] };
}

/** The box around something of this size after its turn. */
export function turnedSize({ width, height }: Size, turn: Turn): Size {
  return turn === 90 || turn === 270 ? { width: height, height: width } : { width, height };
}

/** The size on the screen of a page that is as wide as the viewer at a zoom of 1. */
export function pageSize(natural: Size, roomWidth: number, { zoom, turn }: Look): Size {
  const { width, height } = turnedSize(natural, turn);
  const shownWidth = Math.round(roomWidth * zoom);
  return { width: shownWidth, height: Math.round((shownWidth * height) / width) };
}

/** A canvas takes four bytes a pixel: 64 MiB at most. */
const mostPixels = 16 * 1024 * 1024;

/** Pixels to draw for one of the screen's CSS pixels: those of the screen, fewer for a huge drawing. */
export function drawnRatio({ width, height }: Size, devicePixelRatio: number): number {
  return Math.min(devicePixelRatio, Math.sqrt(mostPixels / (width * height)));
}

/** Where to scroll after a zoom by `ratio`, to keep the middle of the view. */
export function keptMiddle(scrolled: number, viewLength: number, ratio: number): number {
  return Math.max(0, (scrolled + viewLength / 2) * ratio - viewLength / 2);
}
