import type { ProblemCode } from '../domain/problems.ts';

export type FieldProblem = { code: ProblemCode; params?: Record<string, string | number> };

/**
 * A refusal for a person: HTTP status, problem code (the key of its text) and each wrong field with its problem. Any
 * other error becomes a 500 that reveals nothing internal.
 */
export class AppError extends Error {
  override name = 'AppError';
  readonly status: number;
  readonly code: ProblemCode;
  readonly params: Record<string, string | number>;
  readonly fields: Record<string, FieldProblem>;
  /** Further members of the body, such as both figures of a differing amount. */
  readonly extra: Record<string, string>;
  /** A browser that navigates to a page or file goes there instead. */
  readonly page: string | undefined;

  constructor(
    status: number,
    code: ProblemCode,
    details: {
      params?: Record<string, string | number>;
      fields?: Record<string, FieldProblem>;
      extra?: Record<string, string>;
      page?: string;
    } = {},
  ) {
    super(code);
    this.status = status;
    this.code = code;
    this.params = details.params ?? {};
    this.fields = details.fields ?? {};
    this.extra = details.extra ?? {};
    this.page = details.page;
  }

  /** Fastify's name, for error handlers that do not know this class, such as the sandbox's. */
  get statusCode(): number {
    return this.status;
  }
}
