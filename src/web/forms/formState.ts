import type { CalendarDate } from '../../domain/calendar/calendarDate.ts';
import type { Problem, ProblemCode } from '../../domain/problems.ts';

/** A field that the server refused, in its words. */
export type RefusedField<Step extends string = string> = { step: Step; field: string; message: string };

/** A form's state beside its answers. */
export type FormState<Step extends string = string> = {
  /** The date in Istanbul by which the answers are judged. */
  today: CalendarDate;
  step: Step;
  /** How often leaving a step was refused; then every change is checked. */
  refusals: Partial<Record<Step, number>>;
  refusedFields: readonly RefusedField<Step>[];
  /** Next leads back to the check of all answers. */
  returning: boolean;
  /** Shown in a toast; each is an object of its own. */
  announcement: { problem: Problem } | null;
  /** By the phone metadata, which the rules lack. */
  phoneProblem: { phone: string; problem: Problem } | null;
};

/** The last step is the check of all answers, with the payment. */
export type FormRules<State extends FormState> = {
  /** This person's steps, in order. */
  steps(state: State): readonly State['step'][];
  /** Everything that keeps the person on a step. */
  problems(state: State, step: State['step']): readonly Problem[];
  /** The field that shows a whole step's problem. */
  fieldOfProblem?: Readonly<Partial<Record<ProblemCode, string>>>;
  /** Problems that the step itself explains. */
  isUnsaid?: (state: State, problem: Problem) => boolean;
};

export type FormAction<Step extends string = string> =
  | { type: 'phoneJudged'; phone: string; problem: Problem | null }
  | { type: 'nextPressed' }
  | { type: 'stepOpened'; step: Step; returning?: boolean; field?: string }
  | { type: 'fieldsRefused'; fields: readonly RefusedField<Step>[] }
  | { type: 'dayChanged'; today: CalendarDate };

export function newFormState<Step extends string>(today: CalendarDate, step: Step): FormState<Step> {
  return {
    today,
    step,
    refusals: {},
    refusedFields: [],
    returning: false,
    announcement: null,
    phoneProblem: null,
  };
}

export function changeForm<State extends FormState & { answers: { phone: string } }>(
  rules: FormRules<State>,
  state: State,
  action: FormAction<State['step']>,
): State {
  switch (action.type) {
    case 'phoneJudged':
      return judgePhone(state, { ...action, typed: state.answers.phone });
    case 'nextPressed':
      return leaveStep(rules, state);
    case 'stepOpened':
      return openStep(rules, state, action.step, action.returning ?? false);
    case 'fieldsRefused':
      return showRefusedFields(rules, state, action.fields);
    case 'dayChanged':
      return { ...state, today: action.today };
  }
}

export function announce<State extends FormState>(state: State, problem: Problem): State {
  return { ...state, announcement: { problem } };
}

/** The first step that cannot be left; the last one if all can. */
export function firstUnfinished<State extends FormState>(
  rules: FormRules<State>,
  state: State,
): State['step'] {
  const steps = rules.steps(state);
  const last: State['step'] = steps.at(-1) ?? state.step;
  return steps.find((step) => step === last || rules.problems(state, step).length > 0) ?? last;
}

/** Next: refused while the step has a problem (specification 1 section 4). The last goes back. */
export function leaveStep<State extends FormState>(rules: FormRules<State>, state: State): State {
  const { step } = state;
  const [problem] = rules.problems(state, step);
  if (problem !== undefined) return announce(refuse(state, step), problem);
  const steps = rules.steps(state);
  if (step === steps.at(-1)) return sendBack(rules, state);
  const following = steps[steps.indexOf(step) + 1] ?? step;
  return {
    ...state,
    step: state.returning ? firstUnfinished(rules, state) : following,
    refusedFields: state.refusedFields.filter((refused) => refused.step !== step),
    announcement: null,
  };
}

/** Goes back from the last step to one that no longer holds, such as a past arrival date. */
function sendBack<State extends FormState>(rules: FormRules<State>, state: State): State {
  const step = firstUnfinished(rules, state);
  const [problem] = rules.problems(state, step);
  if (step === state.step || problem === undefined) return state;
  return announce({ ...refuse(state, step), step, returning: true }, problem);
}

/** Opens a step, or the first unfinished one before it. */
export function openStep<State extends FormState>(
  rules: FormRules<State>,
  state: State,
  step: State['step'],
  returning: boolean,
): State {
  const steps = rules.steps(state);
  const furthest = firstUnfinished(rules, state);
  const reachable = steps.includes(step) && steps.indexOf(step) <= steps.indexOf(furthest);
  return { ...state, step: reachable ? step : furthest, returning, announcement: null };
}

/** All steps are finished, the last one too. */
export function mayBeSent<State extends FormState>(rules: FormRules<State>, state: State): boolean {
  const last = rules.steps(state).at(-1) ?? state.step;
  return firstUnfinished(rules, state) === last && rules.problems(state, last).length === 0;
}

/** Goes to the earliest step with a refused field. */
function showRefusedFields<State extends FormState>(
  rules: FormRules<State>,
  state: State,
  fields: readonly RefusedField<State['step']>[],
): State {
  const step = rules.steps(state).find((name) => fields.some((refused) => refused.step === name));
  if (step === undefined) return state;
  return { ...refuse(state, step), step, refusedFields: fields, returning: true };
}

/** A changed field is judged anew. */
export function forgetRefusal<State extends FormState>(state: State, fields: readonly string[]): State {
  if (state.refusedFields.length === 0) return state;
  return { ...state, refusedFields: state.refusedFields.filter(({ field }) => !fields.includes(field)) };
}

/** Ends an announcement once its problem is gone; `stays` names problems of no step. */
export function forgetMended<State extends FormState>(
  rules: FormRules<State>,
  state: State,
  stays: (problem: Problem) => boolean,
): State {
  const problem = state.announcement?.problem;
  if (problem === undefined || stays(problem)) return state;
  const remains = rules.problems(state, state.step).some(({ code }) => code === problem.code);
  return remains ? state : { ...state, announcement: null };
}

/** Stores a phone number's problem, unless another number is typed. */
function judgePhone<State extends FormState>(
  state: State,
  judged: { phone: string; problem: Problem | null; typed: string },
): State {
  const { phone, problem, typed } = judged;
  if (phone !== typed) return state;
  if (problem === null && state.phoneProblem === null) return state;
  return { ...state, phoneProblem: problem === null ? null : { phone, problem } };
}

function refuse<State extends FormState>(state: State, step: State['step']): State {
  return { ...state, refusals: { ...state.refusals, [step]: (state.refusals[step] ?? 0) + 1 } };
}
