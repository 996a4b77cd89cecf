/** What other features may use of this one. */
export { creationAnswer } from './creationAnswer.ts';
export { languageOfApplication } from './language.ts';
export { type InsurancePersonal, openInsurancePersonal, openVisaPersonal } from './personal.ts';
export {
  type ApplicationKind,
  type ApplicationRecord,
  countryNameOf,
  findById,
  findByNumber,
  lockById,
} from './queries.ts';
export { applicationRoutes } from './routes.ts';
export { foldForSearch } from './searchText.ts';
export { type CheckedSubmission, refusalOfFields, requireSameAmount, takeIn } from './takeIn.ts';
