import * as z from 'zod/mini';
import { insuranceFields } from '../../../domain/insurance/fields.ts';
import { maxPhotosPerParent, parentKinds } from '../../../domain/insurance/parentPhotos.ts';
import { answerShape, keptText } from '../../forms/answerSchema.ts';
import type { PhotoAnswer } from '../state/answers.ts';
import type { Saved } from '../submit/saved.ts';

/** The shape of kept answers. What does not have it (an older form, a forgery) is dropped when it is read. */

/** 5 MB of photos as base64; with more than that, the photos are not kept. */
export const longestPhotos = (5 * 1024 * 1024 * 4) / 3;

const photo = z.strictObject({
  id: keptText,
  name: keptText,
  type: z.enum(parentKinds),
  data: z.string().check(z.regex(/^data:image\/jpeg;base64,[A-Za-z0-9+/]+=*$/), z.maxLength(longestPhotos)),
}) satisfies z.ZodMiniType<PhotoAnswer>;

const answers = z.strictObject({
  ...answerShape(insuranceFields),
  productId: z.nullable(z.int()),
  photos: z.array(photo).check(z.maxLength(parentKinds.length * maxPhotosPerParent)),
  termsAccepted: z.boolean(),
});

const saved = z.strictObject({
  number: keptText,
  data: z.string().check(z.maxLength(20_000)),
}) satisfies z.ZodMiniType<Saved>;

export const insuranceContent = z.strictObject({
  answers,
  step: z.enum(['form', 'check']),
  /** The application that the server has already. */
  saved: z.nullable(saved),
});
export type InsuranceContent = z.infer<typeof insuranceContent>;
