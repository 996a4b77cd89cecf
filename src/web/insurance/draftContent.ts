import * as z from 'zod/mini';
import { insuranceFields } from '../../domain/insurance/fields.ts';
import { parentKinds } from '../../domain/insurance/parentPhotos.ts';
import { insuranceBook } from '../../domain/rules/insuranceRules.ts';
import { answerShape, keptSubmission, keptText } from '../forms/answerSchema.ts';
import type { LargePart } from '../forms/drafts/store.ts';
import type { Session } from '../forms/form.ts';
import { type Insurance, insuranceSteps, type PhotoAnswer } from './state/insurance.ts';

/** The shape of kept answers; any other (an older form, a forgery) is dropped. */

/** 5 MB as base64. A draft with more keeps no photos. */
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
  /** In drafts up to version 0.2; unused. */
  saved: z.optional(z.unknown()),
});
export type InsuranceContent = z.infer<typeof insuranceContent>;

const journaledContent = z.looseObject({ answers: z.looseObject({}) });

/** The journal has no room for photos. */
export const photosApart: LargePart<InsuranceContent> = {
  without(content) {
    const { photos: _photos, ...others } = content.answers;
    return { ...content, answers: others };
  },
  added(journaled, { answers: { photos } }) {
    const content = journaledContent.safeParse(journaled).data;
    if (content === undefined || 'photos' in content.answers) return journaled;
    return { ...content, answers: { ...content.answers, photos } };
  },
};

/** The kept part of a form; photos only if they are small enough together. */
export function toContent({
  state,
  submission,
}: Pick<Session<Insurance>, 'state' | 'submission'>): InsuranceContent {
  const { answers: given, step } = state;
  const length = given.photos.reduce((sum, { data }) => sum + data.length, 0);
  const photos = length > longestPhotos ? [] : [...given.photos];
  return { answers: { ...given, photos }, step, attempt: submission };
}
