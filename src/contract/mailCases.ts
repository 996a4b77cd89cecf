import * as z from 'zod/mini';
import { mailCaseKinds } from '../domain/staff/mailCases.ts';
import { applicationKinds } from '../domain/status/statuses.ts';
import { endpoint } from './endpoint.ts';

/** E-mails that are not sent by themselves any more: staff decide. */

const mailCase = z.object({
  id: z.string(),
  kind: z.enum(mailCaseKinds),
  /** Such as `approved`; null for chat replies. */
  event: z.nullable(z.string()),
  /**
   * The event it reports if sent now: another one where the document changed since; null for chat replies.
   */
  saysNow: z.nullable(z.string()),
  applicationNumber: z.nullable(z.string()),
  applicationKind: z.nullable(z.enum(applicationKinds)),
  /** The latest message of the conversation, for e-mails of the chat. */
  conversationAt: z.nullable(z.string()),
  openedAt: z.string(),
  /** A code such as `550` or `ETIMEDOUT`. */
  lastFailure: z.nullable(z.string()),
});
export const mailCaseList = z.array(mailCase);
export type MailCase = z.infer<typeof mailCase>;

const mailCaseParams = z.object({ mailId: z.uuid() });

/** Newest first. */
export const listMailCases = endpoint({
  method: 'GET',
  path: '/api/admin/mail-cases',
  access: 'staff',
  reading: 'noPerson',
  answer: mailCaseList,
});

/** Sends the e-mail again, with its Message-ID. */
export const resendHeldMail = endpoint({
  method: 'POST',
  path: '/api/admin/mail-cases/:mailId/resend',
  access: 'staff',
  params: mailCaseParams,
  errors: ['caseClosed', 'mailUnderWay'],
});

/** Closes the case without sending: an uncertain e-mail arrived, any other is not needed. */
export const closeMailCase = endpoint({
  method: 'POST',
  path: '/api/admin/mail-cases/:mailId/close',
  access: 'staff',
  params: mailCaseParams,
  errors: ['caseClosed'],
});
