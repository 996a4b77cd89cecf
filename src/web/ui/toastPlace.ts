/** In pixels. */
export type Box = { top: number; bottom: number; left: number; right: number };
type Toast = { left: number; right: number; height: number };
type View = { windowHeight: number; from: 'top' | 'bottom' };

/** In pixels: to the window's edge, and to what a toast passes by. Below the header a phone has little room. */
const edge = 8;
const distance = { top: 4, bottom: 8 } as const;

/**
 * Finds the top (pixels) nearest to the edge `from` at which a toast covers no box of the first wish
 * that can be met; null if none can.
 */
export function freeTop(toast: Toast, view: View, wishes: readonly (readonly Box[])[]): number | null {
  for (const taken of wishes) {
    const top = topBeside(toast, view, taken);
    if (top !== null) return top;
  }
  return null;
}

function topBeside(
  { left, right, height }: Toast,
  { windowHeight, from }: View,
  taken: readonly Box[],
): number | null {
  const across = taken.filter((box) => box.left < right && box.right > left);
  const last = windowHeight - edge - height;
  const tops =
    from === 'top'
      ? [edge, ...across.map((box) => box.bottom + distance.top)].sort((a, b) => a - b)
      : [last, ...across.map((box) => box.top - distance.bottom - height)].sort((a, b) => b - a);
  const isFree = (top: number) =>
    top >= edge && top <= last && !across.some((box) => box.top < top + height && box.bottom > top);
  return tops.find(isFree) ?? null;
}
