import { useSyncExternalStore } from 'react';

/** A value outside the components that show it. It is replaced, never changed in place. */
export type Store<State> = {
  /** Prerendering and hydration show it. */
  readonly initial: State;
  get(): State;
  /** Calls the listeners unless it is the same value. */
  set(next: State): void;
  update(part: Partial<State>): void;
  /** Calls `listener` after each change. Returns the function to stop. */
  subscribe(listener: () => void): () => void;
};

export type ReadableStore<State> = Pick<Store<State>, 'initial' | 'get' | 'subscribe'>;

/**
 * Creates the one kind of shared state in the browser.
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

/** Renders again when the state changes. `select` must not return a new object each time. */
export function useStore<State>(store: ReadableStore<State>): State;
export function useStore<State, Part>(store: ReadableStore<State>, select: (state: State) => Part): Part;
export function useStore<State>(store: ReadableStore<State>, select = (state: State): unknown => state) {
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.get()),
    () => select(store.initial),
  );
}
