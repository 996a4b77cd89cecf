import { useEffect } from 'react';

/** What is counted in the title of the browser's tab; each part of the panel tells its own. */
const counts = new Map<'waiting' | 'chat', number>();
const shownCount = /^\(\d+\) /;

/** Adds a number to the one in front of the page's title, for whoever works in another tab. */
export function useTitleCount(source: 'waiting' | 'chat', count: number): void {
  useEffect(() => {
    counts.set(source, count);
    showTotal();
    return () => {
      counts.delete(source);
      showTotal();
    };
  }, [source, count]);
}

function showTotal(): void {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const title = document.title.replace(shownCount, '');
  document.title = total === 0 ? title : `(${total}) ${title}`;
}
