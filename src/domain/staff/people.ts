import { isStorable, normaliseText } from '../text/plainText.ts';

/** Staff as people: who acts in a session, under the name that the log and every case show. */

export const personStates = ['invited', 'active', 'deactivated'] as const;

/** Whoever signs in by the password of the specification. The database has had this person since there are people. */
export const firstOwnerId = 1;

/** `AY` for Ayşe Yılmaz: of the first and the last word, as Turkish writes capitals. */
export function toInitials(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words.at(0), words.at(-1)] : words;
  return ends.map((word) => [...(word ?? '')].slice(0, 1).join('').toLocaleUpperCase('tr')).join('');
}

export const personNameLimit = 80;

/** The name as it is stored; null for an empty, too long or unreadable one. */
export function parsePersonName(typed: string): string | null {
  const name = normaliseText(typed);
  const length = [...name].length;
  return length > 0 && length <= personNameLimit && isStorable(name) ? name : null;
}

export const invitationHours = 72;

/** At exactly 72 hours an invitation is over. */
export function isInvitationOpen(
  { expiresAt, usedAt, revokedAt }: { expiresAt: Date; usedAt: Date | null; revokedAt: Date | null },
  now: Date,
): boolean {
  return usedAt === null && revokedAt === null && now.getTime() < expiresAt.getTime();
}
