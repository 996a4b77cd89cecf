import { formProblems, paymentProblems } from './checks.ts';
import { announce, type Insurance, type RefusedField, type Step } from './insurance.ts';

/** Once the form has no problem, the answers are shown for checking; otherwise the first problem is said. */
export function leaveForm(insurance: Insurance): Insurance {
  const [problem] = formProblems(insurance);
  if (problem !== undefined) return announce(refuse(insurance, 'form'), problem);
  return { ...insurance, step: 'check', focus: null, refusedFields: [], notice: null };
}

/** Opens the check again for a person who comes back, unless something no longer holds: then the form says what. */
export function resumeCheck(insurance: Insurance): Insurance {
  if (!insurance.resuming || insurance.plans === null || insurance.countries === null) return insurance;
  return leaveForm({ ...insurance, resuming: false });
}

/** Pay was pressed too early: without the terms, or with an answer that has gone stale overnight. */
export function refusePayment(insurance: Insurance): Insurance {
  const [stale] = formProblems(insurance);
  if (stale !== undefined) return announce({ ...refuse(insurance, 'form'), step: 'form' }, stale);
  const [problem] = paymentProblems(insurance);
  return problem === undefined ? insurance : announce(refuse(insurance, 'check'), problem);
}

/** Whether everything is answered, accepted and still right: the application may be sent. */
export function mayBeSent(insurance: Insurance): boolean {
  return formProblems(insurance).length === 0 && paymentProblems(insurance).length === 0;
}

/** The check opens only for a form without problems; anything else leads to the form. */
export function openStep(insurance: Insurance, step: Step, focus: string | null): Insurance {
  const reachable = step === 'form' || formProblems(insurance).length === 0;
  return { ...insurance, step: reachable ? step : 'form', focus, notice: null };
}

/** Back to the form, with what the server said at each field. */
export function showRefusedFields(insurance: Insurance, fields: readonly RefusedField[]): Insurance {
  return { ...refuse(insurance, 'form'), step: 'form', refusedFields: fields };
}

function refuse(insurance: Insurance, step: Step): Insurance {
  return { ...insurance, refusals: { ...insurance.refusals, [step]: insurance.refusals[step] + 1 } };
}
