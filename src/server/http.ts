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

/** A Fastify instance whose routes are typed by their zod schemas. */
export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** The visitor's language: `?lang=`, then the stored preference, then Accept-Language. */
export function languageOf(request: FastifyRequest): LanguageCode {
  const { query } = request;
  const wish = typeof query === 'object' && query !== null && 'lang' in query ? query.lang : undefined;
  return negotiateLanguage({
    query: typeof wish === 'string' ? wish : undefined,
    stored: request.cookies[languageKey],
    acceptLanguage: request.headers['accept-language'],
  });
}

/** The `Idempotency-Key`, design section 5; undefined if missing or of an unreasonable length. */
export function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers[idempotencyHeader];
  return typeof key === 'string' && key.length >= 8 && key.length <= 200 ? key : undefined;
}

/** Returns or throws before a route's handler. */
export type Guard = (request: FastifyRequest) => Promise<void>;
