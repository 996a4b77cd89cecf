import { useSyncExternalStore } from 'react';

/** A value outside the components that many of them show. The state is replaced, never changed in place. */
export type Store<State> = {
  /** The state before the first `set`; prerendering and hydration show it. */
  readonly initial: State;
  get(): State;
  /** Replaces the state. Calls the listeners unless it is the same value. */
  set(next: State): void;
  /** Replaces some members of a state that is an object. */
  update(part: Partial<State>): void;
  /** Calls `listener` after each change, until the function it returns is called. */
  subscribe(listener: () => void): () => void;
};

/** A store for those who only read it. */
export type ReadableStore<State> = Pick<Store<State>, 'initial' | 'get' | 'subscribe'>;

/**
 * The one kind of shared state in the browser. What no component shows may be a plain object of its module.
 *
 * @example
 * const dialog = createStore({ open: false });
 * export const openDialog = () => dialog.update({ open: true });
 * export const useDialogOpen = () => useStore(dialog, ({ open }) => open);
 */
export function createStore<State>(initial: State): Store<State> {
  const listeners = new Set<() => void>();
  let state = initial;
  const store: Store<State> = {
    initial,
    get: () => state,
    set(next) {
      if (Object.is(next, state)) return;
      state = next;
      for (const listener of listeners) listener();
    },
    update: (part) => store.set({ ...state, ...part }),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return store;
}

/**
 * Renders again when the state changes. `select` must return the same value for the same state, not a new
 * object.
 */
export function useStore<State>(store: ReadableStore<State>): State;
export function useStore<State, Part>(store: ReadableStore<State>, select: (state: State) => Part): Part;
export function useStore<State>(store: ReadableStore<State>, select = (state: State): unknown => state) {
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.get()),
    () => select(store.initial),
  );
}
