import { answerProblems } from './problems/answerProblems.ts';
import { insuranceProblems } from './problems/insuranceProblems.ts';
import { requestProblems } from './problems/requestProblems.ts';
import { serviceProblems } from './problems/serviceProblems.ts';
import { staffProblems } from './problems/staffProblems.ts';
import { templateProblems } from './problems/templateProblems.ts';
import { visaFormProblems } from './problems/visaFormProblems.ts';
import { wizardProblems } from './problems/wizardProblems.ts';

type Wordings = Record<string, { title?: string; message: string }>;

/** Those that travellers' pages say, in English, and translate by code. Specification 1 sections 4, 5 and 8. */
export const pageProblems = {
  ...visaFormProblems,
  ...wizardProblems,
  ...insuranceProblems,
  ...serviceProblems,
  ...requestProblems,
} as const satisfies Wordings;

/** Every refusal and warning. Those of staff are Turkish, specification 2 sections 5 and 8. */
export const problems = {
  ...pageProblems,
  ...answerProblems,
  ...staffProblems,
  ...templateProblems,
} as const satisfies Wordings;

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
