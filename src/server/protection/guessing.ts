import type { FastifyRequest } from 'fastify';
import { minuteMs } from '../../domain/calendar/units.ts';
import { AppError } from '../appError.ts';
import type { Services } from '../services.ts';
import { addressBlock, unknownNumbers } from './limits.ts';

const allAddresses = 'unknown numbers';

type Parts = Pick<Services, 'limits' | 'config'>;

/**
 * Counts a look-up of an unknown number. While all addresses together exceed their limit, each
 * block gets only a few. Returns the error to throw: `usual`, or a 429.
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

/** Throws a 429 {@link AppError} for a block over its limit, without a look-up. */
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
