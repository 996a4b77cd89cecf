import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCollector, type TakenSpan } from '../standIns/collector.ts';
import { apply, type Client, clientOf, openCheckout } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { freePort } from '../support/freePort.ts';
import { ownDatabase } from '../support/ownDatabase.ts';
import { type ProductProcess, startProductProcess } from '../support/productProcess.ts';

/** What a whole process tells a collector of traces. */

const database = await ownDatabase('traces');
const strangersTrace = '4bf92f3577b34da6a3ce929d0e0e4736';
let collector: Awaited<ReturnType<typeof startCollector>>;
let product: ProductProcess;
let client: Client;

const start = async (environment: Record<string, string> = {}) => {
  product = await startProductProcess(await freePort(), {
    DATABASE_URL: database.url,
    DATA_DIR: database.dataDir,
    LOG_LEVEL: 'info',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20abc',
    ...environment,
  });
  client = clientOf(product);
};

beforeAll(async () => {
  collector = await startCollector();
  await start();
});
afterAll(async () => {
  await product.stop();
  await collector.stop();
  await database.remove();
});

/** The spans of the trace that has one of that name, once it has one of each of the others too. */
const traceOf = (name: string, ...others: string[]) =>
  eventually(async () => {
    const all = collector.spans();
    const first = all.findLast((span) => span.name === name);
    const trace = all.filter(({ traceId }) => traceId === first?.traceId);
    return others.every((other) => trace.some((span) => span.name === other)) && first && { first, trace };
  });
const called = (trace: readonly TakenSpan[], name: string) => trace.find((span) => span.name === name);

describe('a trace', () => {
  it('leads from a request to its job and its e-mail, under the id that the answer carries', async () => {
    const number = await apply(client);
    await openCheckout(client, number);
    const { first, trace } = await traceOf('POST /api/applications', 'job mail.send', 'e-mail');
    expect(first.parentSpanId).toBe('');
    expect(first.attributes).toMatchObject({
      'http.request.method': 'POST',
      'http.route': '/api/applications',
      'http.response.status_code': 201,
    });
    const job = called(trace, 'job mail.send');
    expect(job?.parentSpanId).toBe(first.spanId);
    expect(job?.attributes['kapi.request.id']).toBe(first.attributes['kapi.request.id']);
    expect(called(trace, 'e-mail')).toMatchObject({
      parentSpanId: job?.spanId,
      attributes: { 'kapi.mail.event': 'submitted' },
    });
    const connection = trace.find((span) => span.name === 'database' && span.parentSpanId === first.spanId);
    expect(connection?.events).toMatchObject([{ name: 'connected' }]);

    const paid = await traceOf('POST /api/tazapay/checkout', 'POST /v3/checkout');
    expect(called(paid.trace, 'POST /v3/checkout')?.attributes).toMatchObject({
      'http.request.method': 'POST',
      'http.response.status_code': 200,
    });
    // Nothing of the person, of the application or of what was asked.
    for (const secret of [number, '@example.com', 'Nkosi', 'insert into', 'select '])
      expect(collector.raw()).not.toContain(secret);
    expect(collector.headers.every(({ authorization }) => authorization === 'Bearer abc')).toBe(true);
  });

  it('is not begun by the watching of machines, nor by the queues that ask of their own accord', async () => {
    await client.get('/healthz');
    await client.get('/api/countries');
    await traceOf('GET /api/countries');
    const roots = collector.spans().filter(({ parentSpanId }) => parentSpanId === '');
    expect(roots.filter(({ name }) => /healthz|readyz|metrics|database/.test(name))).toEqual([]);
  });

  it('is not chosen by a stranger, but by a proxy that is trusted', async () => {
    const traceparent = `00-${strangersTrace}-00f067aa0ba902b7-01`;
    await client.get('/api/countries', { traceparent });
    await product.stop();
    expect(collector.raw()).not.toContain(strangersTrace);
    await start({ TRUST_PROXY: '127.0.0.1' });
    await client.get('/api/countries', { traceparent });
    await eventually(async () => collector.raw().includes(strangersTrace));
    await client.get('/api/countries', { traceparent: '00-no-trace-01' });
    await product.stop();
  });

  it('is lost without harm while the collector takes nothing, and the log says so once', async () => {
    collector.refuse(true);
    await start();
    const said = () => product.output().split('the collector takes no traces').length - 1;
    await eventually(async () => {
      expect((await client.get('/api/countries')).status).toBe(200);
      return said() === 1;
    });
    collector.refuse(false);
    await eventually(async () => {
      await client.get('/api/countries');
      return product.output().includes('the collector takes traces again');
    });
    expect(said()).toBe(1);
  });
});
