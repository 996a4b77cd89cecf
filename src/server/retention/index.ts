/** What is kept no longer than was promised. */
export { retentionJobs } from './jobs.ts';
