import * as z from 'zod/mini';
import { mailCaseKinds } from '../domain/staff/mailCases.ts';
import { applicationKinds } from '../domain/status/statuses.ts';
import { endpoint } from './endpoint.ts';

/** E-mails that do not go out by themselves any more: staff decide. */

const mailCase = z.object({
  id: z.string(),
  kind: z.enum(mailCaseKinds),
  /** What it reports, such as `approved`; null for replies of a chat. */
  event: z.nullable(z.string()),
  /** What it says if it is sent now: another event where the document changed since; null for replies of a chat. */
  saysNow: z.nullable(z.string()),
  applicationNumber: z.nullable(z.string()),
  applicationKind: z.nullable(z.enum(applicationKinds)),
  /** The latest message of the conversation that an e-mail of the chat is about. */
  conversationAt: z.nullable(z.string()),
  openedAt: z.string(),
  /** A code such as `550` or `ETIMEDOUT`. */
  lastFailure: z.nullable(z.string()),
});
export const mailCaseList = z.array(mailCase);
export type MailCase = z.infer<typeof mailCase>;

const mailCaseParams = z.object({ mailId: z.uuid() });

/** The open cases, newest first. */
export const listMailCases = endpoint({
  method: 'GET',
  path: '/api/admin/mail-cases',
  access: 'staff',
  reading: 'noPerson',
  answer: mailCaseList,
});

/** Sends the e-mail again, with the Message-ID that it has. */
export const resendHeldMail = endpoint({
  method: 'POST',
  path: '/api/admin/mail-cases/:mailId/resend',
  access: 'staff',
  params: mailCaseParams,
  errors: ['caseClosed', 'mailUnderWay'],
});

/** Closes the case without sending: an uncertain e-mail arrived, any other is no longer needed. */
export const closeMailCase = endpoint({
  method: 'POST',
  path: '/api/admin/mail-cases/:mailId/close',
  access: 'staff',
  params: mailCaseParams,
  errors: ['caseClosed'],
});
