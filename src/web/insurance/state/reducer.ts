import { stepProblems } from './checks.ts';
import { forgetRefusal, type Insurance, type InsuranceAction } from './insurance.ts';
import { leaveForm, openStep, refusePayment, resumeCheck, showRefusedFields } from './moving.ts';
import { addPhoto, failPhoto, preparePhotos, refusePhotos, removePhoto } from './photoAnswers.ts';

/** The whole behaviour of the insurance page: what each answer changes and when the check of the answers opens. */
export function insuranceReducer(insurance: Insurance, action: InsuranceAction): Insurance {
  return forgetMended(apply(insurance, action));
}

function apply(insurance: Insurance, action: InsuranceAction): Insurance {
  switch (action.type) {
    case 'answered':
      return {
        ...forgetRefusal(insurance, Object.keys(action.answers)),
        answers: { ...insurance.answers, ...action.answers },
      };
    case 'plansRead':
      return resumeCheck({ ...insurance, plans: action.plans });
    case 'countriesRead':
      return resumeCheck({ ...insurance, countries: action.countries });
    case 'photosChosen':
      return preparePhotos(insurance, action.photos);
    case 'photoReady':
      return addPhoto(insurance, action.photo);
    case 'photoFailed':
      return failPhoto(insurance, action.id, action.code);
    case 'photosRefused':
      return refusePhotos(insurance, action.parent, action.code);
    case 'photoRemoved':
      return removePhoto(insurance, action.id);
    case 'phoneJudged':
      return { ...insurance, phoneJudgement: { phone: action.phone, problem: action.problem } };
    case 'continuePressed':
      return leaveForm(insurance);
    case 'payRefused':
      return refusePayment(insurance);
    case 'stepOpened':
      return openStep(insurance, action.step, action.field ?? null);
    case 'fieldsRefused':
      return showRefusedFields(insurance, action.fields);
    case 'dayChanged':
      return { ...insurance, today: action.today };
  }
}

/** What was said is over once the page no longer has that problem. */
function forgetMended(insurance: Insurance): Insurance {
  const code = insurance.notice?.problem.code;
  if (code === undefined) return insurance;
  const remaining = [
    ...stepProblems(insurance).map((problem) => problem.code),
    ...Object.values(insurance.photoRefusals),
  ];
  return remaining.includes(code) ? insurance : { ...insurance, notice: null };
}
