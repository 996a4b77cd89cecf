import { isResponseSerializationError } from 'fastify-type-provider-zod';
import { type DestinationStream, type Logger, pino } from 'pino';

/** The members of a line that may hold text. Numbers and booleans may stand in any; everything else is left out. */
const textMembers: ReadonlySet<string> = new Set(['type', 'code', 'reason', 'kind', 'name']);
const longestMessage = 300;

/**
 * The log: one JSON line an event. What may stand in a line is listed here, not what may not, because libraries write
 * lines of their own: of a request its method, route and id, of an answer its status and time, of an error its kind
 * and place. No bodies, no addresses, no query strings, no headers, no application numbers.
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
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

/**
 * The members and the message of a line, from the arguments of a call: `(message)` or `(members or error, message)`.
 * An error does not lend its message to the line, as pino would have it, and values for placeholders are left out.
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

/** A text of a library without what looks like a path, an address or an application number. */
function withoutAddresses(text: string): string {
  return text
    .slice(0, longestMessage)
    .replace(/[a-z][a-z+.-]*:\/\/[^\s"'`]*|[/?][^\s"'`]*/gi, '…')
    .replace(/TR[0-9A-Z]{14}/gi, '…');
}

/** Errors whose message quotes what they were given: a failed statement, JSON or a schema. */
function quotesInput(error: Error): boolean {
  return (
    error.message.includes('params:') ||
    'detail' in error ||
    error instanceof SyntaxError ||
    'issues' in error ||
    isResponseSerializationError(error)
  );
}

/** What the log says of an error. Its other members, such as the bytes of a request, stay out. */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const frames = (error.stack ?? '').split('\n').filter((line) => line.trimStart().startsWith('at '));
  return {
    type: error.name,
    code: 'code' in error ? error.code : undefined,
    message: quotesInput(error) ? undefined : withoutAddresses(error.message),
    stack: frames.slice(0, 12).join('\n'),
    cause: error.cause instanceof Error ? describeError(error.cause) : undefined,
  };
}
