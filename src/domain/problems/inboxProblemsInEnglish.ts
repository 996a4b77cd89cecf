import type { bulkProblems } from './bulkProblems.ts';
import type { inboxProblems } from './inboxProblems.ts';

/** The messages of `inboxProblems.ts` and `bulkProblems.ts` in English. */
export const inboxProblemsInEnglish = {
  chatTitleRequired: { message: 'Please give the saved reply a title.' },
  chatTooManyCanned: { message: 'There are as many saved replies as there can be. Please delete one first.' },
  chatShortcutUnusable: {
    message: 'A shortcut can only have letters, digits and hyphens, at most {{max}} characters.',
  },
  chatShortcutTaken: { message: 'Another saved reply has this shortcut. Please choose another one.' },
  chatReplyNotSent: { message: 'The message could not be sent. Please try again.' },
  chatNotLoaded: { message: 'The messages could not be loaded' },
  chatTaken: { message: '{{by}} has this conversation now ({{at}}). Your choice was not applied.' },
  chatLeft: {
    message:
      'This conversation was released in the meantime, and nobody has it now. Your choice was not applied.',
  },
  personMayNotAnswer: { message: 'This person cannot answer conversations. Please choose somebody else.' },
  chatIsClosed: { message: 'A closed conversation cannot be snoozed. Reopen it first.' },
  chatLabelUnusable: { message: 'A label needs at least 1 character and at most {{max}}.' },
  chatTooManyLabels: { message: 'A conversation can have at most {{max}} labels. Please remove one first.' },

  bulkUnknown: { message: 'This bulk action no longer exists. Please choose the applications again.' },
  bulkTakesNoPdf: {
    message: 'No PDF can be added to this bulk action any more: it was started, or is not an approval.',
  },
  bulkPdfNoNumber: {
    message:
      'There is no application number in the name or the text of the file. Put it into the file name and add the file again.',
  },
  bulkPdfSeveral: {
    message:
      'The file holds the numbers of several applications of this action. Put only one into the file name.',
  },
  bulkPdfForeign: { message: 'Application {{number}} in the file is not part of this action.' },
  bulkPdfLeftOut: {
    message: 'Application {{number}} was left out of this action. Add its PDF when you approve it by itself.',
  },
  bulkPdfTaken: { message: 'Application {{number}} already has a PDF.' },
  bulkWarning: { message: 'This application has an important warning. Open it and decide it by itself.' },
} satisfies Record<keyof typeof inboxProblems | keyof typeof bulkProblems, { message: string }>;
