/**
 * Who of staff has a conversation, and what becomes of a choice that may have been made on an old screen. Persons are
 * ids; null is nobody.
 */

type AssigneeChoice = {
  /** Who has it by now. */
  current: number | null;
  /** Who had it on the screen of who chose. */
  seen: number | null;
  /** Who shall have it. */
  to: number | null;
};

/** `done`: it is so already, as after a repeated call. `stale`: somebody changed it meanwhile. */
export function judgeAssigneeChoice({ current, seen, to }: AssigneeChoice): 'done' | 'stale' | 'change' {
  if (current === to) return 'done';
  return current === seen ? 'change' : 'stale';
}
