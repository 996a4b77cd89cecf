import * as z from 'zod/mini';
import { maxPhotosPerParent, parentKinds } from '../../../domain/insurance/parentPhotos.ts';
import type { Answers, PhotoAnswer } from '../state/answers.ts';
import type { Step } from '../state/insurance.ts';
import type { Saved } from '../submit/saved.ts';

/** The shape of kept answers. What does not have it (an older form, a forgery) is dropped when it is read. */

const longestAnswer = 2000;
const text = z.string().check(z.maxLength(longestAnswer));
const dateParts = z.strictObject({ day: text, month: text, year: text });

/** 5 MB of photos as base64; with more than that, the photos are not kept. */
const longestPhotos = (5 * 1024 * 1024 * 4) / 3;

const photo = z.strictObject({
  id: text,
  name: text,
  type: z.enum(parentKinds),
  data: z.string().check(z.regex(/^data:image\/jpeg;base64,[A-Za-z0-9+/]+=*$/), z.maxLength(longestPhotos)),
}) satisfies z.ZodMiniType<PhotoAnswer>;

const answers = z.strictObject({
  travelDate: dateParts,
  returnDate: dateParts,
  productId: z.nullable(z.int()),
  firstName: text,
  lastName: text,
  dateOfBirth: dateParts,
  nationality: text,
  passportNumber: text,
  email: text,
  phone: text,
  photos: z.array(photo).check(z.maxLength(parentKinds.length * maxPhotosPerParent)),
  termsAccepted: z.boolean(),
});

const saved = z.strictObject({
  number: text,
  data: z.string().check(z.maxLength(20_000)),
}) satisfies z.ZodMiniType<Saved>;

export const insuranceContent = z.strictObject({
  answers,
  step: z.enum(['form', 'check']),
  /** The application that the server has already. */
  saved: z.nullable(saved),
});
export type InsuranceContent = z.infer<typeof insuranceContent>;

/** What a form gives to be kept. */
export type Keepable = { answers: Answers; step: Step; saved: Saved | null };

/** What is kept of it: the photos only as long as they are not too many bytes. */
export function keptContent({ answers: given, step, saved: made }: Keepable): InsuranceContent {
  const length = given.photos.reduce((sum, { data }) => sum + data.length, 0);
  const photos = length > longestPhotos ? [] : [...given.photos];
  return { answers: { ...given, photos }, step, saved: made };
}
