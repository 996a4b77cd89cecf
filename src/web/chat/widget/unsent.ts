import * as z from 'zod/mini';
import { chatUnsentKey as key } from '../../../domain/privacy/keptOnDevice.ts';
import type { Outgoing } from '../messages/thread.ts';

const unsentMessages = z.array(
  z.object({
    clientMessageId: z.string(),
    message: z.string(),
    writtenAt: z.string(),
    file: z._default(z.nullable(z.object({ name: z.string(), data: z.string() })), null),
  }),
);

/** Messages not sent before a reload. They keep their ids: the server stores each once. */
export function readUnsent(): Outgoing[] {
  try {
    const read = unsentMessages.safeParse(JSON.parse(sessionStorage.getItem(key) ?? '[]'));
    if (!read.success) return [];
    return read.data.map((one) => ({ ...one, delivery: 'failed', failure: null, refusal: null }));
  } catch {
    return [];
  }
}

/** A large file may not fit: then words are kept without their files. */
export function storeUnsent(outgoing: readonly Outgoing[]): void {
  const waiting = outgoing.filter(({ refusal }) => refusal === null);
  const words = waiting
    .filter(({ message }) => message !== '')
    .map((one): Outgoing => ({ ...one, file: null }));
  if (!store(waiting)) store(words);
}

/** False with no or full storage: a reload loses unsent messages. */
function store(waiting: readonly Outgoing[]): boolean {
  try {
    if (waiting.length === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(waiting));
    return true;
  } catch {
    return false;
  }
}
