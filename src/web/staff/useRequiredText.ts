import { useId, useState } from 'react';

/**
 * `field`: props of the text area. For a blank text `read` shows `missingText` and returns null.
 */
export function useRequiredText(missingText: string) {
  const id = useId();
  const [text, setText] = useState('');
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
