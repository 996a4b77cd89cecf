/** Specification 2 sections 3 to 5 leave the limits open. Lengths in characters. */
export const chatLimits = {
  message: 2000,
  name: 100,
  cannedTitle: 80,
  cannedReplies: 100,
  /** Before normalisation, which may shorten a text. */
  rawText: 4000,
  /** In one conversation. */
  messagesPerHour: 120,
  /** From one network address. */
  conversationsPerHour: 10,
} as const;

/** A reply is e-mailed if the visitor has not seen it by then. */
export const replyMailAfterSeconds = 120;

/** How long the visitor's cookie gives access to a conversation after its latest message. */
export const conversationDays = 30;
