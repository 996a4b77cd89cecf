import type { Session } from '../draft/session.ts';

/**
 * The application as it was left for another page of the site, in this document's memory: it opens again at once, and
 * also where the device keeps no drafts.
 */
let kept: Session | null = null;

export function keepInMemory(session: Session | null): void {
  kept = session;
}

/** The application that was left, without what it last said; null without one. */
export function keptInMemory(): Session | null {
  return kept === null ? null : { ...kept, wizard: { ...kept.wizard, notice: null } };
}
