import { useEffect, useRef, useState } from 'react';

type Row = { sessionId: string };

/** So long after the pointer moved over the list somebody may still be about to press a row, in milliseconds. */
const aimingMs = 1000;

/**
 * The conversations in an order that does not change under a pointer: each message puts its conversation on top, and a
 * press would meet another one. While the pointer moves over the list, or is down, the rows keep their places and new
 * ones stand below. `aim` goes to the element of the list.
 */
export function useSteadyOrder<Shown extends Row>(rows: readonly Shown[]) {
  const [order, setOrder] = useState<readonly string[] | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const hold = () => {
    clearTimeout(timer.current);
    setOrder((held) => held ?? rows.map(({ sessionId }) => sessionId));
  };
  const holdForAWhile = () => {
    hold();
    timer.current = setTimeout(() => setOrder(null), aimingMs);
  };
  return {
    rows: order === null ? rows : inOrder(rows, order),
    aim: {
      onPointerMove: holdForAWhile,
      onPointerDown: hold,
      onPointerUp: holdForAWhile,
      onPointerLeave: holdForAWhile,
      onPointerCancel: holdForAWhile,
    },
  };
}

/** The rows in an earlier order; those that it does not have come last. */
export function inOrder<Shown extends Row>(rows: readonly Shown[], order: readonly string[]): Shown[] {
  const place = new Map(order.map((sessionId, index) => [sessionId, index]));
  const placeOf = ({ sessionId }: Row) => place.get(sessionId) ?? order.length;
  return rows.toSorted((one, other) => placeOf(one) - placeOf(other));
}
