import { staffCookie } from '../../domain/privacy/keptOnDevice.ts';
import { createStore, useStore } from '../store.ts';

/** What was chosen since the page was opened, by its name in the browser's storage. */
const choices = createStore<ReadonlyMap<string, string>>(new Map());

/** A choice kept in this browser, or for the life of the page. `read` parses it (null: none). */
export function usePreference<Value>(
  key: string,
  read: (stored: string | null) => Value,
  write: (value: Value) => string,
): [Value, (value: Value) => void] {
  const name = `${staffCookie}-${key}`;
  const text = useStore(choices, (all) => all.get(name)) ?? stored(name);
  const choose = (next: Value) => {
    const written = write(next);
    choices.set(new Map([...choices.get(), [name, written]]));
    try {
      window.localStorage.setItem(name, written);
    } catch {
      // Private windows may refuse storage.
    }
  };
  return [read(text), choose];
}

function stored(name: string): string | null {
  try {
    return window.localStorage.getItem(name);
  } catch {
    return null;
  }
}

export const onOff = {
  read: (fallback: boolean) => (text: string | null) => (text === null ? fallback : text === 'on'),
  write: (on: boolean) => (on ? 'on' : 'off'),
};
