import { describe, expect, it } from 'vitest';
import { chatLimits } from './limits.ts';
import { checkShortcut, expandShortcut } from './shortcuts.ts';

describe('a shortcut', () => {
  it.each([
    ['iade', 'iade'],
    [' /İADE ', 'iade'],
    ['süre-2', 'süre-2'],
    ['', null],
    ['/', null],
  ])('typed as %j is stored as %j', (typed, value) => {
    expect(checkShortcut(typed)).toEqual({ ok: true, value });
  });

  it.each(['iade süresi', '//', 'a/b', 'a'.repeat(chatLimits.shortcut + 1), 'bell\u0007', '{{name}}'])(
    'is not %j',
    (typed) => {
      expect(checkShortcut(typed)).toMatchObject({ ok: false, problems: [{ field: 'shortcut' }] });
    },
  );
});

describe('typing a space behind a shortcut', () => {
  const texts = new Map([['iade', 'Your refund, Ada, is on its way.']]);
  /** Types a space at `|`. */
  const type = (marked: string) => {
    const cursor = marked.indexOf('|');
    const before = marked.replace('|', '');
    const text = `${before.slice(0, cursor)} ${before.slice(cursor)}`;
    const after = expandShortcut(before, { text, cursor: cursor + 1 }, (shortcut) => texts.get(shortcut));
    return after && `${after.text.slice(0, after.cursor)}|${after.text.slice(after.cursor)}`;
  };

  it.each([
    ['/iade|', 'Your refund, Ada, is on its way.|'],
    ['/İADE|', 'Your refund, Ada, is on its way.|'],
    ['Hello,\n/iade|', 'Hello,\nYour refund, Ada, is on its way.|'],
    ['Hello /iade|, bye', 'Hello Your refund, Ada, is on its way.|, bye'],
    [`${'long '.repeat(50)}/iade|`, `${'long '.repeat(50)}Your refund, Ada, is on its way.|`],
  ])('puts its text there: %j', (before, after) => {
    expect(type(before)).toBe(after);
  });

  it.each(['/unknown|', 'and/iade|', 'iade|', '/|', '/iade |', '|/iade'])('changes nothing: %j', (before) => {
    expect(type(before)).toBeNull();
  });

  it('happens for no other change', () => {
    const change = (before: string, text: string, cursor: number) =>
      expandShortcut(before, { text, cursor }, (shortcut) => texts.get(shortcut));
    // A letter is deleted, a text is pasted, a letter is typed.
    expect(change('/iade x', '/iade ', 6)).toBeNull();
    expect(change('', '/iade ', 6)).toBeNull();
    expect(change('/iad', '/iade', 5)).toBeNull();
  });
});
