import { draftStore } from '../../drafts/index.ts';
import { insuranceContent } from './content.ts';

/** The draft of the insurance form on this device. */
export const insuranceDraft = draftStore('insurance', insuranceContent);
