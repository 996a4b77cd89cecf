import type * as z from 'zod/mini';
import type { openAnswerFile } from '../../../contract/requests.ts';

type AnswerFile = z.infer<ReturnType<typeof openAnswerFile>['answer']>;

/** Where the page shows or saves what a traveller sent. */
export const answerAddress = ({ mediaType, data }: AnswerFile) => `data:${mediaType};base64,${data}`;

/** A PDF that a traveller sent, from its base64. */
export function answerPdf(base64: string, name: string): File {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return new File([bytes], `${name}.pdf`, { type: 'application/pdf' });
}
