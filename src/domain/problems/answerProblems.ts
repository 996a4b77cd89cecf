/**
 * Refusals whose words come with the server's answer, in the visitor's language: pages do not load them.
 * Specification 1 sections 5, 7 and 8, design sections 4 and 5.
 */
export const answerProblems = {
  // Calls of the provider
  webhookRefused: { message: 'This event is not signed by the payment provider, or is too old.' },

  // Price
  unknownCountry: { message: 'This country is not in our list. Please choose a country from the list.' },

  // Bot protection
  tokenMissing: { message: 'The security check is missing. Please reload the page and try again.' },
  tokenExpired: { message: 'The security check has expired. Please submit the form once more.' },
  tokenInvalid: { message: 'The security check failed. Please reload the page and try again.' },
  tokenFingerprint: {
    message: 'The security check belongs to another browser. Please reload the page and try again.',
  },
  workNeeded: {
    message:
      'Many forms are being sent from your network, and your browser could not do the security check that this needs. Your answers are kept. Please try again in a minute, or from another network.',
  },
  botSuspected: {
    message:
      'This form looks as if it was filled in automatically. Please reload the page and type it again.',
  },

  // Any request
  foreignOrigin: { message: 'This request came from another site and was not carried out.' },
  wrongHost: {
    message: 'This address does not belong to this service. Please open the service at its own address.',
  },
  unknownField: { message: 'This field is not known here. Please remove it.' },
  malformedJson: { message: 'The request could not be read: it is not valid JSON.' },
  unsupportedMediaType: { message: 'This kind of content is not accepted. Please send JSON.' },
  idempotencyKeyInvalid: {
    message:
      'The key of this request (Idempotency-Key) must have {{min}} to {{max}} characters. Please reload the page and try again.',
  },
  idempotencyKeyReused: {
    message: 'This request was sent before with different content. Please reload the page and try again.',
  },
  bodyTooLarge: { message: 'The request is too large. Please send smaller files.' },
  outcomeUnknown: {
    message:
      'We could not learn whether this was saved. Your answers are kept. Please check first whether it is there, then try again. An application that is sent again is not created twice.',
  },

  // Files of travellers
  filesNotChecked: {
    message:
      'Files cannot be checked for viruses at the moment. Nothing that was stored is lost, and your answers are kept. Please try again in a minute.',
  },
  photoUnreadable: {
    title: 'Image Not Readable',
    message: '“{{name}}” cannot be opened as a JPEG, PNG or WebP image. Please choose another image.',
  },
  photoTooManyPixels: {
    title: 'Image Too Large',
    message: '“{{name}}” has more than 40 megapixels. Please take a new photo or choose a smaller image.',
  },
  photoAnimated: {
    title: 'Animated Image',
    message: '“{{name}}” is an animated image. Please choose a still photo.',
  },
  photoInfected: {
    title: 'Image Refused',
    message:
      'Our virus scanner found something harmful in “{{name}}”, so we did not take it. Please take a new photo or choose another image.',
  },
  answerFileInfected: {
    message:
      'Our virus scanner found something harmful in this file, so we did not take it. Please take a new photo of the page.',
  },
  answerPdfEncrypted: {
    message: 'This PDF is protected by a password. Please save it without one, or take a photo of the page.',
  },
  answerPdfUnreadable: {
    message: 'This PDF cannot be opened. Please save it again, or take a photo of the page.',
  },

  // Cancellation
  cancellationNotProven: {
    message:
      'To cancel, please open your application by the link in one of our emails. Nothing was cancelled.',
  },
  cancellationChanged: {
    message:
      'The amount that goes back has changed in the meantime. Nothing was cancelled. Please look at the new amount and decide again.',
  },
  notCancellable: {
    message:
      'This application can no longer be cancelled here. Nothing was changed. Its status page shows how it stands.',
  },
  correctionNeedsQuicker: {
    message:
      'For this arrival date the processing time of this application is too slow. Please give a later date.',
  },
  correctionOtherClass: {
    message: 'With this date of birth other conditions apply to this application, so it cannot be corrected.',
  },
  correctionNothing: {
    message: 'Nothing was changed, so there is nothing to save.',
  },
  correctionCodeWrong: {
    message:
      'This code is not right, or it is no longer valid. Please compare the digits, or ask for another code.',
  },
  correctionNotProven: {
    message:
      'The time for this correction is over, or it was already saved. Nothing was changed just now. Please ask for another code.',
  },
  correctionTaken: {
    message:
      'Our staff have taken up this application in the meantime, so nothing was changed. If something is wrong, please write to our support at once.',
  },

  // Chat
  chatUnknown: { message: 'There is no conversation in this browser yet. Please write a message first.' },
  chatNotFound: { message: 'This conversation does not exist.' },
  chatMessageEmpty: { message: 'Please write a message.' },
  chatMessageTooLong: {
    message: 'This message has {{length}} characters. Please shorten it to {{max}} or send it in parts.',
  },
  chatNameRequired: { message: 'Please enter your name.' },
  chatTooManyMessages: { message: 'That was a lot of messages. Please wait a little before the next one.' },
  chatTooManyConversations: {
    message: 'Too many conversations were started from here. Please wait an hour, or send us an email.',
  },
  chatTooManyFiles: {
    message: 'You can send {{max}} files an hour. Please wait a little, then send this one again.',
  },
  chatFilesFull: {
    message:
      'This conversation holds {{max}} files and takes no more. Please tell us in words what you have.',
  },

  // Proof, downloads and receipts
  proofNeeded: { message: 'Please confirm the email address of this application first.' },
  emailNotOfApplication: {
    message:
      'We know no application with this number and this email address. Please check the address, or open the link in one of our emails.',
  },
  proofDelayed: {
    message:
      'Too many addresses were tried for this application. Please try again in an hour, or open the link in one of our emails.',
  },
  emailNotCorrectable: {
    message:
      'This address can no longer be corrected here. Please write to our support: we will change it for you.',
  },
  notApprovedYet: { message: 'This application is not approved yet, so there is nothing to download.' },
  documentWithdrawn: {
    message:
      'This document was withdrawn. Please do not use a file that you downloaded before. A new document will follow: we will email you when it is ready.',
  },
  documentWithheld: {
    message:
      'This document cannot be handed out safely. Please write to our support: we will put a new file in its place.',
  },
  notPaidYet: { message: 'This application has not been paid for yet, so there is no receipt.' },
  creditNoteNotFound: { message: 'There is no credit note with this number for this application.' },
} as const;
