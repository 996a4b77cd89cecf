import { insuranceProblems } from './problems/insuranceProblems.ts';
import { serviceProblems } from './problems/serviceProblems.ts';
import { staffProblems } from './problems/staffProblems.ts';
import { visaFormProblems } from './problems/visaFormProblems.ts';
import { wizardProblems } from './problems/wizardProblems.ts';

/**
 * Every refusal and warning in English; pages and mails translate by code. Specification 1 sections 4, 5 and
 * 8, 2 sections 5 and 8.
 */
export const problems = {
  ...visaFormProblems,
  ...wizardProblems,
  ...insuranceProblems,
  ...serviceProblems,
  ...staffProblems,
} as const satisfies Record<string, { title?: string; message: string }>;

export type ProblemCode = keyof typeof problems;

/** Without `field` it concerns the step or request as a whole. `params` fill `{{name}}`. */
export type Problem = {
  readonly code: ProblemCode;
  readonly field?: string;
  readonly params?: Readonly<Record<string, string>>;
};

/** The checked value or all its problems, never both. */
export type Checked<Value> = { ok: true; value: Value } | { ok: false; problems: readonly Problem[] };

export function isProblemCode(text: string): text is ProblemCode {
  return Object.hasOwn(problems, text);
}
