import { isApplicationNumber, normaliseApplicationNumber } from '../applicationNumber.ts';
import type { Checked } from '../problems.ts';
import { isStorable, normaliseText } from '../text/plainText.ts';
import { chatLimits } from './limits.ts';

/** Who writes: staff, or a visitor. */
export const chatSenders = ['agent', 'customer'] as const;
export type ChatSender = (typeof chatSenders)[number];

const letterOrDigit = /[\p{L}\p{N}]/u;
/** Letters and symbols that render as blank. */
const blankLetters = /[\u115F\u1160\u2800\u3164\uFFA0]/gu;
/** More combining marks than any script needs overlap the lines around. */
const tooManyMarks = /(\p{M}{4})\p{M}+/gu;

/**
 * The stored form: NFC, no direction marks, at most one empty line in a row. Refuses empty (specification 2
 * section 5), too long and unstorable messages.
 */
export function checkChatMessage(text: string): Checked<string> {
  const lines = text
    .split(/\r\n|[\r\n\u2028\u2029]/u)
    .map((line) => normaliseText(line.replaceAll('\t', ' ')));
  if (!lines.every(isStorable)) return refused('invalidText');
  const message = lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(tooManyMarks, '$1')
    .trim();
  if (message === '' || /^[\s\p{Cf}]*$/u.test(message)) return refused('chatMessageEmpty');
  const { length } = [...message];
  if (length <= chatLimits.message) return { ok: true, value: message };
  return {
    ok: false,
    problems: [
      {
        code: 'chatMessageTooLong',
        field: 'message',
        params: { length: String(length), max: String(chatLimits.message) },
      },
    ],
  };
}

/** The stored form of the words beside a file, which may be none. */
export function checkChatCaption(text: string): Checked<string> {
  return text.trim() === '' ? { ok: true, value: '' } : checkChatMessage(text);
}

function refused(code: 'invalidText' | 'chatMessageEmpty'): Checked<string> {
  return { ok: false, problems: [{ code, field: 'message' }] };
}

/** The stored form of a name. Any letter or digit is enough. */
export function checkChatName(text: string): Checked<string> {
  const visible = text.replace(/\p{Cf}/gu, '').replace(blankLetters, '');
  const name = normaliseText(visible).replace(tooManyMarks, '$1');
  const field = 'customerName';
  if (!isStorable(name)) return { ok: false, problems: [{ code: 'invalidText', field }] };
  if (!letterOrDigit.test(name)) return { ok: false, problems: [{ code: 'chatNameRequired', field }] };
  if ([...name].length > chatLimits.name) return { ok: false, problems: [{ code: 'textTooLong', field }] };
  return { ok: true, value: name };
}

export function makePreview(message: string, max = 120): string {
  const line = message.replace(/\s+/gu, ' ');
  const characters = [...line];
  return characters.length <= max ? line : `${characters.slice(0, max - 1).join('')}…`;
}

const numberLike = /(?<![\p{L}\p{N}])TR[\s\p{Pd}]?(?:[0-9A-Z][\s\p{Pd}]?){14}(?![\p{L}\p{N}])/giu;
const mentionedAtMost = 5;

/**
 * The application numbers in a text, each once, in their stored form. They may contain spaces and hyphens.
 */
export function mentionedNumbers(text: string): string[] {
  const found = [...text.matchAll(numberLike)]
    .map(([number]) => normaliseApplicationNumber(number))
    .filter(isApplicationNumber);
  return [...new Set(found)].slice(0, mentionedAtMost);
}

/** Placeholders, written `{{name}}`. */
const cannedVariables = ['name', 'number', 'brand'] as const;
export type CannedValues = Readonly<Record<(typeof cannedVariables)[number], string>>;

/** A placeholder without a value stays: staff see what is missing. */
export function fillCannedReply(text: string, values: CannedValues): string {
  return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (place, name: string) => {
    const known = cannedVariables.find((variable) => variable === name);
    return known === undefined || values[known] === '' ? place : values[known];
  });
}
