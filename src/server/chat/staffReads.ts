import { audit, type StaffMember, writeOnce } from '../audit/index.ts';
import type { Services } from '../services.ts';

/** Pages reload after each event: a session's repeated read is one entry. */
const sameForMs = 60_000;
const rememberedAtMost = 5_000;

/** `what` is a conversation's id, or `all`; `file`: of one of its files. */
export type AuditChatRead = (by: StaffMember, action: string, what: string, file?: string) => Promise<void>;

export function auditChatReads({ db, clock }: Services): AuditChatRead {
  const once = writeOnce(clock, { sameForMs, rememberedAtMost });
  return (by, action, what, file) =>
    once(`${by.sessionCode} ${action} ${what} ${file ?? ''}`, () =>
      audit(db, {
        at: clock.now(),
        actor: 'staff',
        by,
        action,
        detail: { session: what, ...(file !== undefined && { file }) },
      }),
    );
}
