import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors/appError.ts';

/**
 * Throws a 400 {@link AppError} for a request with more than one Host line (RFC 9112, section 3.2): Node would read the
 * first, a proxy before it perhaps another.
 */
export async function refuseSeveralHosts({ raw }: FastifyRequest): Promise<void> {
  if ((raw.headersDistinct['host']?.length ?? 0) > 1) throw new AppError(400, 'invalidRequest');
}
