import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { limitConcurrency } from '../concurrencyLimit.ts';

const fault = z.enum(['unreadable', 'tooManyPixels', 'animated']);
export type PhotoFault = z.infer<typeof fault>;

const answer = z.union([
  z.object({ fault }),
  z.object({ jpeg: z.instanceof(Uint8Array).transform((bytes) => Buffer.from(bytes)) }),
]);
export type ReencodedPhoto = z.infer<typeof answer>;

/** For all photos of one application together, in milliseconds. */
const timeLimitMs = 15_000;

const program = fileURLToPath(new URL('./reencodePhotos.process.ts', import.meta.url));
const limited = limitConcurrency({ atOnce: 2, waitingAtMost: 20 });

/**
 * Re-encodes images as JPEG in a process of their own: an image library is native code, which a thread can neither
 * limit nor survive. The process has no secrets and has limits on time and memory. Any failure refuses the photo (ASVS
 * 16.5.3).
 */
export function reencodePhotos(images: readonly Buffer[]): Promise<ReencodedPhoto[]> {
  return limited(async () => {
    const child = fork(program, {
      serialization: 'advanced',
      env: {},
      execArgv: ['--max-old-space-size=128'],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    try {
      const answers: ReencodedPhoto[] = [];
      const deadline = Date.now() + timeLimitMs;
      for (const image of images) {
        const received = answer.safeParse(await ask(child, image, deadline - Date.now()));
        answers.push(received.success ? received.data : { fault: 'unreadable' });
      }
      return answers;
    } finally {
      child.kill('SIGKILL');
    }
  });
}

/** Sends one image and returns the answer; undefined if the process died or the time is over. */
function ask(child: ChildProcess, image: Buffer, limitMs: number): Promise<unknown> {
  return new Promise((resolve) => {
    const finish = (value?: unknown) => {
      clearTimeout(timer);
      child.off('message', finish);
      child.off('exit', gone);
      child.off('error', gone);
      resolve(value);
    };
    const gone = () => finish();
    const timer = setTimeout(gone, Math.max(0, limitMs));
    if (!child.connected) return finish();
    child.once('message', finish);
    child.once('exit', gone);
    child.once('error', gone);
    child.send(new Uint8Array(image), (error) => {
      if (error !== null) finish();
    });
  });
}
