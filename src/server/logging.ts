import { isResponseSerializationError } from 'fastify-type-provider-zod';
import { type DestinationStream, type Logger, pino } from 'pino';
import { currentRequestId } from './requestIds.ts';

/** May hold text. All members may hold numbers and booleans; other values are dropped. */
const textMembers: ReadonlySet<string> = new Set(['type', 'code', 'reason', 'kind', 'name', 'reqId']);
const longestMessage = 300;

/**
 * The log: one JSON line an event, with an allow list because libraries log, too. No bodies,
 * addresses, query strings, headers, application numbers or tokens.
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: (_members, _level, logger) => requestMember(logger),
    hooks: {
      logMethod(given, method) {
        method.apply(this, membersAndMessage(given));
      },
    },
    formatters: { log: allowedMembers },
    serializers: {
      req: (request: { method: string; routeOptions?: { url?: string } }) => ({
        method: request.method,
        route: request.routeOptions?.url ?? 'none',
      }),
      res: (response: { statusCode: number }) => ({ status: response.statusCode }),
      err: describeError,
    },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}

/** Fastify's own lines have it already. */
function requestMember(logger: Pick<Logger, 'bindings'>): { reqId?: string } {
  const reqId = currentRequestId();
  return reqId === undefined || 'reqId' in logger.bindings() ? {} : { reqId };
}

/**
 * Reads `(message)` or `(members or error, message)`. Unlike pino, drops an error's message and
 * values for placeholders.
 */
function membersAndMessage(given: readonly unknown[]): [members: object, message: string] {
  const [first, second] = given;
  if (typeof first === 'string') return [{}, withoutAddresses(first)];
  const members = first instanceof Error ? { err: first } : typeof first === 'object' ? (first ?? {}) : {};
  const errors = Object.values(members).filter((member) => member instanceof Error);
  const isOwnText = typeof second === 'string' && !errors.some(({ message }) => message === second);
  return [members, isOwnText ? withoutAddresses(second) : ''];
}

function allowedMembers(members: Record<string, unknown>): Record<string, unknown> {
  const allowed = Object.entries(members).flatMap(([name, value]): [string, unknown][] => {
    if (name === 'req' || name === 'res' || name === 'err') return [[name, value]];
    if (typeof value === 'number' || typeof value === 'boolean') return [[name, value]];
    return typeof value === 'string' && textMembers.has(name) ? [[name, withoutAddresses(value)]] : [];
  });
  return Object.fromEntries(allowed);
}

/** Removes paths, addresses, application numbers and tokens of 256 bits. */
function withoutAddresses(text: string): string {
  // Half a number would not be recognised.
  const short = text.length <= longestMessage ? text : text.slice(0, longestMessage).replace(/\S*$/, '…');
  return short
    .replace(/[a-z][a-z+.-]*:\/\/[^\s"'`]*|[/?][^\s"'`]*/gi, '…')
    .replace(/TR[0-9A-Z]{14}/gi, '…')
    .replace(/[\w-]{43,}/g, '…');
}

/** True for a failed statement, JSON or schema, whose message may quote input. */
function quotesInput(error: Error): boolean {
  return (
    error.message.includes('params:') ||
    'detail' in error ||
    error instanceof SyntaxError ||
    'issues' in error ||
    isResponseSerializationError(error)
  );
}

/** A number or word; a word may contain input. */
function codeOf(code: unknown): unknown {
  return typeof code === 'string' ? withoutAddresses(code) : typeof code === 'number' ? code : undefined;
}

/** Drops other members, such as a request's bytes. */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const frames = (error.stack ?? '').split('\n').filter((line) => line.trimStart().startsWith('at '));
  return {
    type: error.name,
    code: 'code' in error ? codeOf(error.code) : undefined,
    message: quotesInput(error) ? undefined : withoutAddresses(error.message),
    stack: frames.slice(0, 12).join('\n'),
    cause: error.cause instanceof Error ? describeError(error.cause) : undefined,
  };
}
