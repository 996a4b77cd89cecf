import type { FastifyInstance, FastifyRequest } from 'fastify';
import { beginSpan, isTracing, type Span } from './spans.ts';

/** Machines poll these. */
const unrecorded = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * A span for each request. It continues the caller's trace only with `takesParents`: a stranger
 * must not decide what is recorded. Call it after the request ids.
 */
export function traceRequests(app: FastifyInstance, takesParents: boolean): void {
  if (!isTracing()) return;
  const spans = new WeakMap<FastifyRequest, Span>();

  app.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    const { traceparent } = request.headers;
    const span = unrecorded.has(route)
      ? null
      : beginSpan(
          `${request.method} ${route}`,
          'server',
          { 'http.request.method': request.method, 'http.route': route, 'kapi.request.id': request.id },
          takesParents && typeof traceparent === 'string' ? traceparent : undefined,
        );
    if (span === null) return done();
    spans.set(request, span);
    span.around(done);
  });
  // Again after the body was read, which ends in the connection's context.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    if (span === undefined) done();
    else span.around(done);
  });
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const span = spans.get(request);
    span?.say({ 'http.response.status_code': statusCode });
    if (statusCode >= 500) span?.fail(String(statusCode));
    span?.end();
    done();
  });
}
