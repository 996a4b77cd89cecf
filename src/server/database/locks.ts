/** Advisory locks of all instances; one list keeps them distinct. */
export const advisoryLocks = {
  migration: 7_265_114,
  /** One instance at a time extends the audit log's chain. */
  auditSealing: 7_265_115,
  /** From a chat message's taking its id until the commit. */
  chatMessageId: 7_265_116,
  retention: 7_265_117,
  keyRotation: 7_265_118,
  /**
   * Shared by every transaction that writes a sealed value (by trigger), exclusive while states of
   * data keys change.
   */
  keyStates: 7_265_119,
  /** With a hash of a mailbox: one application at a time counts its e-mails. */
  mailbox: 7_265_120,
  /** One saved view after the other is added or changed. */
  savedViews: 7_265_121,
  /** With a hash of a passport: one capture at a time looks whether it is insured already. */
  insuredPassport: 7_265_122,
  /** One canned reply after the other is added or changed. */
  cannedReplies: 7_265_123,
  /** In database `postgres` of the embedded server. */
  backup: 7_265_140,
  /** One backup or rehearsal at a time. */
  backupRun: 7_265_141,
} as const;
