/** In pixels. */
export type Box = { top: number; bottom: number; left: number; right: number };

/** In pixels: to the window's edge, and to what a toast must not cover. */
const edge = 8;
const distance = 4;

/**
 * Finds the top (pixels) nearest to the edge `from` at which a toast covers no box; null if there
 * is none.
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
