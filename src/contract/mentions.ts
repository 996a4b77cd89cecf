import * as z from 'zod/mini';
import { applicationKinds } from '../domain/status/statuses.ts';
import { endpoint } from './endpoint.ts';
import { noteParams } from './params.ts';

/** Notes of staff that mention whoever asks. Without their text, which is read in the case or the conversation. */

/** `by`: the name of who wrote it. */
const note = { noteId: z.string(), at: z.string(), by: z.string() };
const caseMention = z.object({
  ...note,
  applicationId: z.string(),
  applicationKind: z.enum(applicationKinds),
  applicationNumber: z.string(),
});
export type CaseMention = z.infer<typeof caseMention>;
/** Without the name of its visitor: the list shows nobody. */
const conversationMention = z.object({ ...note, sessionId: z.string() });
export type ConversationMention = z.infer<typeof conversationMention>;
const mention = z.union([caseMention, conversationMention]);
export type Mention = z.infer<typeof mention>;

/**
 * The newest first: at most a hundred that wait to be read, and the last fifty that were. Those of conversations only
 * for who may read the chat.
 */
export const mentionList = z.object({
  unseen: z.array(mention),
  /** All of them. */
  unseenCount: z.int(),
  seen: z.array(mention),
});
export type MentionList = z.infer<typeof mentionList>;

export const listMentions = endpoint({
  method: 'GET',
  path: '/api/admin/mentions',
  access: 'case.read',
  reading: 'noPerson',
  answer: mentionList,
});

/** Whoever asks has the note before them. Nothing happens to one that does not mention them. */
export const seeMention = endpoint({
  method: 'POST',
  path: '/api/admin/mentions/:noteId/seen',
  access: 'case.read',
  params: noteParams,
});
