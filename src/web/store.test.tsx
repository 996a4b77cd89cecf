import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { createStore, useStore } from './store.ts';

describe('a store', () => {
  it('holds what was set last, whole or in part', () => {
    const store = createStore({ open: false, unread: 0 });
    store.set({ open: true, unread: 1 });
    store.update({ unread: 2 });
    expect(store.get()).toEqual({ open: true, unread: 2 });
    expect(store.initial).toEqual({ open: false, unread: 0 });
  });

  it('tells its listeners of a change, and not of the same value again', () => {
    const store = createStore('a');
    const listener = vi.fn();
    const stop = store.subscribe(listener);
    store.set('b');
    store.set('b');
    expect(listener).toHaveBeenCalledTimes(1);
    stop();
    store.set('c');
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('shows the first state in prerendered HTML, whatever was set since', () => {
    const store = createStore({ words: 'first' });
    store.update({ words: 'second' });
    const Words = () => useStore(store, ({ words }) => words);
    expect(renderToStaticMarkup(<Words />)).toBe('first');
  });
});
