import {
  forgetMended,
  forgetRefusal,
  judgePhone,
  leaveStep,
  openStep,
  showRefusedFields,
} from '../../forms/formState.ts';
import { insuranceRules } from './checks.ts';
import type { Insurance, InsuranceAction } from './insurance.ts';
import { addPhoto, failPhoto, preparePhotos, refusePhotos, removePhoto } from './photoAnswers.ts';

/** The whole behaviour of the insurance page: what each answer changes and when the check of the answers opens. */
export function insuranceReducer(insurance: Insurance, action: InsuranceAction): Insurance {
  const next = apply(insurance, action);
  const refused = Object.values(next.photoRefusals);
  return forgetMended(insuranceRules, next, ({ code }) => refused.includes(code));
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
      return judgePhone(insurance, { ...action, typed: insurance.answers.phone });
    case 'nextPressed':
      return { ...leaveStep(insuranceRules, insurance), focus: null };
    case 'stepOpened':
      return {
        ...openStep(insuranceRules, insurance, action.step, false),
        focus: action.field ?? null,
      };
    case 'fieldsRefused':
      return showRefusedFields(insuranceRules, insurance, action.fields);
    case 'dayChanged':
      return { ...insurance, today: action.today };
  }
}

/** Opens the check again for a person who comes back, unless something no longer holds: then the form says what. */
function resumeCheck(insurance: Insurance): Insurance {
  if (!insurance.resuming || insurance.plans === null || insurance.countries === null) return insurance;
  return leaveStep(insuranceRules, { ...insurance, resuming: false });
}
