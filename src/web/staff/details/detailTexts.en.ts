import { counted } from '../counted.ts';

/** The English of `detailTexts.ts`. */

export const english = {
  details: {
    title: (number: string) => `Application ${number}`,
    loading: 'Loading application…',
    personal: 'Personal details',
    passport: 'Passport',
    travel: 'Travel',
    insurance: 'Insurance',
    supportingDocument: 'Supporting document',
    noSupportingDocument: 'No supporting document was declared.',
    payment: 'Payment',
    timeline: 'Timeline',
    noTimeline: 'No entries yet.',
    parentPhotos: 'Photos of the parents’ IDs',
    noParentPhotos: 'No photo was uploaded.',
    photo: { mother: 'Mother', father: 'Father', parent: 'Parent' },
    photoAlt: (whose: string) => `${whose}’s ID photo`,
    photoUnreadable: 'This photo cannot be shown.',
    unlimited: 'No expiry date',
  },

  field: {
    firstName: 'First name',
    lastName: 'Last name',
    email: 'E-mail',
    phone: 'Phone',
    countryOfOrigin: 'Country',
    nationality: 'Nationality',
    dateOfBirth: 'Date of birth',
    age: (age: number) => `aged ${age}`,
    placeOfBirth: 'Place of birth',
    ownName: 'Name in their own script',
    motherName: 'Mother’s name',
    fatherName: 'Father’s name',
    address: 'Address',
    documentType: 'Document type',
    passportNumber: 'Passport number',
    passportIssueDate: 'Date of issue',
    passportExpiryDate: 'Date of expiry',
    arrivalDate: 'Arrival date',
    processingType: 'Processing time',
    travelDate: 'Departure date',
    returnDate: 'Return date',
    tripDuration: 'Length of trip',
    destination: 'Destination',
    product: 'Insurance plan',
    supportingType: 'Type',
    supportingCountry: 'Issuing country',
    supportingNumber: 'Document number',
    supportingStart: 'Valid from',
    supportingEnd: 'Valid until',
    totalAmount: 'Total',
    paymentStatus: 'Payment status',
    status: 'Application status',
    createdAt: 'Applied at',
    document: 'Attached PDF',
    documentYes: 'Yes',
    documentNo: 'No',
  },

  sealed: {
    lead: '“Show” or the “o” key opens covered fields. Each opening is written to the audit log.',
    notAllowed: 'You may not open covered fields. Their last characters are there to compare.',
    show: 'Show',
    hide: 'Hide',
    covered: (end: string) => (end === '' ? 'Covered' : `Covered, ends in ${[...end].join(' ')}`),
    opened: 'Covered fields are open.',
  },

  panel: {
    close: 'Close panel',
    next: 'Next application',
    opensNext: 'Open the next after a decision',
    fromTop: {
      title: 'You reached the end of the list',
      text: 'The waiting application at the top of the list was opened.',
    },
    noNext: {
      title: 'You reached the end of the list',
      text: 'No other application in this list is waiting for you.',
    },
    full: 'Full view',
    sections: 'Application details',
    lastChange: (what: string, by: string, at: string) => `Last action: ${what} · ${by} · ${at}`,
    isNew: (line: string) => `New in this application. ${line}`,
    gone: 'This application no longer exists',
    goneText: 'Its personal data was erased just now; there is nothing left to open.',
  },

  warnings: {
    heading: (count: number) => counted(count, 'warning'),
    passportExpiresSoon: {
      title: 'Passport expires too soon',
      text: (expires: string, needed: string) =>
        `The passport expires on ${expires}; it must be valid for 6 months after arrival, until ${needed}.`,
      todo: 'Ask the customer to confirm the date. If it is right, ask them to apply with a renewed passport, or reject with the reason.',
    },
    supportingDocumentExpired: {
      title: 'Supporting document expires before arrival',
      text: (ends: string, travel: string) =>
        `The document expires on ${ends}; arrival is on ${travel}. It must be valid on the day of arrival.`,
      todo: 'Ask the customer for a valid visa or residence permit; without one, reject with the reason.',
    },
    arrivalTooEarly: {
      title: 'Arrival is before the chosen processing time ends',
      text: (travel: string, earliest: string) =>
        `Arrival is on ${travel}; with the processing time that was bought, the result is ready on ${earliest} at the earliest.`,
      todo: 'Give it priority and decide at once, or call the customer about the arrival date.',
    },
    minorWithoutPhotos: {
      title: 'Photos of the parents’ IDs are missing',
      text: (age: number) =>
        `The applicant is under 18 (aged ${age}) and no photo of a parent’s ID was uploaded.`,
      todo: 'Before approving, ask by e-mail for a photo of the mother’s or father’s ID.',
    },
    samePassport: {
      title: 'Another open application has the same passport',
      text: 'Applications with the same passport number that are not decided yet:',
      todo: 'If they are for the same trip, decide one; reject the other and refund its payment.',
    },
    sameName: {
      title: 'Another open application has the same name',
      text: 'Applications with the same first and last name that are not decided yet:',
      todo: 'Compare date of birth and passport number: it may be someone else.',
    },
    open: (number: string) => `Show application ${number}`,
    todo: 'What to do:',
  },

  differences: {
    heading: (count: number) =>
      count === 1 ? '1 field differs from another record' : `${count} fields differ from other records`,
    lead: 'Both values are shown below the field.',
    field: {
      firstName: 'First name',
      lastName: 'Last name',
      dateOfBirth: 'Date of birth',
      country: 'Country',
      passportNumber: 'Passport number',
      passportIssueDate: 'Passport issue date',
      passportExpiryDate: 'Passport expiry date',
      travelOn: 'Travel date',
      email: 'E-mail',
    },
    differs: 'Different.',
    here: 'In this application',
    passport: (count: number) =>
      count === 1
        ? 'In the application with the same passport'
        : 'In the applications with the same passport',
    person: (count: number) =>
      count === 1
        ? 'In the application with the same name and date of birth'
        : 'In the applications with the same name and date of birth',
    answer: (moment: string) => `In the traveller’s answer (${moment})`,
    corrected: (moment: string) =>
      `The customer corrected the address after paying (${moment}). The earlier address is not kept.`,
  },

  visaType: {
    heading: { visa: 'Country that issued the visa', residence: 'Country that issued the residence permit' },
    hint: {
      visa: 'Choose the country that issued the visa, from what the customer stated.',
      residence: 'Choose the country that issued the residence permit, from what the customer stated.',
    },
    updated: 'Visa type updated.',
    names: {
      SCHENGEN: 'Schengen',
      USA: 'USA',
      GBR: 'United Kingdom',
      GERMANY: 'Germany',
      NETHERLANDS: 'Netherlands',
      FRANCE: 'France',
      ITALY: 'Italy',
      SPAIN: 'Spain',
      SWEDEN: 'Sweden',
      AUSTRIA: 'Austria',
      BELGIUM: 'Belgium',
      DENMARK: 'Denmark',
      NORWAY: 'Norway',
      SWITZERLAND: 'Switzerland',
    },
  },

  decision: {
    approved: 'approved',
    rejected: 'rejected',
    processing: 'took it up',
    line: (by: string, at: string, what: string) => `${by} · ${at} · ${what}`,
    reason: 'Reason given to the customer',
  },

  mails: {
    heading: 'E-mails',
    loading: 'Loading e-mails…',
    empty: 'No e-mail has been sent yet.',
    copy: (copy: number) => `resend no. ${copy}`,
    state: {
      waiting: 'To be sent',
      sent: 'Sent',
      failing: 'Not sent, will be tried again',
      givenUp: 'Not sent',
      refused: 'Refused',
      uncertain: 'Delivery unknown',
      withheld: 'On hold until payment',
    },
    failed: (failures: number, code: string) =>
      `${counted(failures, 'attempt')} failed (last error: ${code}).`,
    resend: 'Send again',
    retry: 'Try now',
    sending: 'Sending…',
    resent: { title: 'E-mail queued', text: 'The e-mail is being sent again.' },
    revoke: {
      button: 'Revoke links',
      title: 'Revoke the links?',
      text: 'Links in e-mails sent so far will no longer open this application. The customer can still look it up by its number; links in later e-mails will work.',
      confirm: 'Yes, revoke',
      pending: 'Revoking…',
      done: (count: number) =>
        count === 0 ? 'There were no valid links.' : `${counted(count, 'link')} revoked.`,
    },
  },

  notes: {
    heading: 'Internal notes',
    loading: 'Loading notes…',
    empty: 'No notes yet.',
    label: 'New note',
    hint: 'Only staff see it. Mention a colleague with @. Ctrl + Enter saves.',
    missing: 'Please write a note.',
    save: 'Save note',
    saving: 'Saving…',
    saved: 'Note saved.',
  },

  conversations: {
    heading: 'Live chat conversations',
    loading: 'Loading conversations…',
    empty: 'No conversation about this application.',
    otherEmail: 'The writer has another e-mail address and only gave the application number.',
    earlier: 'Earlier messages are in the inbox.',
    open: 'Open in inbox',
    openNamed: (name: string) => `Open in inbox: ${name}`,
  },

  legalHold: {
    heading: 'Legal hold',
    loading: 'Loading legal holds…',
    none: 'This application is erased automatically when its retention period ends.',
    inForce: 'This application is on hold',
    inForceText: 'Even after the retention period the application, its files, e-mails and payments are kept.',
    place: 'Stop its erasure',
    placeLabel: 'Why must it be kept?',
    placeHint:
      'For example a lawsuit, an official request or a dispute. Stored encrypted; only staff see it.',
    placing: 'Stopping…',
    placed: 'The application will not be erased.',
    lift: 'Allow its erasure again',
    liftLabel: 'Why need it no longer be kept?',
    liftHint: 'If its period has ended, the application is erased tonight.',
    lifting: 'Allowing…',
    lifted: 'The application will be erased when its period ends.',
    missing: 'Please give the reason.',
    cancel: 'Cancel',
    placedLine: (at: string, by: string) => `Stopped: ${at} · ${by}`,
    liftedLine: (at: string, by: string) => `Allowed: ${at} · ${by}`,
    past: 'Earlier legal holds',
  },
};
