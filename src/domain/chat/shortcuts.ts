import type { Checked } from '../problems.ts';
import { normaliseText } from '../text/plainText.ts';
import { chatLimits } from './limits.ts';

/** Short names of canned replies, such as `iade`, typed as `/iade` and a space. */

const shape = /^[\p{Ll}\p{N}-]+$/u;

/** The stored form: small letters, digits and hyphens, with or without the slash typed; null without any. */
export function checkShortcut(typed: string): Checked<string | null> {
  const shortcut = normaliseText(typed).replace(/^\//, '').toLocaleLowerCase('tr');
  if (shortcut === '') return { ok: true, value: null };
  const isFine = shape.test(shortcut) && [...shortcut].length <= chatLimits.shortcut;
  if (isFine) return { ok: true, value: shortcut };
  return {
    ok: false,
    problems: [
      { code: 'chatShortcutUnusable', field: 'shortcut', params: { max: String(chatLimits.shortcut) } },
    ],
  };
}

/** A text and where its cursor stands. */
export type TypedText = { text: string; cursor: number };

/**
 * Replaces a shortcut before the space that was just typed at the cursor by its text. Null if there is none: the slash
 * begins the text or stands after a space. Only typing a space does that, so that a text that was undone stays.
 */
export function expandShortcut(
  before: string,
  { text, cursor }: TypedText,
  textOf: (shortcut: string) => string | undefined,
): TypedText | null {
  const isSpaceTyped = text[cursor - 1] === ' ' && text.slice(0, cursor - 1) + text.slice(cursor) === before;
  if (!isSpaceTyped) return null;
  const typed = /(?:^|\s)\/([^\s/]+)$/u.exec(text.slice(Math.max(0, cursor - 1 - longest), cursor - 1))?.[1];
  const reply = typed === undefined ? undefined : textOf(typed.toLocaleLowerCase('tr'));
  if (typed === undefined || reply === undefined) return null;
  const start = cursor - 1 - typed.length - 1;
  return { text: text.slice(0, start) + reply + text.slice(cursor), cursor: start + reply.length };
}

/** A space, the slash and the shortcut; letters may take two units. */
const longest = 2 + 2 * chatLimits.shortcut;
