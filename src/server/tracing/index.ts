import type { Logger } from 'pino';
import type { TracingConfig } from './config.ts';
import { recordWith } from './spans.ts';

export { type TracingConfig, tracingFrom, tracingVariables } from './config.ts';
export { traceRequests } from './requests.ts';
export { beginSpan, inSpan, presentTrace } from './spans.ts';

/** Records traces from now on, if a collector is configured. Returns what sends the last ones and ends it. */
export async function startTracing(config: TracingConfig | null, log: Logger): Promise<() => Promise<void>> {
  if (config === null) return async () => {};
  // A product without a collector does not load it.
  const { openTelemetry } = await import('./openTelemetry.ts');
  const tracing = openTelemetry(config, log);
  recordWith(tracing);
  return async () => {
    recordWith(null);
    await tracing.stop();
  };
}
