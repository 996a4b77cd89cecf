export { createInsuranceApplication } from './createInsurance.ts';
export { ensureProducts, findProduct } from './queries.ts';
export { insuranceRoutes } from './routes.ts';
