/** Pages, page views and public figures. */
export { erasePageViews, surveyPageViews } from './pageViews.ts';
