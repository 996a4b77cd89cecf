import { calendarDate } from '../../domain/calendar/calendarDate.ts';
import { rulesAt } from '../../domain/rules/rulesOn.ts';
import {
  dueAfterPause,
  effectsOfRequest,
  type RequestCause,
  type RequestState,
} from '../../domain/staff/requests.ts';
import type { ApplicationRecord } from '../applications/index.ts';
import { audit, type StaffMember } from '../audit/index.ts';
import type { Queryable } from '../database/connect.ts';
import { inTransaction } from '../database/transaction.ts';
import { announceChange } from '../live/index.ts';
import { queueMail } from '../mail/index.ts';
import type { Services } from '../services.ts';
import { lockNamed, type Named, requireOpen } from './ask.ts';
import { itemsDetail, openContent } from './content.ts';
import {
  dropUnsentMails,
  findOpen,
  listRequestRows,
  type RequestRow,
  setDue,
  updateRequest,
} from './queries.ts';

type Move = {
  to: RequestState;
  cause: RequestCause;
  /** Null for the traveller and for time. */
  by: StaffMember | null;
  at: Date;
  /** Sealed. */
  answer?: Buffer;
};

/** Moves a request of a locked application, with what follows and its audit row. */
export async function moveRequest(
  services: Pick<Services, 'jobs' | 'sealer'>,
  tx: Queryable,
  application: ApplicationRecord,
  request: RequestRow,
  { to, cause, by, at, answer }: Move,
): Promise<void> {
  const isEnd = to !== 'open';
  await updateRequest(tx, request.id, {
    state: to,
    endedAt: isEnd ? at : null,
    endCause: isEnd ? cause : null,
    endedBy: isEnd ? (by?.label ?? null) : null,
    ...(answer && { answer }),
  });
  for (const effect of effectsOfRequest(request.state, to)) {
    switch (effect) {
      case 'resumeDue':
        await resumeDue(tx, application, at);
        break;
      case 'pauseDue':
        await setDue(tx, application.id, { duePausedAt: at });
        break;
      case 'dropMails':
        await dropUnsentMails(tx, application.id);
        break;
      case 'mail':
        await queueMail(services, tx, {
          applicationId: application.id,
          event: 'asked',
          subject: request.id,
          at,
        });
        break;
      default:
        effect satisfies never;
    }
  }
  const { items } = openContent(services.sealer, request);
  await audit(tx, {
    at,
    actor: cause === 'answer' ? 'applicant' : by === null ? 'system' : 'staff',
    ...(by === null ? {} : { by }),
    action: to === 'open' ? 'request.reopened' : `request.${to}`,
    applicationId: application.id,
    detail: { request: request.id, items: itemsDetail(items), cause },
  });
}

/** Lets the due time run again, without the business time since it stood still. */
async function resumeDue(tx: Queryable, application: ApplicationRecord, at: Date): Promise<void> {
  const { id, kind, dueAt, paidAt, duePausedAt, travelOn } = application;
  if (duePausedAt === null) return;
  if (dueAt === null || paidAt === null) return setDue(tx, id, { duePausedAt: null });
  const paused = { kind, dueAt, paidAt, travelOn: calendarDate(travelOn) };
  const moved = dueAfterPause(rulesAt(paidAt), paused, { from: duePausedAt, to: at });
  await setDue(tx, id, { duePausedAt: null, dueAt: moved });
}

/** Throws {@link AppError}: 404; 409 if it has ended. */
export async function withdrawRequest(
  services: Services,
  { requestId, ...named }: Named & { requestId: string },
  by: StaffMember,
): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const application = await lockNamed(tx, named);
    const request = await requireOpen(tx, named, requestId);
    const at = services.clock.now();
    await moveRequest(services, tx, application, request, { to: 'withdrawn', cause: 'staff', by, at });
    await announceChange(tx, application, 'changed');
  });
}

/** A decision about a locked application, or its cancellation (`by` null), makes its open request needless. */
export async function endRequestByDecision(
  services: Pick<Services, 'jobs' | 'sealer'>,
  tx: Queryable,
  application: ApplicationRecord,
  { by, at }: { by: StaffMember | null; at: Date },
): Promise<void> {
  const request = await findOpen(tx, application.id);
  if (request === null) return;
  await moveRequest(services, tx, application, request, { to: 'withdrawn', cause: 'decision', by, at });
}

/** The decision was undone: what it ended is asked again. `application` is locked. */
export async function reopenRequest(
  services: Pick<Services, 'jobs' | 'sealer'>,
  tx: Queryable,
  application: ApplicationRecord,
  { by, at, decidedAt }: { by: StaffMember; at: Date; decidedAt: Date },
): Promise<void> {
  const [latest] = await listRequestRows(tx, application.id);
  if (latest?.endCause !== 'decision' || latest.endedAt?.getTime() !== decidedAt.getTime()) return;
  await moveRequest(services, tx, application, latest, { to: 'open', cause: 'undo', by, at });
}
