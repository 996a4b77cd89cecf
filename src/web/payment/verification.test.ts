import { describe, expect, it } from 'vitest';
import { laterDelaysMs, pollDelaysMs, type Verification, verifyPayment } from './verification.ts';

type Script = { once?: boolean; hint?: () => Promise<unknown> };

async function follow(reads: (string | null | Error)[], { once = false, hint }: Script = {}) {
  const states: Verification[] = [];
  const waits: number[] = [];
  let count = 0;
  const calls = {
    hint: hint ?? (async () => undefined),
    read: async () => {
      const answer = reads[Math.min(count, reads.length - 1)] ?? null;
      count += 1;
      if (answer instanceof Error) throw answer;
      return answer;
    },
    wait: async (milliseconds: number) => {
      waits.push(milliseconds);
    },
    isStopped: () => false,
  };
  for await (const state of verifyPayment(calls, { once })) {
    if (states.at(-1) !== state) states.push(state);
  }
  return { states, waits, reads: count };
}

describe('payment verification', () => {
  it.each(['succeeded', 'completed', 'success'])('is confirmed by the payment status %s', async (status) => {
    expect((await follow([status])).states).toEqual(['checking', 'confirmed']);
  });

  it('asks after 1, 2 and 3 seconds until the payment is there', async () => {
    const { states, waits } = await follow(['pending', 'pending', 'pending', 'succeeded']);
    expect(states).toEqual(['checking', 'confirmed']);
    expect(waits).toEqual([1000, 2000, 3000]);
  });

  it('says that the payment is being processed when the server says so, and updates itself', async () => {
    const { states } = await follow(['pending', 'processing', 'processing', 'succeeded']);
    expect(states).toEqual(['checking', 'processing', 'confirmed']);
  });

  it('says after about a minute when to look again, and goes on asking', async () => {
    const minute = pollDelaysMs.reduce((sum, delay) => sum + delay, 0);
    expect(minute).toBeGreaterThan(55_000);
    expect(minute).toBeLessThan(70_000);
    const { states } = await follow([...pollDelaysMs.map(() => 'pending'), 'succeeded']);
    expect(states).toEqual(['checking', 'late', 'confirmed']);
  });

  it('stops after half an hour more', async () => {
    const { states, reads } = await follow(['pending']);
    expect(states).toEqual(['checking', 'late']);
    expect(reads).toBe(pollDelaysMs.length + laterDelaysMs.length);
  });

  it('becomes "being processed" when asking raises an exception, and goes on asking', async () => {
    const { states } = await follow([new Error('offline'), 'succeeded']);
    expect(states).toEqual(['checking', 'exception', 'confirmed']);
  });

  it('never confirms an application that does not exist', async () => {
    const { states, reads } = await follow([null]);
    expect(states).toEqual(['checking', 'unknown']);
    expect(reads).toBe(1);
  });

  it('does not need the hint to arrive', async () => {
    const { states } = await follow(['succeeded'], { hint: () => Promise.reject(new Error('offline')) });
    expect(states).toEqual(['checking', 'confirmed']);
  });

  it('says that a declined payment was not taken, and that a refunded one went back', async () => {
    expect((await follow(['failed'])).states).toEqual(['checking', 'declined']);
    expect((await follow(['refunded'])).states).toEqual(['checking', 'refunded']);
  });

  it('asks once when the payer cancelled', async () => {
    expect(await follow(['pending'], { once: true })).toMatchObject({
      states: ['checking', 'late'],
      reads: 1,
    });
    expect((await follow(['succeeded'], { once: true })).states).toEqual(['checking', 'confirmed']);
  });
});
