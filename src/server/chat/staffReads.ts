import { audit, type StaffMember } from '../audit/index.ts';
import type { Services } from '../services.ts';

/** Pages reload after each event: the same read by the same session within this time is one entry. */
const sameForMs = 60_000;
const rememberedAtMost = 5_000;

/** Writes an audit entry for what staff read of conversations. `what` is a conversation's id, or `all`. */
export type AuditChatRead = (by: StaffMember, action: string, what: string) => Promise<void>;

export function auditChatReads({ db, clock }: Services): AuditChatRead {
  const noted = new Map<string, number>();
  return async (by, action, what) => {
    const at = clock.now();
    const key = `${by.sessionCode}|${action}|${what}`;
    const last = noted.get(key);
    if (last !== undefined && Math.abs(at.getTime() - last) < sameForMs) return;
    if (noted.size >= rememberedAtMost) noted.clear();
    noted.set(key, at.getTime());
    await audit(db, { at, actor: 'staff', by, action, detail: { session: what } });
  };
}
