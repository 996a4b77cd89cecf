import { insuranceProblems } from './problems/insuranceProblems.ts';
import { serviceProblems } from './problems/serviceProblems.ts';
import { staffProblems } from './problems/staffProblems.ts';
import { visaFormProblems } from './problems/visaFormProblems.ts';
import { wizardProblems } from './problems/wizardProblems.ts';

/**
 * Everything the product can refuse or warn of, by code. The English text stands here alone; pages and mails
 * translate by code. `{{name}}` marks a value to fill in. Specification 1 sections 4, 5 and 8, 2 sections 5 and 8.
 */
export const problems = {
  ...visaFormProblems,
  ...wizardProblems,
  ...insuranceProblems,
  ...serviceProblems,
  ...staffProblems,
} as const satisfies Record<string, { title?: string; message: string }>;

export type ProblemCode = keyof typeof problems;

/** One refusal. Without `field` it is about the step or the request as a whole. `params` fill `{{name}}` places. */
export type Problem = {
  readonly code: ProblemCode;
  readonly field?: string;
  readonly params?: Readonly<Record<string, string>>;
};

/** Either the checked value or everything that is wrong with it, never both. */
export type Checked<Value> = { ok: true; value: Value } | { ok: false; problems: readonly Problem[] };

/** Whether a text is the code of a problem. */
export function isProblemCode(text: string): text is ProblemCode {
  return Object.hasOwn(problems, text);
}
