/** What other features may use of this one. */
export { openInsurancePersonal, openVisaPersonal } from './personal.ts';
export {
  type ApplicationKind,
  type ApplicationRecord,
  countryNameOf,
  findById,
  findByNumber,
  findDocument,
  lockById,
} from './queries.ts';
export { applicationRoutes } from './routes.ts';
export { foldForSearch } from './searchText.ts';
