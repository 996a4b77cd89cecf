import * as z from 'zod/mini';
import { chatUnsentKey as key } from '../../../domain/privacy/keptOnDevice.ts';
import type { Outgoing } from '../messages/thread.ts';

const unsentMessages = z.array(
  z.object({ clientMessageId: z.string(), message: z.string(), writtenAt: z.string() }),
);

/** Messages not sent before a reload. They keep their ids: the server stores each once. */
export function readUnsent(): Outgoing[] {
  try {
    const read = unsentMessages.safeParse(JSON.parse(sessionStorage.getItem(key) ?? '[]'));
    if (!read.success) return [];
    return read.data.map((one) => ({ ...one, delivery: 'failed', refusal: null }));
  } catch {
    return [];
  }
}

export function storeUnsent(outgoing: readonly Outgoing[]): void {
  const waiting = outgoing.filter(({ refusal }) => refusal === null);
  try {
    if (waiting.length === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(waiting));
  } catch {
    // With no or full storage a reload loses unsent messages.
  }
}
