import type { ProblemCode } from '../domain/problems.ts';

export type FieldProblem = { code: ProblemCode; params?: Record<string, string | number> };

/**
 * A refusal: HTTP status, problem code (the key of its text) and the problem of each wrong field.
 * Any other error becomes a 500.
 */
export class AppError extends Error {
  override name = 'AppError';
  readonly status: number;
  readonly code: ProblemCode;
  readonly params: Record<string, string | number>;
  readonly fields: Record<string, FieldProblem>;
  /** Further members of the body. */
  readonly extra: Record<string, string>;
  /** Where a navigating browser is sent instead. */
  readonly page: string | undefined;

  constructor(
    status: number,
    code: ProblemCode,
    details: {
      params?: Record<string, string | number>;
      fields?: Record<string, FieldProblem>;
      extra?: Record<string, string>;
      page?: string;
      /** Of a refusal that is not the caller's fault; for the log. */
      cause?: unknown;
    } = {},
  ) {
    super(code, details);
    this.status = status;
    this.code = code;
    this.params = details.params ?? {};
    this.fields = details.fields ?? {};
    this.extra = details.extra ?? {};
    this.page = details.page;
  }

  /** For error handlers that do not know this class. */
  get statusCode(): number {
    return this.status;
  }
}
