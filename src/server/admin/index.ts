/** What other features may use of this one. */
export { backOfficeRoutes } from './routes.ts';
