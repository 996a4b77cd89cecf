/**
 * E-mails, queued in their event's transaction, sent by a job. The job (sendMail.ts) is not
 * exported: it imports features that queue e-mails.
 */
export { findMailTroubles, queueConfirmation } from './confirmation.ts';
export { deliver } from './deliver.ts';
export { settleHeld } from './handOverQueries.ts';
export { findHeldMail, type HeldMail, listHeldMails } from './heldMails.ts';
export { composeLetter, type MailMessage } from './letter.ts';
export { momentInWords } from './momentInWords.ts';
export { type MailTransport, NotTaken } from './outgoingMail.ts';
export {
  findMail,
  isRequestOpen,
  listMails,
  lockMail,
  type MailRecord,
  takeBackDocumentMails,
  takeBackMail,
} from './queries.ts';
export {
  findRejectionText,
  openStaffText,
  queueMail,
  resendMail,
  sendHeldAgain,
  sendToNewAddress,
} from './queueMail.ts';
export type { Rejection } from './rejection.ts';
export { mailTransport, outboxDirectory } from './transport.ts';
