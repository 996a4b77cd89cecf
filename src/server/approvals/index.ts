import { hourMs } from '../../domain/calendar/units.ts';
import { inTransaction } from '../database/transaction.ts';
import { intervalJob } from '../intervalJob.ts';
import type { MailTransport } from '../mail/index.ts';
import type { Services } from '../services.ts';
import { endOver } from './end.ts';
import { sendApprovalMail } from './mail.ts';

export type { ApprovableAction } from './action.ts';
export { askForApproval, openRequestAbout, requestWithKey, type Waiting } from './ask.ts';
export { readRules } from './queries.ts';
export { approvalRoutes } from './routes.ts';

/** The e-mails to those who may approve, and each hour the end of what nobody has decided. */
export async function approvalJobs(services: Services, transport: MailTransport): Promise<void> {
  await services.jobs.work('approval.mail', (data) => sendApprovalMail(services, transport, data));
  await intervalJob(services, {
    name: 'approval.expire',
    everyMs: hourMs,
    runsAtStart: true,
    run: () => inTransaction(services.db, (tx) => endOver(services, tx)),
  });
}
