import type { TokenWork } from '../../contract/applicant.ts';

/** Does a token's work in a worker. Null if that fails or `signal` aborts. */
export async function solveWork(work: TokenWork, signal: AbortSignal): Promise<string | null> {
  let worker: Worker;
  try {
    worker = new Worker(new URL('./searchWork.worker.ts', import.meta.url), { type: 'module' });
  } catch {
    return null;
  }
  try {
    return await answerOf(worker, work, signal);
  } finally {
    worker.terminate();
  }
}

function answerOf(worker: Worker, work: TokenWork, signal: AbortSignal): Promise<string | null> {
  return new Promise((resolve) => {
    worker.addEventListener('message', ({ data }) => resolve(typeof data === 'string' ? data : null));
    worker.addEventListener('error', () => resolve(null));
    signal.addEventListener('abort', () => resolve(null));
    worker.postMessage(work);
  });
}
