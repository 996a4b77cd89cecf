/** The advisory locks of the product, which all instances on one database share. Here, so that no two are the same. */
export const advisoryLocks = {
  /** One instance migrates, the others wait. */
  migration: 7_265_114,
  /** One instance at a time adds to the chain of the audit log. */
  auditSealing: 7_265_115,
  /** Whoever adds a message to the chat holds it from taking the id to the commit. */
  chatMessageId: 7_265_116,
  /** One instance or command at a time erases what has reached its limit of retention. */
  retention: 7_265_117,
} as const;
