import type { MailTransport } from '../mail/index.ts';
import type { Services } from '../services.ts';
import { inboundJobs } from './inboundMailbox.ts';
import { endSnooze } from './inbox/snooze.ts';
import { sendChatMail } from './replyMail.ts';

export { listChatFiles, readChatFile } from './files.ts';
export { requireVisitor, visitorAdmission } from './identity.ts';
export { leaveConversations } from './inbox/assignee.ts';
export { findConversations } from './inbox/inbox.ts';
export { messagesAtOnce } from './insertMessage.ts';
export {
  eraseConversation,
  findConversationsOf,
  findCustomer,
  readConversation,
  readErasureFacts,
} from './ofPerson.ts';
export { eraseConversations, forgetMentions, surveyConversations } from './queries.ts';
export { chatRoutes } from './routes.ts';
export { wordsOfCustomer, wordsOfText } from './searchWords.ts';

export async function chatJobs(services: Services, transport: MailTransport): Promise<void> {
  await services.jobs.work('chat.mail', (data) => sendChatMail(services, transport, data));
  await inboundJobs(services);
  await services.jobs.work('chat.wake', (data) => endSnooze(services, data));
}
