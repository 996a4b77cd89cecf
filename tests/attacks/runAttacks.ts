import { type Draws, drawsOf, seedOf } from '../money/draws.ts';
import { type RawAnswer, rawAnswer } from '../support/rawSocket.ts';
import { missingHeaders } from '../support/securityHeaders.ts';
import { type Attack, type Attacker, drawAttack } from './hostileRequests.ts';
import type { Operation } from './operations.ts';

export type AttackRun = {
  publicUrl: string;
  seed: number;
  requests: number;
  /** How many connections are open at a time. */
  atOnce: number;
  operations: readonly Operation[];
  /** Who sends the next one; asked again now and then, because an attack may end a session. */
  attacker: (draws: Draws) => Promise<Attacker>;
  onProgress?: (sent: number) => void;
};

export type AttackResult = {
  /** How many answers had each status. */
  statuses: Record<number, number>;
  /** What went wrong, with the number of the attack within the seed. */
  failures: string[];
};

const answerLimitMs = 20_000;

/** Sends so many drawn requests. The attack of a number is the same in every run of a seed. */
export async function runAttacks(run: AttackRun): Promise<AttackResult> {
  const statuses: Record<number, number> = {};
  const failures: string[] = [];
  let next = 0;
  async function sendOnwards(): Promise<void> {
    for (let number = next++; number < run.requests; number = next++) {
      const draws = drawsOf(seedOf(run.seed, number));
      const attack = drawAttack(draws, run.operations, await run.attacker(draws));
      const answer = await rawAnswer(run.publicUrl, attack.bytes, answerLimitMs);
      statuses[answer?.status ?? 0] = (statuses[answer?.status ?? 0] ?? 0) + 1;
      const fault = faultOf(answer);
      if (fault !== null) failures.push(describe(number, fault, attack, answer));
      if (number % 1_000 === 999) run.onProgress?.(number + 1);
    }
  }
  await Promise.all(Array.from({ length: run.atOnce }, sendOnwards));
  return { statuses, failures };
}

function faultOf(answer: RawAnswer | null): string | null {
  if (answer === null) return 'no answer';
  if (answer.status >= 500) return `status ${answer.status}`;
  const missing = missingHeaders(answer);
  return missing.length === 0 ? null : `status ${answer.status} without ${missing.join(', ')}`;
}

const describe = (number: number, fault: string, { name }: Attack, answer: RawAnswer | null) =>
  `${number}: ${fault}: ${name}\n  → ${answer?.body.slice(0, 300) ?? ''}`;
