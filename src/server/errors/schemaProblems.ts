import { isProblemCode, type ProblemCode } from '../../domain/problems.ts';
import { AppError, type FieldProblem } from './appError.ts';

type SchemaIssue = {
  keyword: string;
  instancePath: string;
  message?: string;
  params?: Record<string, unknown>;
};

/** Turns what a schema refused into one answer that names each field. */
export function problemsOfSchema(issues: readonly SchemaIssue[]): AppError {
  const fields: Record<string, FieldProblem> = {};
  for (const issue of issues) {
    if (issue.keyword === 'unrecognized_keys') {
      const keys = issue.params?.['keys'];
      if (Array.isArray(keys)) for (const key of keys) fields[String(key)] = { code: 'unknownField' };
    } else {
      const field = issue.instancePath.replace(/^\//, '').replaceAll('/', '.');
      if (field !== '' && fields[field] === undefined) fields[field] = { code: codeOf(field, issue) };
    }
  }
  return new AppError(400, 'invalidRequest', { fields });
}

/** A missing or misshapen field has the message that the form itself shows for it, where there is one. */
function codeOf(field: string, issue: SchemaIssue): ProblemCode {
  const message = issue.message ?? '';
  if (isProblemCode(message)) return message;
  const required = `${field}Required`;
  if (isProblemCode(required)) return required;
  return 'invalidRequest';
}
