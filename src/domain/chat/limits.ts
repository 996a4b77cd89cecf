/** How much a conversation may hold; specification 2 sections 3 to 5 leave it open. Lengths are in characters. */
export const chatLimits = {
  message: 2000,
  name: 100,
  cannedTitle: 80,
  cannedReplies: 100,
  /** Characters read of a text before it is normalised and measured. */
  rawText: 4000,
  /** Messages of one visitor in one conversation within an hour. */
  messagesPerHour: 120,
  /** Conversations that one address may begin within an hour. */
  conversationsPerHour: 10,
} as const;

/** A reply that the visitor has not been shown goes out by e-mail after so many seconds. */
export const replyMailAfterSeconds = 120;

/** A conversation belongs to its browser until so many days after its latest message. */
export const conversationDays = 30;
