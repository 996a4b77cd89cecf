import * as z from 'zod/mini';
import { chatUnsentKey as key } from '../../../domain/privacy/keptOnDevice.ts';
import type { Outgoing } from '../messages/thread.ts';

const unsentMessages = z.array(
  z.object({ clientMessageId: z.string(), message: z.string(), writtenAt: z.string() }),
);

/** The messages that this tab could not send before a reload. They keep their ids, so that none arrives twice. */
export function readUnsent(): Outgoing[] {
  try {
    const read = unsentMessages.safeParse(JSON.parse(sessionStorage.getItem(key) ?? '[]'));
    if (!read.success) return [];
    return read.data.map((one) => ({ ...one, delivery: 'failed', refusal: null }));
  } catch {
    return [];
  }
}

/** Stores unsent messages for a reload, and removes the entry when all are sent. */
export function storeUnsent(outgoing: readonly Outgoing[]): void {
  const waiting = outgoing.filter(({ refusal }) => refusal === null);
  try {
    if (waiting.length === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(waiting));
  } catch {
    // Without storage, or where it is full, a reload loses unsent messages.
  }
}
