import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { ErrorBody } from '../../contract/errors.ts';
import type { LanguageCode } from '../../domain/languages.ts';
import type { ProblemCode } from '../../domain/problems.ts';
import { isDatabaseUnavailable } from '../database/unavailable.ts';
import { ProviderError } from '../payments/provider/provider.ts';
import type { Texts } from '../texts.ts';
import { AppError, type FieldProblem } from './appError.ts';
import { problemsOfSchema } from './schemaProblems.ts';

/** The caller chooses the names of unknown fields: without these bounds an answer would grow with the request. */
const namedFieldsAtMost = 20;
const longestFieldName = 100;

/** Refusals of the HTTP layer itself, as refusals of ours. */
const frameworkProblems: Record<string, { status: number; code: ProblemCode }> = {
  FST_ERR_CTP_BODY_TOO_LARGE: { status: 413, code: 'bodyTooLarge' },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { status: 415, code: 'unsupportedMediaType' },
  FST_ERR_CTP_INVALID_JSON_BODY: { status: 400, code: 'malformedJson' },
  FST_ERR_CTP_EMPTY_JSON_BODY: { status: 400, code: 'malformedJson' },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: { status: 400, code: 'invalidRequest' },
  FST_ERR_BAD_URL: { status: 400, code: 'invalidRequest' },
};

/** When to come again after a 503 that does not say; a restarted database is back within a few seconds. */
const unavailableForSeconds = '3';

/** Answers every error in the shape of design section 5, in the language of the person who asked. */
export function registerErrorHandler(
  app: FastifyInstance,
  texts: Texts,
  languageOf: (request: FastifyRequest) => LanguageCode,
): void {
  app.setErrorHandler<FastifyError | AppError | Error>((error, request, reply) => {
    const refusal = toAppError(error);
    if (refusal.status >= 500) request.log.error({ err: error }, 'request failed');
    return sendError(reply, refusal, texts, languageOf(request));
  });
}

/** Sends a refusal, for the few places that answer without throwing. */
export function sendError(
  reply: FastifyReply,
  refusal: AppError,
  texts: Texts,
  language: LanguageCode,
): FastifyReply {
  const explain = ({ code, params }: FieldProblem) =>
    texts.text(language, `problems:${code}.message`, params);
  const fields = Object.entries(refusal.fields)
    .slice(0, namedFieldsAtMost)
    .map(([field, problem]) => [field.slice(0, longestFieldName), explain(problem)]);
  const body: ErrorBody = {
    error: refusal.code,
    message: explain({ code: refusal.code, params: refusal.params }),
    ...(fields.length > 0 ? { fields: Object.fromEntries(fields) } : {}),
    ...refusal.extra,
  };
  const retryAfterSeconds =
    refusal.extra['retryAfterSeconds'] ?? (refusal.status === 503 ? unavailableForSeconds : undefined);
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
  return reply.code(refusal.status).header('cache-control', 'no-store').type('application/json').send(body);
}

function toAppError(error: FastifyError | AppError | Error): AppError {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return problemsOfSchema(error.validation);
  if (error instanceof ProviderError) return new AppError(502, 'checkoutFailed');
  if ('code' in error && typeof error.code === 'string') {
    const known = frameworkProblems[error.code];
    if (known !== undefined) return new AppError(known.status, known.code);
  }
  if ('statusCode' in error && typeof error.statusCode === 'number') {
    if (error.statusCode === 429) return new AppError(429, 'tooManyRequests');
    if (error.statusCode === 400) return new AppError(400, 'malformedJson');
    if (error.statusCode < 500) return new AppError(error.statusCode, 'invalidRequest');
  }
  return isDatabaseUnavailable(error)
    ? new AppError(503, 'serviceUnavailable')
    : new AppError(500, 'internalError');
}
