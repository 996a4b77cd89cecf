/** What other features may use of this one. */
export { erasePageViews, surveyPageViews } from './pageViews.ts';
