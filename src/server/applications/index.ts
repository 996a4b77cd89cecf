export { languageOfApplication, presentCreated, promisedAt } from './applicationFacts.ts';
export {
  type AssigneeRow,
  extendLease,
  findAssignee,
  putAssignee,
  removeAssignee,
} from './assigneeQueries.ts';
export { changeVisaAnswers, readVisaAnswers } from './changeAnswers.ts';
export {
  type CheckedSubmission,
  createApplication,
  refusalOfFields,
  requireSameAmount,
  toScope,
} from './createApplication.ts';
export { createVisaApplication } from './createVisa.ts';
export {
  type DecisionRecord,
  findDecision,
  insertDecision,
  lastDecision,
  markUndone,
  setStatus,
} from './decisionQueries.ts';
export { isProvenHolder, rememberHolder, requireProof } from './holderProof.ts';
export { createMailToken, requestOfLink, requireByLink, revokeLinks } from './mailLinks.ts';
export { findSimilarNameWords, forgetNameWords } from './nameWords.ts';
export {
  type InsurancePersonal,
  openInsurancePersonal,
  openVisaPersonal,
  passportIndex,
  passportIndexes,
  sealPersonal,
} from './personal.ts';
export {
  type ApplicationKind,
  type ApplicationRecord,
  findById,
  findByNumber,
  findByPassport,
  findOfCustomer,
  isErased,
  lockById,
  lockErasedById,
  readCountry,
  requireById,
  requireByNumber,
} from './queries.ts';
export { applicationRoutes } from './routes.ts';
export { buildSearchText, foldForSearch } from './searchText.ts';
