import * as contract from '../../contract/mailCases.ts';
import { mailWordsNow } from '../../domain/status/documentMails.ts';
import { offeredDocument } from '../../domain/status/offeredDocument.ts';
import { readStaff } from '../access/index.ts';
import { AppError } from '../appError.ts';
import { audit, type StaffMember } from '../audit/index.ts';
import { inTransaction, type Transaction } from '../database/transaction.ts';
import type { App } from '../http.ts';
import { announceChange } from '../live/index.ts';
import { findHeldMail, type HeldMail, listHeldMails, sendHeldAgain, settleHeld } from '../mail/index.ts';
import { serve } from '../serve.ts';
import type { Services } from '../services.ts';

/** Lists held e-mails, and carries out staff's two decisions about them. */
export function mailCaseRoutes(app: App, services: Services): void {
  app.route({
    ...serve(contract.listMailCases),
    handler: async () =>
      (await listHeldMails(services.db)).map(({ heldAs, heldAt, event, ...held }) => ({
        id: held.id,
        kind: heldAs,
        event,
        saysNow: saysNow(held, event),
        applicationNumber: held.applicationNumber,
        applicationKind: held.applicationKind,
        conversationAt: held.conversationAt?.toISOString() ?? null,
        openedAt: heldAt.toISOString(),
        lastFailure: held.lastFailure,
      })),
  });
  app.route({
    ...serve(contract.resendHeldMail),
    handler: async (request, reply) => {
      const decision = { id: request.params.mailId, by: readStaff(request), action: 'mail.resent' };
      await decide(services, decision, async (tx, held) => {
        if (!(await sendHeldAgain(services, tx, held))) throw new AppError(409, 'mailUnderWay');
      });
      return reply.code(204).send(null);
    },
  });
  app.route({
    ...serve(contract.closeMailCase),
    handler: async (request, reply) => {
      const decision = { id: request.params.mailId, by: readStaff(request), action: 'mail.settled' };
      await decide(services, decision, async (tx, held) => {
        if (!(await settleHeld(tx, held, services.clock.now()))) throw new AppError(409, 'caseClosed');
      });
      return reply.code(204).send(null);
    },
  });
}

function saysNow(
  { applicationKind: kind, status, attached }: Pick<HeldMail, 'applicationKind' | 'status' | 'attached'>,
  event: string | null,
): string | null {
  if (event === null || kind === null || status === null) return event;
  return mailWordsNow(event, offeredDocument({ kind, status, attached }));
}

/** Throws a 409 if the case was already closed. */
async function decide(
  { db, clock }: Services,
  { id, by, action }: { id: string; by: StaffMember; action: string },
  change: (tx: Transaction, held: HeldMail) => Promise<void>,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const held = await findHeldMail(tx, id);
    if (held === null) throw new AppError(409, 'caseClosed');
    await change(tx, held);
    const { event, applicationId, applicationKind, heldAs } = held;
    await audit(tx, {
      at: clock.now(),
      actor: 'staff',
      by,
      action,
      ...(applicationId === null ? {} : { applicationId }),
      detail: { ...(event === null ? { mail: id } : { event }), heldAs },
    });
    if (applicationId !== null && applicationKind !== null)
      await announceChange(tx, { id: applicationId, kind: applicationKind }, 'details');
  });
}
