import * as z from 'zod/mini';
import { insuranceFields } from '../../domain/insurance/fields.ts';
import { parentKinds } from '../../domain/insurance/parentPhotos.ts';
import { insuranceBook } from '../../domain/rules/insuranceRules.ts';
import { answerShape, keptSubmission, keptText } from '../forms/answerSchema.ts';
import type { Session } from '../forms/form.ts';
import { type Insurance, insuranceSteps, type PhotoAnswer } from './state/insurance.ts';

/** The shape of kept answers. What does not have it (an older form, a forgery) is dropped when it is read. */

/** 5 MB of photos as base64; with more than that, the photos are not kept. */
const longestPhotos = (5 * 1024 * 1024 * 4) / 3;

const photo = z.strictObject({
  id: keptText,
  name: keptText,
  type: z.enum(parentKinds),
  data: z.string().check(z.regex(/^data:image\/jpeg;base64,[A-Za-z0-9+/]+=*$/), z.maxLength(longestPhotos)),
}) satisfies z.ZodMiniType<PhotoAnswer>;

const answers = z.strictObject({
  ...answerShape(insuranceFields),
  productId: z.nullable(z.int()),
  photos: z.array(photo).check(z.maxLength(parentKinds.length * insuranceBook.photosPerParent)),
  termsAccepted: z.boolean(),
});

export const insuranceContent = z.strictObject({
  answers,
  step: z.enum(insuranceSteps),
  attempt: z._default(z.nullable(keptSubmission), null),
  /** Stands in drafts of version 0.2 and before, without the attempt. The server knows a repeated submission by its key. */
  saved: z.optional(z.unknown()),
});
export type InsuranceContent = z.infer<typeof insuranceContent>;

/** What is kept of a form: the photos only as long as they are not too many bytes. */
export function toContent({
  state,
  submission,
}: Pick<Session<Insurance>, 'state' | 'submission'>): InsuranceContent {
  const { answers: given, step } = state;
  const length = given.photos.reduce((sum, { data }) => sum + data.length, 0);
  const photos = length > longestPhotos ? [] : [...given.photos];
  return { answers: { ...given, photos }, step, attempt: submission };
}
