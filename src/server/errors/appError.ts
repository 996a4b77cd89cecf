import type { ProblemCode } from '../../domain/problems.ts';

export type FieldProblem = { code: ProblemCode; params?: Record<string, string | number> };

/**
 * A refusal that a person can meet: an HTTP status, a problem code (the key of its text in every language) and, for
 * input, which field is wrong and why. Everything else that is thrown becomes a 500 that says nothing internal.
 */
export class AppError extends Error {
  override name = 'AppError';
  readonly status: number;
  readonly code: ProblemCode;
  readonly params: Record<string, string | number>;
  readonly fields: Record<string, FieldProblem>;
  /** Further members of the answer's body, such as both figures of an amount that differs. */
  readonly extra: Record<string, string>;

  constructor(
    status: number,
    code: ProblemCode,
    details: {
      params?: Record<string, string | number>;
      fields?: Record<string, FieldProblem>;
      extra?: Record<string, string>;
    } = {},
  ) {
    super(code);
    this.status = status;
    this.code = code;
    this.params = details.params ?? {};
    this.fields = details.fields ?? {};
    this.extra = details.extra ?? {};
  }

  /** The status by Fastify's name: error handlers that do not know this class, such as the sandbox's, read it. */
  get statusCode(): number {
    return this.status;
  }
}
