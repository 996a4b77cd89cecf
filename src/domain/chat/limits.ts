/** Limits of a conversation; specification 2 sections 3 to 5 leave them open. Lengths in characters. */
export const chatLimits = {
  message: 2000,
  name: 100,
  cannedTitle: 80,
  cannedReplies: 100,
  /** Characters read of a text before it is normalised and measured. */
  rawText: 4000,
  /** For one visitor in one conversation. */
  messagesPerHour: 120,
  /** Conversations from one address. */
  conversationsPerHour: 10,
} as const;

/** A reply that the visitor has not seen by then is e-mailed. */
export const replyMailAfterSeconds = 120;

/** A conversation belongs to its browser for this long after its latest message. */
export const conversationDays = 30;
