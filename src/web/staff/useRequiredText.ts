import { useId, useState } from 'react';
import { useTypedText } from './useTypedText.ts';

/**
 * `field`: props of the text area. For a blank text `read` shows `missingText` and returns null. With
 * a `key` the text is kept until it is cleared.
 */
export function useRequiredText(missingText: string, key: string | null = null) {
  const id = useId();
  const [text, setText] = useTypedText(key);
  const [isMissing, setMissing] = useState(false);
  return {
    read(): string | null {
      setMissing(text.trim() === '');
      if (text.trim() !== '') return text;
      document.getElementById(id)?.focus();
      return null;
    },
    clear: () => setText(''),
    field: {
      id,
      value: text,
      error: isMissing ? missingText : undefined,
      onChange(event: { target: { value: string } }) {
        setText(event.target.value);
        setMissing(false);
      },
    },
  };
}
