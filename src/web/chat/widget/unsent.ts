import * as z from 'zod/mini';
import { chatUnsentKey as key } from '../../../domain/privacy/keptOnDevice.ts';
import type { Outgoing } from '../messages/thread.ts';

const kept = z.array(z.object({ clientMessageId: z.string(), message: z.string(), writtenAt: z.string() }));

/** What this tab has not got sent, before a reload. It is sent with the same ids, so none arrives twice. */
export function readUnsent(): Outgoing[] {
  try {
    const read = kept.safeParse(JSON.parse(sessionStorage.getItem(key) ?? '[]'));
    if (!read.success) return [];
    return read.data.map((one) => ({ ...one, delivery: 'failed', refusal: null }));
  } catch {
    return [];
  }
}

/** Keeps what is not sent, for a reload; nothing stays behind when everything is. */
export function keepUnsent(outgoing: readonly Outgoing[]): void {
  const waiting = outgoing.filter(({ refusal }) => refusal === null);
  try {
    if (waiting.length === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(waiting));
  } catch {
    // Storage is full or switched off: a reload would lose what is not sent, as any form's text.
  }
}
