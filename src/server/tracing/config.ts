import * as z from 'zod';
import { httpUrl, text } from '../environmentValues.ts';

/** OpenTelemetry's standard variables. */
export const tracingVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().default('').transform(headersFrom),
  OTEL_SERVICE_NAME: text.default('kapi'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
};

export type TracingConfig = {
  /** A collector's OTLP-over-HTTP address, without `/v1/traces`. */
  endpoint: string;
  /** Such as a key. */
  headers: Record<string, string>;
  serviceName: string;
  /** The share of recorded traces, 0 to 1. */
  share: number;
};

/** Null without an endpoint: nothing is traced. */
export function tracingFrom(env: z.infer<z.ZodObject<typeof tracingVariables>>): TracingConfig | null {
  if (env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return null;
  return {
    endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
    headers: env.OTEL_EXPORTER_OTLP_HEADERS,
    serviceName: env.OTEL_SERVICE_NAME,
    share: env.OTEL_TRACES_SAMPLER_ARG,
  };
}

/** `name=value,name=value`, values percent-encoded (OpenTelemetry, Protocol Exporter). */
function headersFrom(list: string, { addIssue }: z.RefinementCtx): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const part of list.split(',').filter((one) => one.trim() !== '')) {
    const [, name, value] = /^\s*([\w!#$%&'*+.^`|~-]+)\s*=\s*([!-~]*)\s*$/.exec(part) ?? [];
    if (name === undefined || value === undefined || !isEncoded(value)) {
      addIssue('must be a list such as authorization=Bearer%20…,x-team=kapi');
      return z.NEVER;
    }
    headers[name.toLowerCase()] = decodeURIComponent(value);
  }
  return headers;
}

const isEncoded = (value: string) => /^(?:[^%]|%[0-7][0-9a-f])*$/i.test(value);
