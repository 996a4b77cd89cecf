import type { templateProblems } from './templateProblems.ts';

/** The messages of `templateProblems.ts` in English. */
export const templateProblemsInEnglish = {
  templateNameNeeded: { message: 'Please give the template a name (at most 60 characters).' },
  templateNameTaken: { message: 'There is a template of this kind and name.' },
  templatesTooMany: { message: 'At most {{count}} templates can be saved.' },
  templateUnknown: { message: 'This template was not found.' },
  templateChanged: {
    message:
      '{{by}} changed this template in the meantime ({{at}}). Your change was not saved; what you typed is still there.',
  },
  templateOutdated: {
    message:
      'This template was changed or retired after you chose it. Nothing was sent; look at the current text and send again.',
  },
  templateValueMissing: {
    message: 'This application lacks a value that the template needs: {{values}}. Choose another text.',
  },
  templateVariableUnknown: { message: 'There is no variable “{{name}}”. Use one of the buttons below.' },
  templateVariableUnclosed: {
    message:
      'A variable is not closed, or closed once too often. Variables stand between two curly brackets each; the text can have no others.',
  },
  templateMarkup: {
    message: 'Less-than and greater-than signs cannot be used: e-mails are plain text without markup.',
  },
  templateLink: {
    message:
      'Links to other sites are not possible: {{host}}. If it is not an address, put a space after the full stop.',
  },
  writtenTextNeeded: { message: 'Write a text, or choose a template.' },
  templateEnglishMissing: {
    message: 'The English text is required: customers read it where there is no text in their own language.',
  },
} satisfies Record<keyof typeof templateProblems, { message: string }>;
