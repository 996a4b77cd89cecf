import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import * as z from 'zod';

const value = z.union([
  z.object({ stringValue: z.string() }).transform(({ stringValue }) => stringValue),
  z.object({ intValue: z.coerce.number() }).transform(({ intValue }) => intValue),
  z.object({ doubleValue: z.number() }).transform(({ doubleValue }) => doubleValue),
]);

const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().default(''),
  name: z.string(),
  attributes: z
    .array(z.object({ key: z.string(), value }))
    .transform((list) => Object.fromEntries(list.map((one) => [one.key, one.value]))),
  events: z.array(z.object({ name: z.string() })).default([]),
  status: z.object({ code: z.number().default(0) }),
});

/** What is taken of a request of OTLP over HTTP in JSON (opentelemetry-proto, ExportTraceServiceRequest). */
const exported = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(span) })) })),
});

export type TakenSpan = z.infer<typeof span>;

/** A stand-in collector of traces, which keeps what comes, or takes nothing while it `refuses`. */
export async function startCollector() {
  const bodies: string[] = [];
  const headers: Record<string, unknown>[] = [];
  let refuses = false;
  const server = createServer(async (request, response) => {
    const body = await text(request);
    if (request.url === '/v1/traces' && !refuses) {
      bodies.push(body);
      headers.push(request.headers);
    }
    response.writeHead(refuses ? 500 : 200, { 'content-type': 'application/json' }).end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('The collector has no port.');
  return {
    endpoint: `http://127.0.0.1:${bound.port}`,
    /** Everything that came, as it came. */
    raw: () => bodies.join('\n'),
    headers,
    spans: (): TakenSpan[] =>
      bodies.flatMap((body) =>
        exported
          .parse(JSON.parse(body))
          .resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
      ),
    refuse(yes: boolean) {
      refuses = yes;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
