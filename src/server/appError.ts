import type { LanguageCode } from '../domain/languages.ts';
import type { ProblemCode } from '../domain/problems.ts';
import type { StaffWords } from '../domain/staff/staffLanguage.ts';

/** Fill `{{name}}` of a message; words of staff in each of their languages. */
export type ProblemParams = Record<string, string | number | StaffWords>;

export type FieldProblem = { code: ProblemCode; params?: ProblemParams };

/** The values for a message in one language. */
export function paramsIn(params: ProblemParams, language: LanguageCode): Record<string, string | number> {
  const value = (given: ProblemParams[string]) =>
    typeof given === 'object' ? given[language === 'tr' ? 'tr' : 'en'] : given;
  return Object.fromEntries(Object.entries(params).map(([name, given]) => [name, value(given)]));
}

/**
 * A refusal: HTTP status, problem code (the key of its text) and the problem of each wrong field.
 * Any other error becomes a 500.
 */
export class AppError extends Error {
  override name = 'AppError';
  readonly status: number;
  readonly code: ProblemCode;
  readonly params: ProblemParams;
  readonly fields: Record<string, FieldProblem>;
  /** Further members of the body. */
  readonly extra: Record<string, string>;
  /** Where a navigating browser is sent instead. */
  readonly page: string | undefined;

  constructor(
    status: number,
    code: ProblemCode,
    details: {
      params?: ProblemParams;
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
