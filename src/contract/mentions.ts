import * as z from 'zod/mini';
import { applicationKinds } from '../domain/status/statuses.ts';
import { endpoint } from './endpoint.ts';
import { noteParams } from './params.ts';

/** Notes of staff that mention whoever asks. Without their text, which is read in the case. */

const mention = z.object({
  noteId: z.string(),
  at: z.string(),
  /** The name of who wrote it. */
  by: z.string(),
  applicationId: z.string(),
  applicationKind: z.enum(applicationKinds),
  applicationNumber: z.string(),
});
export type Mention = z.infer<typeof mention>;

/** The newest first: at most a hundred that wait to be read, and the last fifty that were. */
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
