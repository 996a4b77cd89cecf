/** A rectangle in the window, in pixels. */
export type Box = { top: number; bottom: number; left: number; right: number };

/** The least distance of a toast from the window's edge, and from what it must not cover, in pixels. */
const edge = 8;
const distance = 4;

/**
 * Finds the top at which a toast covers none of the boxes, as near as possible to the edge `from`; null if
 * the window has no such place. In pixels.
 */
export function freeTop(
  { left, right, height }: { left: number; right: number; height: number },
  { windowHeight, from }: { windowHeight: number; from: 'top' | 'bottom' },
  taken: readonly Box[],
): number | null {
  const across = taken.filter((box) => box.left < right && box.right > left);
  const last = windowHeight - edge - height;
  const tops =
    from === 'top'
      ? [edge, ...across.map((box) => box.bottom + distance)].sort((a, b) => a - b)
      : [last, ...across.map((box) => box.top - distance - height)].sort((a, b) => b - a);
  const isFree = (top: number) =>
    top >= edge && top <= last && !across.some((box) => box.top < top + height && box.bottom > top);
  return tops.find(isFree) ?? null;
}
