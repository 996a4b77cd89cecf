/** What other features may use of this one. */
export { analyticsRoutes } from './routes.ts';
