import '@fastify/cookie';
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyRequest,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { idempotencyHeader } from '../contract/endpoint.ts';
import { type LanguageCode, languageKey, negotiateLanguage } from '../domain/languages.ts';
import { AppError } from './appError.ts';

/** Fastify, with routes typed by their zod schemas. */
export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** The visitor's language: `?lang=`, then the stored preference, then Accept-Language. */
export function readLanguage(request: FastifyRequest): LanguageCode {
  const { query } = request;
  const wish = typeof query === 'object' && query !== null && 'lang' in query ? query.lang : undefined;
  return negotiateLanguage({
    query: typeof wish === 'string' ? wish : undefined,
    stored: request.cookies[languageKey],
    acceptLanguage: request.headers['accept-language'],
  });
}

/** A shorter key may be another caller's, too. */
const keyLength = { min: 8, max: 200 };

/**
 * The `Idempotency-Key`, design section 5; undefined without one. Throws a 400 {@link AppError} for
 * one too short or too long.
 */
export function readIdempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers[idempotencyHeader];
  if (typeof key !== 'string' || key === '') return undefined;
  if (key.length < keyLength.min || key.length > keyLength.max)
    throw new AppError(400, 'idempotencyKeyInvalid', { params: keyLength });
  return key;
}

/** Returns or throws before a route's handler. */
export type Guard = (request: FastifyRequest) => Promise<void>;
