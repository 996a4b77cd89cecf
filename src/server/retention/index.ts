/** Erases data at the end of its promised time or on its person's request, and says when that is. */
export { readCandidatesByIds } from './applications.ts';
export { findDeletion, retentionJobs } from './jobs.ts';
export { eraseApplicationOnRequest, eraseConversationOnRequest, type Ordered } from './onRequest.ts';
