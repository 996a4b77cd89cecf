import type { ChildProcess } from 'node:child_process';
import * as z from 'zod';
import { pdfRemovals } from '../../contract/documents.ts';
import { limitConcurrency } from '../concurrencyLimit.ts';
import { askProcess, startIsolatedProcess } from './isolatedProcess.ts';
import { pdfDefects } from './pdfDefects.ts';

/** A busy machine takes seconds to start the process. */
const usualTimeLimitMs = 20_000;

const program = new URL('./inspectPdf.process.ts', import.meta.url);
/** Each process may use a processor and its memory. */
const limited = limitConcurrency({ atOnce: 2, waitingAtMost: 20 });

/** Idle processes, kept for a minute: starting one is slow. */
const idle = new Map<ChildProcess, NodeJS.Timeout>();
const idleMs = 60_000;

const answerSchema = z.union([
  z.object({
    rewritten: z.instanceof(Uint8Array),
    removed: z.array(z.enum(pdfRemovals)),
    text: z.string(),
  }),
  z.enum(pdfDefects),
]);
/** The rewritten pages and the text of the first, or the defect. */
export type Inspection = z.infer<typeof answerSchema>;

/** Tests set less. */
export type TimeLimit = { timeLimitMs?: number };

/**
 * Rewrites the PDF in a child process without secrets, limited in time and memory: a file that
 * exhausts a thread ends the server. Any failure refuses the file (ASVS 16.5.3). Returns `late`
 * after a timeout, which a busy machine may cause.
 */
export function inspectPdf(bytes: Buffer, { timeLimitMs = usualTimeLimitMs }: TimeLimit = {}) {
  return limited(() => inspectInProcess(bytes, timeLimitMs));
}

async function inspectInProcess(bytes: Buffer, timeLimitMs: number): Promise<Inspection | 'late'> {
  const child = takeIdle();
  const first = child && (await ask(child, bytes, timeLimitMs));
  // An earlier file may have broken an idle process: a new one reads this file.
  if (first !== undefined && first !== 'gone' && first !== 'killed') return first;
  const answer = await ask(startProcess(), bytes, timeLimitMs);
  if (answer === 'killed') return 'tooLarge';
  return answer === 'gone' ? 'broken' : answer;
}

function takeIdle(): ChildProcess | undefined {
  const [taken] = idle;
  if (taken === undefined) return undefined;
  const [child, timer] = taken;
  clearTimeout(timer);
  idle.delete(child);
  child.ref();
  child.channel?.ref();
  return child;
}

function startProcess(): ChildProcess {
  const child = startIsolatedProcess(program, { heapLimitMb: 256 });
  child.on('exit', () => {
    clearTimeout(idle.get(child));
    idle.delete(child);
  });
  return child;
}

/** Keeps the process for the next file, but not the server's process alive. */
function keepIdle(child: ChildProcess): void {
  const timer = setTimeout(() => {
    idle.delete(child);
    child.kill('SIGKILL');
  }, idleMs);
  timer.unref();
  child.unref();
  child.channel?.unref();
  idle.set(child, timer);
}

async function ask(
  child: ChildProcess,
  bytes: Buffer,
  timeLimitMs: number,
): Promise<Inspection | 'late' | 'killed' | 'gone'> {
  const asked = await askProcess(child, bytes, timeLimitMs);
  if (typeof asked === 'string') {
    child.kill('SIGKILL');
    return asked;
  }
  keepIdle(child);
  const inspection = answerSchema.safeParse(asked.answer);
  return inspection.success ? inspection.data : 'broken';
}
