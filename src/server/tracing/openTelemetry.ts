import { context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { ExportResultCode, parseTraceParent } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Logger } from 'pino';
import type { TracingConfig } from './config.ts';
import type { Tracing } from './spans.ts';

/** Records and sends spans. Loaded only with a collector. */

const kinds = { server: SpanKind.SERVER, consumer: SpanKind.CONSUMER, client: SpanKind.CLIENT } as const;

const stopAtMostMs = 2_000;
const exportAtMostMs = 5_000;

export function openTelemetry(config: TracingConfig, log: Logger): Tracing {
  const exporter = noted(
    new OTLPTraceExporter({
      url: `${config.endpoint}/v1/traces`,
      headers: config.headers,
      timeoutMillis: exportAtMostMs,
    }),
    log,
  );
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': config.serviceName }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(config.share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: exportAtMostMs })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const tracer = provider.getTracer('kapi');

  return {
    begin(name, kind, facts, parent) {
      const under = parent === undefined ? context.active() : contextOf(parent);
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes: facts }, under);
      const within = trace.setSpan(under, span);
      return {
        say: (more) => void span.setAttributes(more),
        mark: (moment) => void span.addEvent(moment),
        fail(error) {
          span.setAttribute('error.type', error);
          span.setStatus({ code: SpanStatusCode.ERROR });
        },
        end: () => span.end(),
        around: (work) => context.with(within, work),
      };
    },
    present() {
      const span = trace.getActiveSpan()?.spanContext();
      return span && `00-${span.traceId}-${span.spanId}-0${span.traceFlags & 1}`;
    },
    async stop() {
      const { promise: late, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, stopAtMostMs);
      await Promise.race([provider.shutdown().catch(() => {}), late]);
      clearTimeout(timer);
      context.disable();
    },
  };
}

/** Without a span if the `traceparent` is malformed. */
function contextOf(parent: string) {
  const span = parseTraceParent(parent);
  return span === null ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, { ...span, isRemote: true });
}

/**
 * Logs once when the collector refuses spans, which are lost, and once when it takes them again.
 */
function noted(exporter: SpanExporter, log: Logger): SpanExporter {
  let isTaken = true;
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const wasTaken = isTaken;
        isTaken = result.code === ExportResultCode.SUCCESS;
        if (wasTaken && !isTaken) log.warn('the collector takes no traces');
        if (!wasTaken && isTaken) log.info('the collector takes traces again');
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}
