/**
 * Spans of OpenTelemetry. They hold routes, kinds and codes, nothing of a person: no address,
 * number, name or SQL text.
 */

/** `server`: work for another process; `consumer`: a job; `client`: waits for an answer. */
export type SpanKind = 'server' | 'consumer' | 'client';

/** Named by OpenTelemetry's semantic conventions where possible. */
export type Facts = Readonly<Record<string, string | number>>;

export type Span = {
  say(facts: Facts): void;
  mark(name: string): void;
  /** Never the error's text. */
  fail(kind: string): void;
  end(): void;
  /** Spans of this work become children. */
  around<Result>(work: () => Result): Result;
};

export type Tracing = {
  /** `parent` is a `traceparent`; by default the present span. */
  begin(name: string, kind: SpanKind, facts: Facts, parent?: string): Span;
  /** The present span as a `traceparent` (W3C Trace Context). */
  present(): string | undefined;
  /** Sends what is recorded. */
  stop(): Promise<void>;
};

let tracing: Tracing | null = null;

/** Null stops recording. */
export function recordWith(one: Tracing | null): void {
  tracing = one;
}

export const isTracing = (): boolean => tracing !== null;

/** The caller ends it. Null if nothing is traced. */
export function beginSpan(name: string, kind: SpanKind, facts: Facts, parent?: string): Span | null {
  return tracing?.begin(name, kind, facts, parent) ?? null;
}

/** To continue it later; undefined if there is none. */
export function presentTrace(): string | undefined {
  return tracing?.present();
}

/** The span fails if the work throws. */
export async function inSpan<Result>(
  name: string,
  kind: SpanKind,
  facts: Facts,
  work: (span: Pick<Span, 'say' | 'fail'>) => Promise<Result>,
  parent?: string,
): Promise<Result> {
  const span = beginSpan(name, kind, facts, parent);
  if (span === null) return work(unrecorded);
  try {
    return await span.around(() => work(span));
  } catch (error) {
    span.fail(error instanceof Error ? error.name : typeof error);
    throw error;
  } finally {
    span.end();
  }
}

const unrecorded = { say() {}, fail() {} };
