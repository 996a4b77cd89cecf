/** Refusals of the service, for any visitor: specification 1 sections 5, 7 and 8, design sections 4 and 5. */
export const serviceProblems = {
  // Country and price
  unknownCountry: { message: 'This country is not in our list. Please choose a country from the list.' },
  countryMismatch: {
    message: 'Country and country of origin do not match. Please choose the country again.',
  },
  countriesNotLoaded: { message: 'Error loading countries' },
  noCountries: { message: 'No countries available' },
  amountMismatch: {
    message: 'The price has changed since this page was opened. Please check the new total and try again.',
  },

  // Bot protection
  tokenNotIssued: { message: 'Failed to get token: {{status}}' },
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
  tooManyRequests: { message: 'Too many attempts. Please wait a minute and try again.' },
  tooManyRequestsUntil: { message: 'Too many attempts. Please try again {{when}}.' },

  // From the browser itself
  offline: {
    message: 'You are offline. Your answers are kept. Please try again when you are connected.',
  },
  timedOut: {
    message:
      'The service did not answer in time. Your answers are kept. Please try again: nothing is sent twice.',
  },
  priceChanged: {
    message:
      'The price is now {{now}} instead of {{before}}. Please check the new total before you press Pay again.',
  },

  // Calls of the provider
  webhookRefused: { message: 'This event is not signed by the payment provider, or is too old.' },

  // Any request
  foreignOrigin: { message: 'This request came from another site and was not carried out.' },
  wrongHost: {
    message: 'This address does not belong to this service. Please open the service at its own address.',
  },
  invalidRequest: { message: 'Something in this request is missing or not valid. Please check the form.' },
  unknownField: { message: 'This field is not known here. Please remove it.' },
  malformedJson: { message: 'The request could not be read: it is not valid JSON.' },
  unsupportedMediaType: { message: 'This kind of content is not accepted. Please send JSON.' },
  bodyTooLarge: { message: 'The request is too large. Please send smaller files.' },
  idempotencyKeyInvalid: {
    message:
      'The key of this request (Idempotency-Key) must have {{min}} to {{max}} characters. Please reload the page and try again.',
  },
  idempotencyKeyReused: {
    message: 'This request was sent before with different content. Please reload the page and try again.',
  },
  notFound: { message: 'There is nothing at this address.' },
  serviceUnavailable: {
    message:
      'The service is not available at the moment. Nothing that was stored is lost, and your answers are kept. Please try again in a moment.',
  },
  outcomeUnknown: {
    message:
      'We could not learn whether this was saved. Your answers are kept. Please check first whether it is there, then try again. An application that is sent again is not created twice.',
  },
  filesNotChecked: {
    message:
      'Files cannot be checked for viruses at the moment. Nothing that was stored is lost, and your answers are kept. Please try again in a minute.',
  },
  internalError: {
    message:
      'Something went wrong on our side. Please try again. If you were paying, check your application’s status first.',
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

  // Status look-up and download
  numberRequired: { message: 'Please enter your application number' },
  numberTooShort: { message: 'An application number has at least 6 characters. Please check it.' },
  applicationNotFound: {
    message: 'Application not found. Please check your application number and try again.',
  },
  linkNotValid: {
    message:
      'This link has expired or is incomplete. Please search with your application number: it is in our emails.',
  },
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

  // Payment
  notPaidYet: { message: 'This application has not been paid for yet, so there is no receipt.' },
  creditNoteNotFound: { message: 'There is no credit note with this number for this application.' },
  paymentBeingChecked: {
    title: 'Your earlier payment is being checked',
    message:
      'We are still checking whether your earlier payment went through. Please do not pay again now. Look again in a minute. If it did not go through, you can pay then.',
  },
  noPaymentMethod: {
    title: 'No card payment for your country',
    message:
      'Our payment provider takes no cards from your country at present. Nothing was charged. Please contact our support.',
  },
  applicationRejected: {
    title: 'This application was rejected',
    message:
      'It can no longer be paid for. The status page of this application says why. To try again, please start a new application.',
  },
  alreadyPaid: { message: 'This application has already been paid for. There is nothing more to pay.' },
  checkoutFailed: {
    title: 'Payment Initialization Failed',
    message: 'Could not initialize payment. Please try again.',
  },
  checkoutNotCreated: { message: 'Failed to create checkout' },
  applicationError: {
    title: 'Application Error',
    message: 'Your application could not be sent. Please try again.',
  },
  paymentError: {
    title: 'Payment Error',
    message: 'There was an issue initializing payment. Please try again or contact support.',
  },
  paymentProcessingError: {
    title: 'Payment Error',
    message: 'An error occurred during payment processing.',
  },
  paymentBeingProcessed: {
    message: 'Your payment is being processed. You will get an e-mail confirmation.',
  },
  threeDSecureMissing: { message: 'Missing 3D Secure parameters' },
} as const;
