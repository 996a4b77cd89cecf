/** A legal move of a state machine. `follows`: effects in order, in the same transaction. */
export type Edge<State extends string, Cause extends string, Effect extends string> = {
  from: State;
  to: State;
  causes: readonly Cause[];
  follows: readonly Effect[];
};

/** A table line: the same move from several states. */
export type Move<State extends string, Cause extends string, Effect extends string> = readonly [
  from: readonly State[],
  to: State,
  causes: readonly Cause[],
  follows?: readonly Effect[],
];

export function makeEdges<State extends string, Cause extends string, Effect extends string>(
  moves: readonly Move<State, Cause, Effect>[],
): readonly Edge<State, Cause, Effect>[] {
  return moves.flatMap(([from, to, causes, follows = []]) =>
    from.map((state) => ({ from: state, to, causes, follows })),
  );
}

/** Null without an edge. Staying is not a move. */
export function edgeBetween<State extends string, Cause extends string, Effect extends string>(
  edges: readonly Edge<State, Cause, Effect>[],
  from: State,
  to: State,
): Edge<State, Cause, Effect> | null {
  return edges.find((edge) => edge.from === from && edge.to === to) ?? null;
}
