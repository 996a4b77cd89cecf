import { draftStore } from '../../drafts/index.ts';
import { applicationContent } from './content.ts';

/** The draft of the visa application on this device. */
export const applicationDraft = draftStore('visa', applicationContent);
