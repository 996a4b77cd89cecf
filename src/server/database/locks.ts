/** The advisory locks of the product, shared by all instances on a database. They stand in one list to be distinct. */
export const advisoryLocks = {
  /** One instance migrates, the others wait. */
  migration: 7_265_114,
  /** One instance at a time adds to the chain of the audit log. */
  auditSealing: 7_265_115,
  /** Held by a writer of a chat message from taking its id until the commit. */
  chatMessageId: 7_265_116,
  /** One instance or command at a time erases what has reached its limit of retention. */
  retention: 7_265_117,
  /** One command at a time rotates the data keys. */
  keyRotation: 7_265_118,
  /**
   * Shared by every transaction that writes a sealed value (the trigger takes it), exclusive while the states of the data
   * keys change: no value of a key that is retired at this moment can be on its way.
   */
  keyStates: 7_265_119,
  /** With a hash of a mailbox: one application at a time counts the e-mails to it. */
  mailbox: 7_265_120,
  /** One backup at a time; in database `postgres` of the embedded server. */
  backup: 7_265_140,
  /** One backup or rehearsal at a time notes what becomes of it. */
  backupRun: 7_265_141,
} as const;
