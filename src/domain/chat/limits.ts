/** Limits that specification 2 sections 3 to 5 leave open. Lengths in characters. */
export const chatLimits = {
  message: 2000,
  name: 100,
  cannedTitle: 80,
  cannedReplies: 100,
  /** Before normalisation. */
  rawText: 4000,
  /** In one conversation. */
  messagesPerHour: 120,
  /** From one network address. */
  conversationsPerHour: 10,
} as const;
