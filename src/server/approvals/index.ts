import { hourMs } from '../../domain/calendar/units.ts';
import { onceAvailable } from '../database/onceAvailable.ts';
import { inTransaction } from '../database/transaction.ts';
import type { MailTransport } from '../mail/index.ts';
import type { Services } from '../services.ts';
import { uniqueJobId } from '../uniqueJobId.ts';
import { endOver } from './end.ts';
import { sendApprovalMail } from './mail.ts';

export type { ApprovableAction } from './action.ts';
export { askForApproval, openRequestAbout, requestWithKey, type Waiting } from './ask.ts';
export { readRules } from './queries.ts';
export { approvalRoutes } from './routes.ts';

/** The e-mails to those who may approve, and each hour the end of what nobody has decided. */
export async function approvalJobs(services: Services, transport: MailTransport): Promise<void> {
  const { jobs, db, clock, log } = services;
  await jobs.work('approval.mail', (data) => sendApprovalMail(services, transport, data));
  const enqueueAt = async (time: number) => {
    const at = new Date(time).toISOString();
    const afterSeconds = Math.max(0, Math.ceil((time - clock.now().getTime()) / 1000));
    await jobs.enqueue(db, 'approval.expire', { at }, { id: uniqueJobId(`approvals|${at}`), afterSeconds });
  };
  const presentHour = () => Math.floor(clock.now().getTime() / hourMs) * hourMs;
  await jobs.work('approval.expire', async () => {
    // First, because a failed hour must not end the series.
    await enqueueAt(presentHour() + hourMs);
    await inTransaction(db, (tx) => endOver(services, tx));
  });
  await onceAvailable(() => enqueueAt(presentHour()), log);
}
