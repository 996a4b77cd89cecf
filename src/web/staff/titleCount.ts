import { useEffect } from 'react';
import { createStore } from '../store.ts';

/** The numbers that the tab's title adds up. */
const counts = createStore({ waiting: 0, chat: 0 });
const shownCount = /^\(\d+\) /;

/** Adds to the number before the page's title, which staff see in another tab. */
export function useTitleCount(source: 'waiting' | 'chat', count: number): void {
  useEffect(() => {
    showCount(source, count);
    return () => showCount(source, 0);
  }, [source, count]);
}

function showCount(source: 'waiting' | 'chat', count: number): void {
  counts.update({ [source]: count });
  const { waiting, chat } = counts.get();
  const total = waiting + chat;
  const title = document.title.replace(shownCount, '');
  document.title = total === 0 ? title : `(${total}) ${title}`;
}
