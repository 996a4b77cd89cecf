import * as z from 'zod';
import { todayInIstanbul } from '../../domain/calendar/calendarDate.ts';
import {
  conversationErasure,
  type ErasureReason,
  erasureOnRequest,
  erasureReasons,
} from '../../domain/privacy/personalRights.ts';
import { canonicalSet, canonicalText, canonicalValues } from '../../domain/staff/canonicalText.ts';
import { findByNumber } from '../applications/index.ts';
import { type ApprovableAction, askForApproval, type Waiting } from '../approvals/index.ts';
import type { StaffMember } from '../audit/index.ts';
import { readErasureFacts } from '../chat/index.ts';
import type { Queryable } from '../database/connect.ts';
import { inTransaction } from '../database/transaction.ts';
import { readCandidatesByIds } from '../retention/index.ts';
import type { Services } from '../services.ts';
import type { Chosen } from './chosen.ts';
import { eraseChosen } from './eraseChosen.ts';

type ErasureRequest = Chosen & { reason: ErasureReason; requesterId: number };

/**
 * Asks a second person for an erasure. Throws a 409 AppError if a request for the same records is
 * open.
 */
export async function askForErasure(
  services: Services,
  chosen: Chosen & { reason: ErasureReason },
  by: StaffMember,
): Promise<Waiting> {
  return inTransaction(services.db, async (tx) => {
    const at = services.clock.now();
    const records = [canonicalSet(chosen.applications), canonicalSet(chosen.conversations)];
    const subject = services.keys.hash('approval', canonicalText('records', records)).toString('hex');
    return askForApproval(services, tx, {
      action: 'erasure',
      rule: 'erasure',
      subject: `erasure:${subject.slice(0, 32)}`,
      application: null,
      requestKey: null,
      content: await erasureText(services, tx, { ...chosen, requesterId: by.personId }),
      by,
      at,
    });
  });
}

/**
 * The canonical text of an erasure: each record with its state, and whether it would go now. A
 * payment, a legal hold or a new message makes another text.
 */
async function erasureText(
  { clock }: Pick<Services, 'clock'>,
  db: Queryable,
  { reason, applications, conversations, requesterId }: ErasureRequest,
): Promise<string> {
  const today = todayInIstanbul(clock.now());
  const ofApplications: (string | boolean | null)[][] = [];
  for (const number of canonicalSet(applications)) {
    const application = await findByNumber(db, number);
    const [facts] = application === null ? [] : await readCandidatesByIds(db, [application.id]);
    const goes = facts === undefined ? null : erasureOnRequest(facts, today).goes;
    ofApplications.push([number, application?.status ?? null, application?.paymentStatus ?? null, goes]);
  }
  const ofConversations: (string | number | boolean | null)[][] = [];
  for (const id of canonicalSet(conversations)) {
    const facts = await readErasureFacts(db, id);
    const goes = facts === null ? null : conversationErasure(facts).goes;
    ofConversations.push([id, facts?.lastMessageId ?? null, goes]);
  }
  return canonicalText('erasure', [reason, ofApplications, ofConversations, String(requesterId)]);
}

const values = z.tuple([
  z.enum(erasureReasons),
  z.array(z.tuple([z.string(), z.string().nullable(), z.string().nullable(), z.boolean().nullable()])),
  z.array(z.tuple([z.string(), z.int().nullable(), z.boolean().nullable()])),
  z.coerce.number(),
]);

function readRequest(content: string) {
  const [reason, applications, conversations, requesterId] = values.parse(
    canonicalValues('erasure', content),
  );
  return {
    reason,
    applications: applications.map(([number, , , goes]) => ({ number, goes: goes === true })),
    conversations: conversations.map(([id, , goes]) => ({ id, goes: goes === true })),
    requesterId,
  };
}

const chosenIn = (content: string): ErasureRequest => {
  const { applications, conversations, ...rest } = readRequest(content);
  return {
    ...rest,
    applications: applications.map(({ number }) => number),
    conversations: conversations.map(({ id }) => id),
  };
};

/**
 * An erasure that a second person approves. Each record has its own transaction after the
 * approval's commit; an interrupted one goes on.
 */
export const erasureApproval: ApprovableAction = {
  name: 'erasure',
  parts: ['reason', 'applications', 'conversations', 'requester'],
  ordering: 'person.erase',
  lock: async () => undefined,
  restate: (services, db, content) => erasureText(services, db, chosenIn(content)),
  async finish(services, content, { approvalId, requestedBy, by }) {
    const { reason, ...chosen } = chosenIn(content);
    await eraseChosen(services, chosen, { by, reason, approved: { approvalId, requestedBy } });
  },
  present(content) {
    const { reason, applications, conversations } = readRequest(content);
    const go = conversations.filter(({ goes }) => goes).length;
    return { action: 'erasure', reason, applications, conversations: { all: conversations.length, go } };
  },
};
