import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Fixes the first height of rows and width of columns: a row that loses its buttons moves no other. Columns that take
 * what the others leave go on doing so. Measures again when `drawn`, the rows and columns, or the width changes.
 */
export function useKeptSizes<Element extends HTMLElement>(drawn: string): RefObject<Element | null> {
  const list = useRef<Element>(null);

  useLayoutEffect(() => {
    const element = list.current;
    if (element === null || drawn === '') return;
    let measuredAt = -1;
    const measure = () => {
      if (element.offsetWidth === measuredAt) return;
      measuredAt = element.offsetWidth;
      const heads = [...element.querySelectorAll<HTMLElement>('thead th')].filter(
        (head) => getComputedStyle(head).maxWidth !== '0px',
      );
      const rows = [...element.querySelectorAll<HTMLElement>('tbody tr, [data-card]')];
      for (const head of heads) head.style.minWidth = '';
      for (const row of rows) row.style.height = row.style.minHeight = '';
      const widths = heads.map(({ offsetWidth }) => offsetWidth);
      const heights = rows.map(({ offsetHeight }) => offsetHeight);
      heads.forEach((head, place) => {
        head.style.minWidth = `${widths[place]}px`;
      });
      rows.forEach((row, place) => {
        // The height of a table row is its least height.
        row.style[row.matches('tr') ? 'height' : 'minHeight'] = `${heights[place]}px`;
      });
    };
    const observer = new ResizeObserver(measure);
    measure();
    observer.observe(element);
    return () => observer.disconnect();
  }, [drawn]);

  return list;
}
