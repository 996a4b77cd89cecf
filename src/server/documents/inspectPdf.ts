import { Worker } from 'node:worker_threads';
import * as z from 'zod';
import { pdfRemovals } from '../../contract/documents.ts';
import { limitConcurrency } from '../concurrencyLimit.ts';
import { pdfFindings } from './pdfActiveContent.ts';
import { pdfDefects } from './pdfSyntax.ts';

/**
 * Long enough for a busy machine, which takes seconds to start the reader: a sound document must not be refused for
 * that.
 */
const usualTimeLimitMs = 20_000;
const memoryLimitMb = 256;

/** Each thread may take a processor and the memory above. */
const limited = limitConcurrency({ atOnce: 2, waitingAtMost: 20 });

/**
 * Threads without a file. To start one takes as long as to read thirty small documents, so that it waits a minute for the
 * next.
 */
const waiting = new Map<Worker, NodeJS.Timeout>();
const waitMs = 60_000;

const answerSchema = z.union([
  z.object({ rewritten: z.instanceof(Uint8Array), removed: z.array(z.enum(pdfRemovals)) }),
  z.enum([...pdfDefects, ...pdfFindings]),
]);
/** What the thread answers: the rewritten pages, or why there are none. */
export type Inspection = z.infer<typeof answerSchema>;

/** How long the check of one file may take; a test sets less. */
export type Patience = { timeLimitMs?: number };

/**
 * Inspects and rewrites the PDF in a thread with limits on time and memory, which a hostile file may exhaust. Any failure
 * refuses the file (ASVS 16.5.3). Answers `late` when the time was not enough, which a busy machine causes too.
 */
export function inspectPdf(bytes: Buffer, { timeLimitMs = usualTimeLimitMs }: Patience = {}) {
  return limited(() => inspectInThread(bytes, timeLimitMs));
}

async function inspectInThread(bytes: Buffer, timeLimitMs: number): Promise<Inspection | 'late'> {
  const kept = takeWaiting();
  const first = kept && (await ask(kept, bytes, timeLimitMs));
  // A thread that waited may end of what an earlier file left in it.
  if (first !== undefined && first !== 'gone') return first;
  const answer = await ask(startThread(), bytes, timeLimitMs);
  return answer === 'gone' ? 'broken' : answer;
}

function takeWaiting(): Worker | undefined {
  const [taken] = waiting;
  if (taken === undefined) return undefined;
  const [thread, timer] = taken;
  clearTimeout(timer);
  waiting.delete(thread);
  thread.ref();
  return thread;
}

function startThread(): Worker {
  const thread = new Worker(new URL('./inspectPdf.worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: memoryLimitMb },
    stdout: true,
    stderr: true,
  });
  // Nobody reads what the viewer says of a file.
  thread.stdout.resume();
  thread.stderr.resume();
  thread.on('error', () => {});
  thread.on('exit', () => {
    clearTimeout(waiting.get(thread));
    waiting.delete(thread);
  });
  return thread;
}

/** Lets the thread wait; it keeps no process alive. */
function keep(thread: Worker): void {
  const timer = setTimeout(() => {
    waiting.delete(thread);
    void thread.terminate();
  }, waitMs);
  timer.unref();
  thread.unref();
  waiting.set(thread, timer);
}

/** What the thread says of a file: `late` after the time, `gone` when the thread ended. */
async function ask(
  thread: Worker,
  bytes: Buffer,
  timeLimitMs: number,
): Promise<Inspection | 'late' | 'gone'> {
  const answer = await new Promise<unknown>((resolve) => {
    const finish = (value: unknown) => {
      clearTimeout(timer);
      thread.off('message', finish);
      thread.off('exit', gone);
      resolve(value);
    };
    const gone = () => finish('gone');
    const timer = setTimeout(() => finish('late'), timeLimitMs);
    thread.once('message', finish);
    thread.once('exit', gone);
    thread.postMessage(new Uint8Array(bytes));
  });
  if (answer === 'gone') return answer;
  if (answer === 'late') {
    await thread.terminate();
    return answer;
  }
  keep(thread);
  const inspection = answerSchema.safeParse(answer);
  return inspection.success ? inspection.data : 'broken';
}
