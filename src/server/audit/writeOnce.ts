import type { Clock } from '../clock.ts';

export type WriteOnce = (key: string, write: () => Promise<void>) => Promise<void>;

/**
 * Makes repeated reads one audit entry: a call within `sameForMs` of another with its key waits for
 * that one's write. After a failure the next call writes. Each process remembers `rememberedAtMost`
 * keys.
 */
export function writeOnce(
  clock: Clock,
  { sameForMs, rememberedAtMost }: { sameForMs: number; rememberedAtMost: number },
): WriteOnce {
  const latest = new Map<string, { at: number; written: Promise<void> }>();
  return (key, write) => {
    const at = clock.now().getTime();
    const last = latest.get(key);
    if (last !== undefined && Math.abs(at - last.at) < sameForMs) return last.written;
    const entry = { at, written: write() };
    latest.delete(key);
    latest.set(key, entry);
    const [oldest] = latest.keys();
    if (latest.size > rememberedAtMost && oldest !== undefined) latest.delete(oldest);
    entry.written.catch(() => {
      if (latest.get(key) === entry) latest.delete(key);
    });
    return entry.written;
  };
}
