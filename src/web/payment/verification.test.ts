import { describe, expect, it } from 'vitest';
import { pollDelaysMs, type Verification, type VerificationCalls, verifyPayment } from './verification.ts';

async function follow(reads: (string | Error)[], calls: Partial<VerificationCalls> = {}) {
  const states: Verification[] = [];
  const waits: number[] = [];
  let count = 0;
  const verification = verifyPayment({
    hint: async () => undefined,
    read: async () => {
      const answer = reads[Math.min(count, reads.length - 1)] ?? 'pending';
      count += 1;
      if (answer instanceof Error) throw answer;
      return answer;
    },
    wait: async (milliseconds) => {
      waits.push(milliseconds);
    },
    isFinal: () => false,
    ...calls,
  });
  for await (const state of verification) states.push(state);
  return { states, waits, reads: count };
}

describe('payment verification', () => {
  it.each(['succeeded', 'completed', 'success'])('is confirmed by the payment status %s', async (status) => {
    expect((await follow([status])).states).toEqual(['checking', 'confirmed']);
  });

  it('asks after 1, 2 and 3 seconds until the payment is there', async () => {
    const { states, waits } = await follow(['pending', 'processing', 'pending', 'succeeded']);
    expect(states).toEqual(['checking', 'confirmed']);
    expect(waits).toEqual([1000, 2000, 3000]);
  });

  it('gives up after about a minute and says when to look again', async () => {
    const { states, reads } = await follow(['pending']);
    expect(states).toEqual(['checking', 'late']);
    expect(reads).toBe(pollDelaysMs.length);
    const total = pollDelaysMs.reduce((sum, delay) => sum + delay, 0);
    expect(total).toBeGreaterThan(55_000);
    expect(total).toBeLessThan(70_000);
  });

  it('says that the payment is being processed when asking fails, and goes on asking', async () => {
    const { states } = await follow([new Error('offline'), 'succeeded']);
    expect(states).toEqual(['checking', 'processing', 'confirmed']);
  });

  it('stops asking for an application that does not exist', async () => {
    const { states, reads } = await follow([new Error('404')], { isFinal: () => true });
    expect(states).toEqual(['checking', 'processing']);
    expect(reads).toBe(1);
  });

  it('does not need the hint to arrive', async () => {
    const { states } = await follow(['succeeded'], { hint: () => Promise.reject(new Error('offline')) });
    expect(states).toEqual(['checking', 'confirmed']);
  });

  it('says that a declined payment was not taken', async () => {
    expect((await follow(['failed'])).states).toEqual(['checking', 'declined']);
  });
});
