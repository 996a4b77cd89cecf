import { answerProblems } from './problems/answerProblems.ts';
import { insuranceProblems } from './problems/insuranceProblems.ts';
import { requestProblems } from './problems/requestProblems.ts';
import { serviceProblems } from './problems/serviceProblems.ts';
import { staffProblems } from './problems/staffProblems.ts';
import { staffProblemsInEnglish } from './problems/staffProblemsInEnglish.ts';
import { templateProblems } from './problems/templateProblems.ts';
import { templateProblemsInEnglish } from './problems/templateProblemsInEnglish.ts';
import { visaFormProblems } from './problems/visaFormProblems.ts';
import { wizardProblems } from './problems/wizardProblems.ts';
import type { StaffLanguage } from './staff/staffLanguage.ts';

type Wording = { title?: string; message: string; message_one?: string };
type Wordings = Record<string, Wording>;

/** Those that travellers' pages say, in English, and translate by code. Specification 1 sections 4, 5 and 8. */
export const pageProblems = {
  ...visaFormProblems,
  ...wizardProblems,
  ...insuranceProblems,
  ...serviceProblems,
  ...requestProblems,
} as const satisfies Wordings;

/** Without titles: the staff pages title every refusal 'Hata', in English 'Error' (specification 2 section 8). */
type WordingsOfStaff = Record<string, Wording & { title?: never }>;

/** Those of staff in Turkish, specification 2 sections 5 and 8. */
const inTurkish = { ...staffProblems, ...templateProblems } as const satisfies WordingsOfStaff;

/** Every refusal and warning in English; those of staff are Turkish, as the specification prints them. */
export const problems = {
  ...pageProblems,
  ...answerProblems,
  ...inTurkish,
} as const satisfies Wordings;

/** What staff are refused with, in each language of the staff pages. */
export const problemsOfStaff: Readonly<Record<StaffLanguage, WordingsOfStaff>> = {
  tr: inTurkish,
  en: { ...staffProblemsInEnglish, ...templateProblemsInEnglish },
};

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
