import { useState } from 'react';
import { staffCookie } from '../../domain/privacy/keptOnDevice.ts';

/** A choice kept in this browser, or for the life of the page. `read` parses it (null: none). */
export function usePreference<Value>(
  key: string,
  read: (stored: string | null) => Value,
  write: (value: Value) => string,
): [Value, (value: Value) => void] {
  const name = `${staffCookie}-${key}`;
  const [value, setValue] = useState(() => read(stored(name)));
  const choose = (next: Value) => {
    setValue(next);
    try {
      window.localStorage.setItem(name, write(next));
    } catch {
      // Private windows may refuse storage.
    }
  };
  return [value, choose];
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
