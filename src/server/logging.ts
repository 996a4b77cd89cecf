import { type Logger, pino } from 'pino';

/**
 * The log: one JSON line an event. What may stand in it is listed here, not what may not: of a request its method,
 * route and id, of an answer its status and time. No bodies, no query strings, no headers, no addresses.
 */
export function createLog(level: string): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: {
      req: (request: { method: string; routeOptions?: { url?: string } }) => ({
        method: request.method,
        route: request.routeOptions?.url ?? 'none',
      }),
      res: (response: { statusCode: number }) => ({ status: response.statusCode }),
      err: (error: unknown) => error,
    },
  });
}
