import { createHash } from 'node:crypto';
import { minuteMs } from '../../domain/calendar/units.ts';
import {
  decodeSolution,
  pieceBits,
  tokensOfMostWork,
  workBits,
  workMessage,
  workWindowMinutes,
} from '../../domain/proofOfWork.ts';
import { AppError } from '../appError.ts';
import type { Services } from '../services.ts';
import { workless } from './limits.ts';

type Parts = Pick<Services, 'limits' | 'config'>;

/** Counts a token for a block, over all instances. Returns its bits of work. */
export async function countToken({ limits, config }: Parts, block: string): Promise<number> {
  const { hits } = await limits.count(`tokens|${block}`, {
    max: Math.ceil(tokensOfMostWork * config.rateLimitFactor),
    windowMs: workWindowMinutes * minuteMs,
  });
  return workBits(hits, config.rateLimitFactor);
}

/** Takes sixteen hashes at most. */
export function isWork(nonce: string, bits: number, solution: string): boolean {
  const counters = decodeSolution(solution);
  if (counters === null) return false;
  const limit = 2 ** (32 - pieceBits(bits));
  return counters.every((counter, piece) => {
    const hash = createHash('sha256')
      .update(workMessage(nonce, piece, counter))
      .digest();
    return hash.readUInt32BE(0) < limit;
  });
}

/**
 * Counts a submission without its token's work, of which a block gets a few a minute. Throws a 429
 * {@link AppError} for the others.
 */
export async function countWorkless({ limits, config }: Parts, block: string): Promise<void> {
  const max = Math.ceil(workless.perMinute * config.rateLimitFactor);
  const { hits, endsInMs } = await limits.count(`workless|${block}`, { max, windowMs: minuteMs });
  if (hits <= max) return;
  const extra = { retryAfterSeconds: String(Math.max(1, Math.ceil(endsInMs / 1000))) };
  throw new AppError(429, 'workNeeded', { extra });
}
