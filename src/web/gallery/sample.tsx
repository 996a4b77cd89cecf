import { type ReactNode, useState } from 'react';
import type { Words } from './words.ts';

type Sample = readonly [state: string, show: (words: Words) => ReactNode];

/** Samples by the file of `src/web/ui`, without its ending. */
export type Samples = Readonly<Record<string, readonly Sample[]>>;

/** Holds a value, so that a sample reacts. */
export function Holding<Value>({
  first,
  children,
}: {
  first: Value;
  children: (value: Value, change: (value: Value) => void) => ReactNode;
}) {
  const [value, change] = useState(first);
  return children(value, change);
}
