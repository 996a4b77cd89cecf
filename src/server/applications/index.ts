/** What other features may use of this one. */
export { createVisaApplication } from './createVisa.ts';
export { creationAnswer } from './creationAnswer.ts';
export { languageOfApplication } from './language.ts';
export {
  type InsurancePersonal,
  openInsurancePersonal,
  openVisaPersonal,
  sealPersonal,
} from './personal.ts';
export { promisedAt } from './promisedAt.ts';
export {
  type ApplicationKind,
  type ApplicationRecord,
  countryOf,
  findById,
  findByNumber,
  findOfCustomer,
  lockById,
  lockErasedById,
} from './queries.ts';
export { requireById, requireByNumber } from './require.ts';
export { applicationRoutes } from './routes.ts';
export { foldForSearch } from './searchText.ts';
export { type CheckedSubmission, refusalOfFields, requireSameAmount, takeIn } from './takeIn.ts';
