/** Erases data at the end of its promised time or on its person's request, and says when that is. */
export { factsOf } from './applications.ts';
export { deletionOf, retentionJobs } from './jobs.ts';
export { eraseApplicationOnRequest, eraseConversationOnRequest, type Ordered } from './onRequest.ts';
