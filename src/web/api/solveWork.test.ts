import { afterEach, describe, expect, it, vi } from 'vitest';
import { searchWork } from './searchWork.ts';
import { solveWork } from './solveWork.ts';

const work = { nonce: 'AAAAAAAAAAAAAAAAAAAAAA', bits: 5 };
const never = new AbortController().signal;
let ended = 0;

function useWorker(act: (worker: EventTarget, sent: typeof work) => void): void {
  ended = 0;
  class StandIn extends EventTarget {
    postMessage(sent: typeof work) {
      act(this, sent);
    }
    terminate() {
      ended += 1;
    }
  }
  vi.stubGlobal('Worker', StandIn);
}

afterEach(() => vi.unstubAllGlobals());

describe('the work of a token', () => {
  it('is done by a worker, which ends then', async () => {
    useWorker((worker, { nonce, bits }) =>
      worker.dispatchEvent(new MessageEvent('message', { data: searchWork(nonce, bits) })),
    );
    expect(await solveWork(work, never)).toBe(searchWork(work.nonce, work.bits));
    expect(ended).toBe(1);
  });

  it('is not done where the worker fails', async () => {
    useWorker((worker) => worker.dispatchEvent(new Event('error')));
    expect(await solveWork(work, never)).toBeNull();
    expect(ended).toBe(1);
  });

  it('is not done where there are no workers', async () => {
    vi.stubGlobal('Worker', undefined);
    expect(await solveWork(work, never)).toBeNull();
  });

  it('ends when it is given up', async () => {
    const giving = new AbortController();
    useWorker(() => giving.abort());
    expect(await solveWork(work, giving.signal)).toBeNull();
    expect(ended).toBe(1);
  });
});
