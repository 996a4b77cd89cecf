import { AppError } from '../appError.ts';

export type ByteSemaphore = {
  /**
   * Waits until so many bytes are free, first come first served, and returns the function that releases
   * them. More than all are taken for all. Throws a 503 {@link AppError} when the signal ends the wait.
   */
  acquire(bytes: number, signal: AbortSignal): Promise<() => void>;
};

/** Limits the bytes that are used at once. */
export function createByteSemaphore(all: number): ByteSemaphore {
  let free = all;
  const waiting = new Set<{ bytes: number; enter: () => void }>();

  function admit(): void {
    for (const place of waiting) {
      // A smaller one does not overtake.
      if (place.bytes > free) return;
      waiting.delete(place);
      free -= place.bytes;
      place.enter();
    }
  }

  function enter(bytes: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        waiting.delete(place);
        reject(new AppError(503, 'serviceUnavailable'));
        admit();
      };
      const place = {
        bytes,
        enter() {
          signal.removeEventListener('abort', leave);
          resolve();
        },
      };
      if (signal.aborted) return leave();
      signal.addEventListener('abort', leave);
      waiting.add(place);
      admit();
    });
  }

  return {
    async acquire(asked, signal) {
      const bytes = Math.min(asked, all);
      await enter(bytes, signal);
      let isHeld = true;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        free += bytes;
        admit();
      };
    },
  };
}
