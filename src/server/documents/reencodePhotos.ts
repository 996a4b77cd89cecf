import * as z from 'zod';
import { limitConcurrency } from '../concurrencyLimit.ts';
import { askProcess, startIsolatedProcess } from './isolatedProcess.ts';

const fault = z.enum(['unreadable', 'tooManyPixels', 'animated']);
export type PhotoFault = z.infer<typeof fault>;

const answer = z.union([
  z.object({ fault }),
  z.object({ jpeg: z.instanceof(Uint8Array).transform((bytes) => Buffer.from(bytes)) }),
]);
export type ReencodedPhoto = z.infer<typeof answer>;

/** For all photos of an application together. */
const timeLimitMs = 15_000;

const program = new URL('./reencodePhotos.process.ts', import.meta.url);
const limited = limitConcurrency({ atOnce: 2, waitingAtMost: 20 });

/**
 * Re-encodes images as JPEG in a child process without secrets, limited in time and memory: a
 * thread can neither limit nor survive the native image library. Any failure refuses the photo
 * (ASVS 16.5.3).
 */
export function reencodePhotos(images: readonly Buffer[]): Promise<ReencodedPhoto[]> {
  return limited(async () => {
    const child = startIsolatedProcess(program, { heapLimitMb: 128 });
    try {
      const answers: ReencodedPhoto[] = [];
      const deadline = Date.now() + timeLimitMs;
      for (const image of images) {
        const asked = await askProcess(child, image, deadline - Date.now());
        const received = answer.safeParse(typeof asked === 'string' ? undefined : asked.answer);
        answers.push(received.success ? received.data : { fault: 'unreadable' });
      }
      return answers;
    } finally {
      child.kill('SIGKILL');
    }
  });
}
