import type { Insurance, InsuranceAction } from './insurance.ts';

/** What the form shows of an action before the rules are there to judge it. */
export function asAnswered(insurance: Insurance, action: InsuranceAction): Insurance {
  switch (action.type) {
    case 'answered':
      return { ...insurance, answers: { ...insurance.answers, ...action.answers } };
    case 'plansRead':
      return { ...insurance, plans: action.plans };
    case 'countriesRead':
      return { ...insurance, countries: action.countries };
    default:
      return insurance;
  }
}
