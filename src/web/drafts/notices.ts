/** What a person sees of a draft: where it is kept, the question on coming back, the word of another tab. */
export { ElsewhereBanner } from './ElsewhereBanner.tsx';
export { EraseDialog } from './EraseDialog.tsx';
export { KeptNote } from './KeptNote.tsx';
export { ResumeQuestion, type ResumeQuestionProps } from './ResumeQuestion.tsx';
