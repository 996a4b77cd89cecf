import type { ParentKind } from '../../../domain/insurance/parentPhotos.ts';
import type { ProblemCode } from '../../../domain/problems.ts';
import { announce, changeForm, forgetMended, forgetRefusal, leaveStep } from '../../forms/formState.ts';
import { insuranceRules } from './checks.ts';
import type { Insurance, InsuranceAction, PhotoAnswer, PreparingPhoto } from './insurance.ts';

export function insuranceReducer(insurance: Insurance, action: InsuranceAction): Insurance {
  const next = apply(insurance, action);
  const refused = [...Object.values(next.photoRefusals), ...next.unusable.map(({ code }) => code)];
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
    case 'nextPressed':
      return { ...changeForm(insuranceRules, judgePhotos(insurance), action), focus: null };
    case 'stepOpened':
      return { ...changeForm(insuranceRules, insurance, action), focus: action.field ?? null };
    default:
      return changeForm(insuranceRules, insurance, action);
  }
}

/** Opens the check again. If a rule is broken by now, the form shows it. */
function resumeCheck(insurance: Insurance): Insurance {
  if (!insurance.resuming || insurance.plans === null || insurance.countries === null) return insurance;
  return leaveStep(insuranceRules, { ...insurance, resuming: false });
}

/** Takes new images for a parent. */
function preparePhotos(insurance: Insurance, photos: readonly PreparingPhoto[]): Insurance {
  return {
    ...withoutPhotoRefusal(insurance, photos[0]?.type),
    hasNewPhotos: true,
    preparing: [...insurance.preparing, ...photos],
  };
}

/** Adds a prepared image, unless it was removed meanwhile. */
function addPhoto(insurance: Insurance, photo: PhotoAnswer): Insurance {
  if (!insurance.preparing.some(({ id }) => id === photo.id)) return insurance;
  const { answers } = insurance;
  return {
    ...forgetRefusal(insurance, ['parentIdPhotos']),
    preparing: insurance.preparing.filter(({ id }) => id !== photo.id),
    answers: { ...answers, photos: [...answers.photos, photo] },
  };
}

/** Shows why an image cannot be used. */
function failPhoto(insurance: Insurance, id: string, code: ProblemCode): Insurance {
  const failed = insurance.preparing.find((photo) => photo.id === id);
  if (failed === undefined) return insurance;
  const preparing = insurance.preparing.filter((photo) => photo !== failed);
  const unusable = [...insurance.unusable, { ...failed, code }];
  return announce({ ...insurance, preparing, unusable }, { code, field: failed.type });
}

function refusePhotos(insurance: Insurance, parent: ParentKind, code: ProblemCode): Insurance {
  const mended = withoutPhotoRefusal(insurance, parent);
  const photoRefusals = { ...mended.photoRefusals, [parent]: code };
  return announce({ ...mended, photoRefusals }, { code, field: parent });
}

function removePhoto(insurance: Insurance, id: string): Insurance {
  const { answers, preparing, unusable } = insurance;
  const removed = [...answers.photos, ...preparing, ...unusable].find((photo) => photo.id === id);
  const others = judgePhotos({ ...insurance, preparing: preparing.filter((photo) => photo !== removed) });
  return withoutPhotoRefusal(
    {
      ...forgetRefusal(others, ['parentIdPhotos']),
      answers: { ...answers, photos: answers.photos.filter((photo) => photo !== removed) },
    },
    removed?.type,
  );
}

/** Shows what is missing of the photos, unless some are being prepared. */
function judgePhotos(insurance: Insurance): Insurance {
  return insurance.preparing.length > 0 ? insurance : { ...insurance, hasNewPhotos: false };
}

function withoutPhotoRefusal(insurance: Insurance, parent: ParentKind | undefined): Insurance {
  if (parent === undefined) return insurance;
  const { [parent]: _mended, ...photoRefusals } = insurance.photoRefusals;
  return { ...insurance, photoRefusals, unusable: insurance.unusable.filter(({ type }) => type !== parent) };
}
