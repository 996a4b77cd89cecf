export { createInsuranceApplication } from './createInsurance.ts';
export { issueAtPayment } from './issueAtPayment.ts';
export { ensureProducts, findProduct } from './queries.ts';
export { insuranceRoutes } from './routes.ts';
