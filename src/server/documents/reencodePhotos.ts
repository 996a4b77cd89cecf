import * as z from 'zod';
import { AppError } from '../appError.ts';
import { limitConcurrency } from '../concurrencyLimit.ts';
import type { TimeLimit } from './inspectPdf.ts';
import { askProcess, type ProcessAnswer, startIsolatedProcess } from './isolatedProcess.ts';

const fault = z.enum(['unreadable', 'tooManyPixels', 'animated']);
export type PhotoFault = z.infer<typeof fault>;

const photo = z.union([
  z.object({ fault }),
  z.object({ jpeg: z.instanceof(Uint8Array).transform((bytes) => Buffer.from(bytes)) }),
]);
export type ReencodedPhoto = z.infer<typeof photo>;

const answer = z.union([photo, z.literal('late')]);

/** For all photos of an application together. A busy machine takes seconds to start the process. */
const usualTimeLimitMs = 20_000;

const program = new URL('./reencodePhotos.process.ts', import.meta.url);
const limited = limitConcurrency({ atOnce: 2, waitingAtMost: 20 });

/**
 * Re-encodes images as JPEG in a child process without secrets, limited in time and memory: a
 * thread can neither limit nor survive the native image library. Any failure refuses the photo
 * (ASVS 16.5.3). Throws a 503 {@link AppError} after a timeout: it says nothing about the photo.
 */
export function reencodePhotos(
  images: readonly Buffer[],
  { timeLimitMs = usualTimeLimitMs }: TimeLimit = {},
): Promise<ReencodedPhoto[]> {
  return limited(async () => {
    const child = startIsolatedProcess(program, { heapLimitMb: 128 });
    try {
      const answers: ReencodedPhoto[] = [];
      const deadline = Date.now() + timeLimitMs;
      for (const image of images) {
        const asked = await askProcess(child, image, deadline - Date.now());
        answers.push(photoIn(asked));
      }
      return answers;
    } finally {
      child.kill('SIGKILL');
    }
  });
}

function photoIn(asked: ProcessAnswer): ReencodedPhoto {
  if (asked === 'late') throw notInTime();
  const received = answer.safeParse(typeof asked === 'string' ? undefined : asked.answer);
  if (!received.success) return { fault: 'unreadable' };
  if (received.data === 'late') throw notInTime();
  return received.data;
}

function notInTime(): AppError {
  return new AppError(503, 'serviceUnavailable');
}
