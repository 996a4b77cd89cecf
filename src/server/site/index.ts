/** Pages, page views and public figures. */
export { erasePageViews, surveyPageViews } from './pageViews.ts';
export { readUsualTime } from './usualTimes.ts';
