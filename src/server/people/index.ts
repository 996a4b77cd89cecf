import type { MailTransport } from '../mail/index.ts';
import type { Services } from '../services.ts';
import { sendInvitation } from './invitationMail.ts';

export { accessApproval } from './accessApproval.ts';
export { roleApproval } from './roleApproval.ts';
export { peopleRoutes } from './routes.ts';

/** The e-mails to staff. */
export async function peopleJobs(services: Services, transport: MailTransport): Promise<void> {
  await services.jobs.work('staff.invitation', (data) => sendInvitation(services, transport, data));
}
