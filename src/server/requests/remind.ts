import { rulesAt } from '../../domain/rules/rulesOn.ts';
import { isRequestOver, remindersDue } from '../../domain/staff/requests.ts';
import { lockById } from '../applications/index.ts';
import { audit } from '../audit/index.ts';
import { inTransaction, type Transaction } from '../database/transaction.ts';
import { announceChange } from '../live/index.ts';
import { queueMail } from '../mail/index.ts';
import type { Services } from '../services.ts';
import { moveRequest } from './end.ts';
import { findRequest, listAged, updateRequest } from './queries.ts';

/** Reminds of the requests that wait for long, and ends those whose time is over, each in its own transaction. */
export async function remindOfRequests(services: Services): Promise<void> {
  const { db, clock } = services;
  for (const { id, applicationId } of await listAged(db, clock.now())) {
    await inTransaction(db, (tx) => remindOrEnd(services, tx, { id, applicationId }));
  }
}

async function remindOrEnd(
  services: Services,
  tx: Transaction,
  { id, applicationId }: { id: string; applicationId: number },
): Promise<void> {
  const application = await lockById(tx, applicationId);
  const request = await findRequest(tx, id);
  // Answered, ended or erased meanwhile.
  if (application === null || request === null || request.state !== 'open') return;
  const at = services.clock.now();
  if (isRequestOver(request.closesAt, at)) {
    await moveRequest(services, tx, application, request, { to: 'expired', cause: 'time', by: null, at });
    return announceChange(tx, application, 'answered');
  }
  const due = remindersDue(rulesAt(request.askedAt), request.askedAt, at);
  if (due <= request.reminders) return;
  await updateRequest(tx, id, { reminders: due });
  await queueMail(services, tx, {
    applicationId,
    event: 'askedReminder',
    subject: `${id}/${due}`,
    at,
  });
  const detail = { request: id, count: due };
  await audit(tx, { at, actor: 'system', action: 'request.reminded', applicationId, detail });
  await announceChange(tx, application, 'details');
}
