/** What other features may use of this one. */
export { erasePageViews } from './queries.ts';
export { analyticsRoutes } from './routes.ts';
