/** What other features may use of this one. */
export { erasePageViews, surveyPageViews } from './queries.ts';
export { analyticsRoutes } from './routes.ts';
