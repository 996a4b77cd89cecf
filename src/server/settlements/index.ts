/** What the provider pays out, and the report of a month. */
export { settlementJobs } from './jobs.ts';
export { moneyReportRoutes } from './reportRoutes.ts';
