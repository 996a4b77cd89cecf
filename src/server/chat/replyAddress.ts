import { timingSafeEqual } from 'node:crypto';
import type { InboundConfig } from '../config.ts';
import type { Keys } from '../security/keys.ts';

/** Where answers to our e-mails go. */
type ReplyMailbox = InboundConfig['address'];

/** Beside the random id of the conversation, which a visitor's page knows. */
const macBytes = 10;
const tokenLength = 42;
/** What a base of 32 takes for the 26 bytes; the leading one keeps their zeros. */
const base = 32n;

/** `local+token@domain`: the token names the conversation, and nobody can make one. Lower case, as servers change it. */
export function replyAddressOf(keys: Keys, { local, domain }: ReplyMailbox, sessionId: string): string {
  const hex = sessionId.replaceAll('-', '') + macOf(keys, sessionId).toString('hex');
  return `${local}+${BigInt(`0x1${hex}`).toString(Number(base))}@${domain}`;
}

/** The conversation that one of the addresses in a text names; null for none. */
export function sessionOfAddresses(keys: Keys, { local, domain }: ReplyMailbox, text: string): string | null {
  const lower = text.slice(0, 20_000).toLowerCase();
  const start = `${local.toLowerCase()}+`;
  const end = `@${domain.toLowerCase()}`;
  for (let at = lower.indexOf(start); at !== -1; at = lower.indexOf(start, at + 1)) {
    const token = lower.slice(at + start.length, at + start.length + tokenLength);
    if (!lower.startsWith(end, at + start.length + tokenLength)) continue;
    const sessionId = sessionOfToken(keys, token);
    if (sessionId !== null) return sessionId;
  }
  return null;
}

function sessionOfToken(keys: Keys, token: string): string | null {
  if (!/^[0-9a-v]{42}$/.test(token)) return null;
  const number = [...token].reduce((sum, digit) => sum * base + BigInt(Number.parseInt(digit, 32)), 0n);
  const hex = number.toString(16);
  if (hex.length !== 1 + 2 * (16 + macBytes) || !hex.startsWith('1')) return null;
  const id = hex.slice(1, 33);
  const sessionId = [id.slice(0, 8), id.slice(8, 12), id.slice(12, 16), id.slice(16, 20), id.slice(20)].join(
    '-',
  );
  const mac = Buffer.from(hex.slice(33), 'hex');
  return timingSafeEqual(mac, macOf(keys, sessionId)) ? sessionId : null;
}

const macOf = (keys: Keys, sessionId: string) => keys.hash('chat-reply', sessionId).subarray(0, macBytes);
