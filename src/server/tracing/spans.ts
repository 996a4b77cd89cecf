/**
 * What took how long, and what caused it: spans of OpenTelemetry. They are recorded where a collector is configured
 * (`openTelemetry.ts`); else these functions cost a comparison. A span holds routes, kinds and codes, nothing of a
 * person: no address, number, name or text of a statement.
 */

/** Who began the work: another process (`server`), a job (`consumer`); or whose answer it waits for (`client`). */
export type SpanKind = 'server' | 'consumer' | 'client';

/** What a span says, by the names of OpenTelemetry's semantic conventions where these have one. */
export type Facts = Readonly<Record<string, string | number>>;

/** Work under way. */
export type Span = {
  say(facts: Facts): void;
  /** A moment within it. */
  mark(name: string): void;
  /** The kind of the error, never its text. */
  fail(kind: string): void;
  end(): void;
  /** Runs work whose spans are parts of this one. */
  around<Result>(work: () => Result): Result;
};

export type Tracing = {
  /** `parent` is a `traceparent`; without it the present span is the parent. */
  begin(name: string, kind: SpanKind, facts: Facts, parent?: string): Span;
  /** The present span as a `traceparent` (W3C Trace Context). */
  present(): string | undefined;
  /** Sends what is recorded. */
  stop(): Promise<void>;
};

let tracing: Tracing | null = null;

/** Records from now on; null records nothing. */
export function recordWith(one: Tracing | null): void {
  tracing = one;
}

export const isTracing = (): boolean => tracing !== null;

/** Begins a span, to be ended by the caller; null if nothing is traced. */
export function beginSpan(name: string, kind: SpanKind, facts: Facts, parent?: string): Span | null {
  return tracing?.begin(name, kind, facts, parent) ?? null;
}

/** The present span for whoever goes on with the work later; undefined if there is none. */
export function presentTrace(): string | undefined {
  return tracing?.present();
}

/** Runs work as one span, which fails if the work throws. */
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
