import { useEffect, useRef, useState } from 'react';

type Row = { sessionId: string };

/** A press may follow a move of the pointer within this time. */
const aimingMs = 1000;

/**
 * Keeps the order while the pointer moves over the list or is down: a row that moves up would make
 * a press hit another one. `aim` goes to the list's element.
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

/** Sorts rows by an earlier order; new ones come last. */
export function inOrder<Shown extends Row>(rows: readonly Shown[], order: readonly string[]): Shown[] {
  const place = new Map(order.map((sessionId, index) => [sessionId, index]));
  const placeOf = ({ sessionId }: Row) => place.get(sessionId) ?? order.length;
  return rows.toSorted((one, other) => placeOf(one) - placeOf(other));
}
