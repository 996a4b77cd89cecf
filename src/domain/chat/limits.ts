/** Limits that specification 2 sections 3 to 5 leave open. Lengths in characters. */
export const chatLimits = {
  message: 2000,
  name: 100,
  cannedTitle: 80,
  cannedReplies: 100,
  shortcut: 20,
  label: 30,
  /** Before normalisation. */
  rawLabel: 200,
  /** Of one conversation. */
  labels: 5,
  /** To choose from, the most used first. */
  labelsOffered: 100,
  /** The newest ones. */
  transcriptMessages: 500,
  /** Before normalisation. */
  rawText: 4000,
  /** In one conversation. */
  messagesPerHour: 120,
  /** From one network address. */
  conversationsPerHour: 10,
  /** Of the visitor, in one conversation. */
  filesPerHour: 20,
  /** In one conversation, of both sides. */
  files: 100,
} as const;
