import { type Dispatch, useCallback, useEffect, useReducer } from 'react';

type Reducer<State, Action> = (state: State, action: Action) => State;

type Held<State, Action> = {
  /** What is shown. */
  state: State;
  /** What the real rules have still to judge, and what it happened to. */
  noted: readonly Action[];
  before: State;
};

/**
 * `useReducer` for a form whose rules come with its first touch. Until `rules` are here `meanwhile` shows what was
 * done, which is noted; then the rules judge it from the beginning, in its order.
 */
export function useLateReducer<State, Action>(
  rules: Reducer<State, Action> | null,
  meanwhile: Reducer<State, Action>,
  start: State,
): [State, Dispatch<Action>] {
  const reduce = (held: Held<State, Action>, action: Action | typeof rulesCame): Held<State, Action> => {
    const judged = rules === null ? held : caughtUp(held, rules);
    if (action === rulesCame) return judged;
    if (rules === null) {
      return { ...held, state: meanwhile(held.state, action), noted: [...held.noted, action] };
    }
    return settled(rules(judged.state, action));
  };
  const [held, send] = useReducer(reduce, start, settled<State, Action>);
  useEffect(() => {
    if (rules !== null) send(rulesCame);
  }, [rules]);
  const dispatch = useCallback((action: Action) => send(action), []);
  return [held.state, dispatch];
}

const rulesCame = Symbol('rules came');

function settled<State, Action>(state: State): Held<State, Action> {
  return { state, noted: [], before: state };
}

function caughtUp<State, Action>(
  held: Held<State, Action>,
  rules: Reducer<State, Action>,
): Held<State, Action> {
  return held.noted.length === 0 ? held : settled(held.noted.reduce(rules, held.before));
}
