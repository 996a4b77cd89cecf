import * as z from 'zod/mini';
import { chatLimits } from '../domain/chat/limits.ts';
import { snoozeChoices } from '../domain/chat/snooze.ts';
import { typed } from './chat.ts';
import { conversationParams } from './chatInbox.ts';
import { endpoint } from './endpoint.ts';
import { storedNote } from './notes.ts';
import { rowId } from './params.ts';

/** How staff share the inbox: who has a conversation, until when it is put off, its labels, notes and transcript. */

export const conversationAssignee = z.object({
  assignee: z.nullable(z.object({ id: z.string(), name: z.string(), since: z.string() })),
});

/**
 * Takes, gives or leaves a conversation. `to`: who shall have it; `seen`: who had it on the screen of the caller. Null
 * is nobody.
 */
export const assignConversation = endpoint({
  method: 'POST',
  path: '/api/admin/chat/sessions/:sessionId/assignee',
  access: 'chat.answer',
  reading: 'change',
  params: conversationParams,
  body: z.strictObject({ to: z.nullable(rowId), seen: z.nullable(rowId) }),
  answer: conversationAssignee,
  errors: ['chatNotFound', 'chatTaken', 'chatLeft', 'personMayNotAnswer'],
});

/** The people who may answer, by name. */
export const listChatColleagues = endpoint({
  method: 'GET',
  path: '/api/admin/chat/colleagues',
  access: 'chat.answer',
  reading: 'noPerson',
  answer: z.object({ people: z.array(z.object({ id: z.string(), name: z.string() })) }),
});

export const snoozeConversation = endpoint({
  method: 'POST',
  path: '/api/admin/chat/sessions/:sessionId/snooze',
  access: 'chat.answer',
  reading: 'change',
  params: conversationParams,
  body: z.strictObject({ choice: z.enum(snoozeChoices) }),
  /** An ISO instant. */
  answer: z.object({ until: z.string() }),
  errors: ['chatNotFound', 'chatIsClosed'],
});

/** Brings it back before its time. */
export const wakeConversation = endpoint({
  method: 'DELETE',
  path: '/api/admin/chat/sessions/:sessionId/snooze',
  access: 'chat.answer',
  params: conversationParams,
  errors: ['chatNotFound'],
});

const labels = z.array(typed(chatLimits.rawLabel)).check(z.maxLength(chatLimits.labels));

export const labelConversation = endpoint({
  method: 'PATCH',
  path: '/api/admin/chat/sessions/:sessionId/labels',
  access: 'chat.answer',
  params: conversationParams,
  body: z.strictObject({ add: labels, remove: labels }),
  answer: z.object({ labels: z.array(z.string()) }),
  errors: ['chatNotFound', 'chatLabelUnusable', 'chatTooManyLabels'],
});

/** Those in use, the most used first. */
export const listLabels = endpoint({
  method: 'GET',
  path: '/api/admin/chat/labels',
  access: 'chat.read',
  reading: 'noPerson',
  answer: z.object({ labels: z.array(z.string()) }),
});

/** The visitor never sees it. */
export const addConversationNote = endpoint({
  method: 'POST',
  path: '/api/admin/chat/sessions/:sessionId/notes',
  access: 'chat.answer',
  reading: 'change',
  params: conversationParams,
  body: z.strictObject({ text: z.string().check(z.maxLength(20_000)) }),
  answer: storedNote,
  status: 201,
  errors: ['chatNotFound', 'staffTextTooLong', 'staffTextUnreadable'],
});

/** E-mails the conversation to its visitor's address, in its language. With one `key` it goes out once. */
export const sendTranscript = endpoint({
  method: 'POST',
  path: '/api/admin/chat/sessions/:sessionId/transcript',
  access: 'chat.answer',
  params: conversationParams,
  body: z.strictObject({ key: z.uuid() }),
  errors: ['chatNotFound'],
});
