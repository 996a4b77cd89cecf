import * as z from 'zod/mini';
import { mailCaseKinds } from '../domain/staff/mailCases.ts';
import { applicationKinds } from '../domain/status/statuses.ts';
import { endpoint } from './endpoint.ts';

/** Held e-mails: staff decide. */

const mailCase = z.object({
  id: z.string(),
  kind: z.enum(mailCaseKinds),
  /** Such as `approved`; null for chat replies. */
  event: z.nullable(z.string()),
  /** `event` if sent now: the document may have changed. */
  saysNow: z.nullable(z.string()),
  applicationNumber: z.nullable(z.string()),
  applicationKind: z.nullable(z.enum(applicationKinds)),
  /** Latest message of the conversation; chat only. */
  conversationAt: z.nullable(z.string()),
  openedAt: z.string(),
  /** Such as `550` or `ETIMEDOUT`. */
  lastFailure: z.nullable(z.string()),
});
export const mailCaseList = z.array(mailCase);
export type MailCase = z.infer<typeof mailCase>;

const mailCaseParams = z.object({ mailId: z.uuid() });

/** Newest first. */
export const listMailCases = endpoint({
  method: 'GET',
  path: '/api/admin/mail-cases',
  access: 'mail.send',
  reading: 'noPerson',
  answer: mailCaseList,
});

/** Keeps the Message-ID. */
export const resendHeldMail = endpoint({
  method: 'POST',
  path: '/api/admin/mail-cases/:mailId/resend',
  access: 'mail.send',
  params: mailCaseParams,
  errors: ['caseClosed', 'mailUnderWay'],
});

/** Closes without sending: the e-mail arrived, or is not needed. */
export const closeMailCase = endpoint({
  method: 'POST',
  path: '/api/admin/mail-cases/:mailId/close',
  access: 'mail.send',
  params: mailCaseParams,
  errors: ['caseClosed'],
});
