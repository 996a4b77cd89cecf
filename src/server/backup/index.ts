/** Backups of the embedded database, and their restore. */
export { startNightlyBackups } from './nightly.ts';
export { backupMailJobs } from './reportRuns.ts';
export { backupRoutes } from './routes.ts';
export { startWalShipping } from './shipWal.ts';
