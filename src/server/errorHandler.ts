import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { ErrorBody } from '../contract/endpoint.ts';
import { type LanguageCode, readDirection } from '../domain/languages.ts';
import { isProblemCode, type ProblemCode } from '../domain/problems.ts';
import { AppError, type FieldProblem, paramsIn } from './appError.ts';
import { databaseErrorCode } from './database/transaction.ts';
import { isDatabaseUnavailable, OutcomeUnknown } from './database/unavailable.ts';
import { ProviderError } from './payments/provider.ts';
import { DataKeyUnknown } from './security/sealing.ts';
import type { Texts } from './texts.ts';

/** An answer must not grow with the request. */
const namedFieldsAtMost = 20;
const longestFieldName = 100;

const frameworkProblems: Record<string, { status: number; code: ProblemCode }> = {
  FST_ERR_CTP_BODY_TOO_LARGE: { status: 413, code: 'bodyTooLarge' },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { status: 415, code: 'unsupportedMediaType' },
  FST_ERR_CTP_INVALID_JSON_BODY: { status: 400, code: 'malformedJson' },
  FST_ERR_CTP_EMPTY_JSON_BODY: { status: 400, code: 'malformedJson' },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: { status: 400, code: 'invalidRequest' },
  FST_ERR_BAD_URL: { status: 400, code: 'invalidRequest' },
};

/** A restarted database is back by then. */
const unavailableForSeconds = '3';

/**
 * Answers every error in the shape of design section 5, in the caller's language. `refusalOf` may
 * return another refusal; it must not throw.
 */
export function registerErrorHandler(
  app: FastifyInstance,
  texts: Texts,
  {
    languageOf,
    refusalOf,
    onError,
  }: {
    languageOf: (request: FastifyRequest) => LanguageCode;
    refusalOf: (request: FastifyRequest, refusal: AppError) => Promise<AppError>;
    onError: (error: Error) => void;
  },
): void {
  app.setErrorHandler<FastifyError | AppError | Error>(async (error, request, reply) => {
    onError(error);
    const refusal = await refusalOf(request, toAppError(error));
    if (refusal.status >= 500) request.log.error({ err: error }, 'request failed');
    if (refusal.page !== undefined && isNavigation(request)) {
      return reply.header('cache-control', 'no-store').redirect(refusal.page, 303);
    }
    if (isFileOfHolder(request) && isNavigation(request))
      return sendSentence(reply, refusal, texts, languageOf(request));
    return sendError(reply, refusal, texts, languageOf(request));
  });
}

/** True if a person waits for a page or file (Fetch Metadata, W3C). */
function isNavigation({ method, headers }: FastifyRequest): boolean {
  const mode = headers['sec-fetch-mode'];
  if (method !== 'GET') return false;
  return mode === undefined ? (headers.accept ?? '').includes('text/html') : mode === 'navigate';
}

/** Documents, receipts and credit notes. */
function isFileOfHolder({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.config.access === 'provenHolder';
}

/** Sends the words alone: a person opened a file's address. */
function sendSentence(
  reply: FastifyReply,
  refusal: AppError,
  texts: Texts,
  language: LanguageCode,
): FastifyReply {
  const words = texts.text(language, `problems:${refusal.code}.message`, paramsIn(refusal.params, language));
  // Plain text is laid out from left to right.
  const sentence = readDirection(language) === 'rtl' ? `\u2067${words}\u2069` : words;
  return withStatusOf(reply, refusal).type('text/plain; charset=utf-8').send(sentence);
}

/** Sends a refusal from code that cannot throw. */
export function sendError(
  reply: FastifyReply,
  refusal: AppError,
  texts: Texts,
  language: LanguageCode,
): FastifyReply {
  const explain = ({ code, params = {} }: FieldProblem) =>
    texts.text(language, `problems:${code}.message`, paramsIn(params, language));
  const fields = Object.entries(refusal.fields)
    .slice(0, namedFieldsAtMost)
    .map(([field, problem]) => [field.slice(0, longestFieldName), explain(problem)]);
  const body: ErrorBody = {
    error: refusal.code,
    message: explain({ code: refusal.code, params: refusal.params }),
    ...(fields.length > 0 ? { fields: Object.fromEntries(fields) } : {}),
    ...refusal.extra,
  };
  return withStatusOf(reply, refusal).type('application/json').send(body);
}

function withStatusOf(reply: FastifyReply, { status, extra }: AppError): FastifyReply {
  const retryAfterSeconds =
    extra['retryAfterSeconds'] ?? (status === 503 ? unavailableForSeconds : undefined);
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
  return reply.code(status).header('cache-control', 'no-store');
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
  if (error instanceof OutcomeUnknown) return new AppError(503, 'outcomeUnknown');
  return isDatabaseUnavailable(error) || isBehindRotation(error) || isShortOfResources(error)
    ? new AppError(503, 'serviceUnavailable')
    : new AppError(500, 'internalError');
}

/** SQLSTATE of the trigger that refuses values sealed with a retired key. */
const retiredKeyState = 'KR001';

/** True until this process reads the new data keys, within a second. */
function isBehindRotation(error: Error): boolean {
  return error instanceof DataKeyUnknown || databaseErrorCode(error) === retiredKeyState;
}

const shortages = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EMFILE', 'ENFILE', 'ENOMEM']);

function isShortOfResources(error: Error): boolean {
  if ('code' in error && typeof error.code === 'string' && shortages.has(error.code)) return true;
  return error.cause instanceof Error && isShortOfResources(error.cause);
}

type SchemaIssue = {
  keyword: string;
  instancePath: string;
  message?: string;
  params?: Record<string, unknown>;
};

function problemsOfSchema(issues: readonly SchemaIssue[]): AppError {
  const fields: Record<string, FieldProblem> = {};
  for (const issue of issues) {
    if (issue.keyword === 'unrecognized_keys') {
      const keys = issue.params?.['keys'];
      if (Array.isArray(keys)) for (const key of keys) fields[String(key)] = { code: 'unknownField' };
    } else {
      const field = issue.instancePath.replace(/^\//, '').replaceAll('/', '.');
      if (field !== '' && fields[field] === undefined) fields[field] = { code: codeOf(field, issue) };
    }
  }
  return new AppError(400, 'invalidRequest', { fields });
}

function codeOf(field: string, issue: SchemaIssue): ProblemCode {
  const message = issue.message ?? '';
  if (isProblemCode(message)) return message;
  const required = `${field}Required`;
  if (isProblemCode(required)) return required;
  return 'invalidRequest';
}
