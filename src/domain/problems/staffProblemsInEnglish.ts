import { inboxProblemsInEnglish } from './inboxProblemsInEnglish.ts';
import type { staffProblems } from './staffProblems.ts';

/** The messages of `staffProblems.ts` in English, for staff whose panel is in English. */
export const staffProblemsInEnglish = {
  wrongPassword: { message: 'Wrong password!' },
  wrongSignIn: { message: 'The e-mail address or the password is wrong.' },
  signInDelayed: { message: 'Too many wrong attempts. Try again in {{wait}}.' },
  secondFactorNeeded: { message: 'Enter the 6-digit code from your authenticator app.' },
  wrongCode: { message: 'The code is wrong or was used before. Wait for the next one and try again.' },
  passwordTooShort: {
    message: 'The password needs at least 15 characters. A sentence of a few words makes a good one.',
  },
  passwordTooLong: { message: 'The password can have at most 200 characters.' },
  passwordUnchanged: { message: 'The new password must differ from the current one.' },
  passwordCommon: { message: 'This password is easy to guess. Choose one made of other words.' },
  notAllowed: { message: 'Your role does not allow this. If you need it, ask an owner.' },
  freshProofNeeded: { message: 'Please confirm once more that it is you.' },
  personNameNeeded: { message: 'Please enter the name (at most 80 characters).' },
  secondFactorOn: { message: 'Two-step verification is already on.' },
  secondFactorOff: { message: 'Two-step verification is not on.' },
  secondFactorRequired: {
    message:
      'Your account can only be entered in two steps. If you have lost your phone, sign in with a recovery code or ask for your access to be reset.',
  },
  passkeyRefused: { message: 'The passkey was not accepted. Try again, or sign in with your password.' },
  passkeysNotPossible: { message: 'Passkeys need the site to be opened by a domain name over https.' },
  passkeyKnown: { message: 'This passkey is already registered.' },
  passkeyNotFound: { message: 'This passkey is no longer registered.' },
  passkeyNameNeeded: { message: 'Please give the key a name (at most 60 characters).' },
  lastWayIn: { message: 'This is the last way into your account. Add another key first.' },
  invitationOver: {
    message:
      'This invitation is no longer valid: it was used or revoked, or its 72 hours are over. Ask whoever invited you for a new one.',
  },
  personNotFound: { message: 'This person was not found.' },
  personEmailTaken: { message: 'Another person has this e-mail address.' },
  notYourself: { message: 'You cannot change your own access here. Ask another administrator.' },
  firstOwnerStays: {
    message:
      'The first owner cannot be deactivated and their access is never reset: they are the one who can always get in.',
  },
  roleNameNeeded: { message: 'Please give the role a name (at most 60 characters).' },
  roleNameTaken: { message: 'There is a role of this name.' },
  roleUnknown: { message: 'This role no longer exists. Refresh the list.' },
  roleInUse: {
    message: '{{count}} people have this role. Give them another one first.',
    message_one: '1 person has this role. Give them another one first.',
  },
  roleChanged: {
    message:
      '{{by}} changed this role in the meantime ({{at}}). Your change was not saved; the differences are now shown against the latest version of the role.',
  },
  viewNameNeeded: { message: 'Please give the view a name (at most 60 characters).' },
  viewNameTaken: { message: 'There is a view of this name.' },
  viewUnknown: { message: 'This view no longer exists.' },
  viewChanged: {
    message:
      '{{by}} changed this view in the meantime ({{at}}). Your change was not saved; your filters are still on the screen.',
  },
  viewsTooMany: { message: 'At most {{count}} views can be saved. Remove one first.' },
  permissionNotHeld: {
    message:
      'You cannot give or take a permission that you do not have yourself, nor change the access of somebody who may do more than you.',
  },
  secondFactorNotBegun: { message: 'The set-up took too long. Please start it again.' },
  sessionNotFound: { message: 'This session is already closed.' },
  signedOut: { message: 'Your session has ended. Please sign in again.' },
  alreadyDecided: {
    message: 'This application was {{change}} by {{by}} ({{at}}). Your decision was not saved.',
  },
  justCorrected: {
    message:
      'The traveller has just corrected this application; the screen shows the new details. Your decision was not saved. Please look at what was corrected, and decide again after a minute.',
  },
  paymentRefunded: {
    message:
      'The payment for this application was refunded in full; it cannot be approved. You can reject it or leave it.',
  },
  caseAssigned: {
    message:
      '{{by}} is working on this application (last action {{at}}). Your decision was not saved; what you typed is still there. If you cannot wait, take the application over and give a reason.',
  },
  caseTaken: {
    message: '{{by}} took this application before you ({{at}}). You can go on with the next one.',
  },
  caseNotAssigned: { message: 'Nobody has this application at the moment. Take it first to hand it over.' },
  personMayNotDecide: { message: 'This person cannot work on applications. Please choose somebody else.' },
  assignmentTextNeeded: { message: 'Please write a few words: your colleague will read them.' },
  undoTooLate: {
    message:
      'The decision can no longer be undone: the e-mail has gone to the customer, or the 10 seconds are over.',
  },
  alreadyUndone: { message: '{{by}} has already undone this decision ({{at}}).' },
  mailUnderWay: {
    message: 'This e-mail is already being sent. You will see the result here in a few seconds.',
  },
  documentChanged: {
    message:
      'The document was {{change}} by {{by}} in the meantime ({{at}}). Nothing of yours was saved; look at the current document first.',
  },
  documentNeedsApproval: {
    message: 'This application is not approved at the moment. The document is attached when you approve it.',
  },
  documentReasonRequired: {
    message: 'Please say why you withdraw or replace the document. Only staff see the reason.',
  },
  noSupportingDocument: {
    message: 'This application has no supporting document, so its country cannot be set.',
  },
  legalHoldInForce: { message: 'This application is already on hold. The current entry is shown here.' },
  legalHoldNotInForce: { message: 'This application is not on hold, or was released a moment ago.' },
  staffTextTooLong: { message: 'The text can have at most {{limit}} characters.' },
  staffTextUnreadable: {
    message: 'The text holds invisible control characters. Please write it as plain text.',
  },
  pdfOnly: { message: 'Please choose a PDF file.' },
  pdfTooLarge: { message: 'The PDF file is too large ({{size}} MB). The limit is 5 MB.' },
  pdfUnreadable: {
    message:
      'The PDF file could not be read: it is damaged or was saved in an unusual way. Print it and save it as a PDF again, or choose another file.',
  },
  pdfEncrypted: {
    message: 'The PDF file is encrypted or protected. Print it, save it as a PDF again and choose that one.',
  },
  pdfWithoutPages: { message: 'The PDF file has no pages. Please choose another file.' },
  pdfTooManyPages: {
    message:
      'The PDF file is longer than {{limit}} pages. Choose a file with nothing but the customer’s document.',
  },
  pdfContentTooLarge: {
    message:
      'The PDF file holds too much data, too many objects or too many links to be checked. Print it and save it as a PDF again, or choose a file with nothing but the customer’s document.',
  },
  pdfDrawnByViewer: {
    message:
      'A form field or note in the PDF file would be missing from the customer’s file. Print it, save it as a PDF again and choose that one.',
  },
  documentNotShown: {
    message:
      'No copy of this file can be made for the customer, who cannot download it. Replace the document, or download the original file and look at it.',
  },
  pdfInfected: {
    message:
      'The virus scan found harmful content in this file, and it was not accepted. Do not open it; ask its source for a new one.',
  },
  pdfNotChecked: {
    message:
      'The check of the PDF file did not finish in time. Nothing wrong was found; please try again in a while. If it happens again, print the file, save it as a PDF again and choose that one.',
  },
  approvalNotFound: { message: 'This request was not found.' },
  approvalOver: { message: 'This request is no longer open: {{state}} ({{by}}, {{at}}).' },
  approvalOwn: { message: 'You can neither approve nor decline your own request.' },
  approvalVoid: {
    message: 'Something has changed in the meantime: {{what}}. The request is void, and nothing was done.',
  },
  approvalOpen: { message: 'A request by {{by}} about this is already waiting ({{at}}).' },
  approvalReasonNeeded: { message: 'Please say why you decline. Whoever asked will see the reason.' },
  rulesNeedTwo: {
    message:
      'Four eyes need at least two active people who may give this approval; at the moment there are {{count}}.',
    message_one:
      'Four eyes need at least two active people who may give this approval; at the moment there is 1.',
  },
  refundTooLarge: { message: 'The refund is more than was paid. Please check what is left.' },
  paymentDisputed: {
    message:
      'The cardholder disputes this payment at their bank; with a refund the money could go out twice. Answer the dispute in the payment provider’s dashboard; you can refund once it is won.',
  },
  disputeOpen: { message: 'This payment already has an open dispute.' },
  disputeTooLarge: { message: 'The disputed amount is more than we still hold. Please check it.' },
  disputeDates: {
    message:
      'The dates do not fit: a dispute cannot be opened before the payment or after today, and its last day cannot be before it was opened.',
  },
  disputeMoved: { message: 'The state of the dispute has changed in the meantime. Please check it.' },
  refundRemainderChanged: {
    message:
      'The refundable amount has changed in the meantime: you saw {{expectedAmount}} USD, it is now {{actualAmount}} USD. No refund was sent; check the amount and confirm again.',
  },
  refundKeyMissing: { message: 'The key of the refund order is missing. Please reload the page.' },
  refundNotUnknown: { message: 'The outcome of this refund is known by now; there is nothing to settle.' },
  refundNotRepeatable: {
    message:
      'Only a failed refund of a second payment can be sent again; this one is not, or no longer, one of them. Please check its current state.',
  },
  deliveryUnreadable: {
    message: 'The payment provider cannot be asked about this notice again: its content was not kept.',
  },
  notPaid: { message: 'No payment was taken for this application.' },
  caseClosed: { message: 'This entry is already closed.' },
  unknownVisaType: { message: 'Please choose one of the countries in the list.' },
  staffListNotLoaded: { message: 'Error: {{message}}' },
  staffListRefused: { message: 'HTTP {{status}}: {{text}}' },
  personKeyUnreadable: {
    message: 'Please enter an e-mail address, an application number or a passport number.',
  },
  nothingChosen: { message: 'Please choose at least one application or conversation.' },
  erasureNotConfirmed: {
    message:
      'What you typed is neither an application number nor an e-mail address of the chosen records. Nothing was erased.',
  },
  ...inboxProblemsInEnglish,

  requestOpen: {
    message:
      'A request of this application is still waiting for an answer. Withdraw it first, or wait for the answer.',
  },
  requestNotOpen: {
    message: 'This request is no longer open: it was answered or withdrawn, or has expired.',
  },
  requestNotFound: { message: 'This request was not found.' },
  requestNotPossible: { message: 'Nothing can be asked of the traveller once the application is decided.' },
  requestTextNeeded: { message: 'Please write what you want for the item you chose.' },
} satisfies Record<keyof typeof staffProblems, { message: string; message_one?: string }>;
