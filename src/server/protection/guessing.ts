import type { FastifyRequest } from 'fastify';
import { minuteMs } from '../../domain/calendar/units.ts';
import { AppError } from '../appError.ts';
import type { Services } from '../services.ts';
import { addressBlock, unknownNumbers } from './limits.ts';

const allAddresses = 'unknown numbers';

type Parts = Pick<Services, 'limits' | 'config'>;

/**
 * Counts a look-up of a number that no application has. While all addresses together look up too many, a block of
 * addresses may look up a few only: answers with the refusal to give in place of `usual`, a 429 then. Who looks up a
 * number that exists is not affected by what others guess.
 */
export async function countUnknownNumber(
  services: Parts,
  request: FastifyRequest,
  usual: AppError,
): Promise<AppError> {
  const { limits } = services;
  const { all, own } = figuresOf(services);
  const bucket = bucketOf(request);
  const [total, mine] = await Promise.all([
    limits.count(allAddresses, { max: all, windowMs: minuteMs }),
    limits.count(bucket, { max: own, windowMs: minuteMs }),
  ]);
  return total.hits > all && mine.hits > own ? tooMany(mine.endsInMs) : usual;
}

/** Throws a 429 {@link AppError} for a block of addresses that has guessed too much, without a look at the number. */
export async function refuseGuessing(services: Parts, request: FastifyRequest): Promise<void> {
  const { all, own } = figuresOf(services);
  const mine = services.limits.known(bucketOf(request));
  if (mine.hits > own && services.limits.known(allAddresses).hits > all) throw tooMany(mine.endsInMs);
}

function figuresOf({ config }: Parts): { all: number; own: number } {
  const times = (figure: number) => Math.ceil(figure * config.rateLimitFactor);
  return { all: times(unknownNumbers.perMinute), own: times(unknownNumbers.ofOneBlockThen) };
}

const bucketOf = (request: FastifyRequest) => `${allAddresses}|${addressBlock(request.callerAddress)}`;

function tooMany(endsInMs: number): AppError {
  return new AppError(429, 'tooManyRequests', {
    extra: { retryAfterSeconds: String(Math.ceil(endsInMs / 1000)) },
  });
}
