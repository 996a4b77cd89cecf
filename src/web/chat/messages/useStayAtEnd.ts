import { type RefObject, useLayoutEffect, useRef } from 'react';

/** How far from the end still counts as reading there, in pixels. */
const near = 80;

/**
 * Keeps the end of a scrolling box in view while its reader is there. Who has scrolled up to read stays put, unless
 * something of their own was added (`lastOwn` changed).
 */
export function useStayAtEnd<Box extends HTMLElement>(
  count: number,
  lastOwn: string | undefined,
): RefObject<Box | null> {
  const box = useRef<Box>(null);
  const before = useRef<{ height: number; lastOwn: string | undefined }>({ height: 0, lastOwn });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message is what moves the end
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const { height } = before.current;
    const wasAtEnd = height - element.scrollTop - element.clientHeight < near;
    const ownIsNew = lastOwn !== undefined && lastOwn !== before.current.lastOwn;
    if (wasAtEnd || ownIsNew) element.scrollTop = element.scrollHeight;
    before.current = { height: element.scrollHeight, lastOwn };
  }, [count, lastOwn]);

  return box;
}
