export { bulkJobs } from './bulk/routes.ts';
export { changeStatus } from './decisions.ts';
export { keepCountersFolded, readOwed } from './figureQueries.ts';
export { readNotes } from './notes.ts';
export { rejectionPreviewRoutes } from './rejectionPreview.ts';
export { staffRoutes } from './routes.ts';
export { withdrawalApproval } from './withdrawal.ts';
export { writtenMailRoutes } from './writtenMails.ts';
