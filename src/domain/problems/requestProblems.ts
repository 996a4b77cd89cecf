/** Refusals of answers to what staff asked a traveller for, and of the link to the question. */
export const requestProblems = {
  answerFileMissing: { message: 'Please add a photo, an image or a PDF.' },
  answerFileKind: {
    message: 'This file is neither an image nor a PDF. Please choose a JPEG, PNG, WebP or PDF file.',
  },
  answerFileTooLarge: {
    message: 'This file is larger than 5 MB. Please choose a smaller one, or take a photo of the page.',
  },
  answerDateMissing: { message: 'Please enter the date with day, month and year.' },
  answerTextMissing: { message: 'Please write your answer.' },
  answerTextTooLong: { message: 'This text is too long. Please shorten it to {{max}} characters.' },
  answerNotPrepared: {
    message: 'This file could not be prepared. Please choose it again, or reload the page.',
  },
  requestLinkNotValid: {
    message:
      'This link has expired or is incomplete. Please use the button in the newest email that you have from us.',
  },
  requestOver: {
    message: 'This question is no longer open, so the answer cannot be sent. Please reload the page.',
  },
} as const;
