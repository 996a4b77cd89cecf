/** What other features may use of this one. */
export {
  claimMail,
  findMail,
  listMails,
  lockMail,
  type MailRecord,
  markSent,
  noteFailure,
  takeBackDocumentMails,
  takeBackMail,
} from './queries.ts';
export { type MailEvent, queueMail, staffTextOf } from './queueMail.ts';
export { resendMail } from './resendMail.ts';
