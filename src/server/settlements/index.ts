export { settlementJobs } from './jobs.ts';
export { moneyReportRoutes } from './reportRoutes.ts';
