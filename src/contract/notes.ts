import * as z from 'zod/mini';

/** Notes of staff for each other, of a case or of a conversation. Optional: an older instance answers without it. */

/** `by`: name and session code of that day. */
export const shownNote = z.object({
  id: z.string(),
  at: z.string(),
  by: z.string(),
  text: z.string(),
  /** The names of the colleagues whom it mentions: they stand in the text, after an `@`. */
  mentions: z.optional(z.array(z.string())),
  /** It mentions whoever asks, who has not seen it. */
  isUnseen: z.optional(z.boolean()),
});
export type ShownNote = z.infer<typeof shownNote>;

/** The answer to who wrote it. `untold`: the names that it mentions, but nobody of them may read it. */
export const storedNote = z.object({ ...shownNote.shape, untold: z.optional(z.array(z.string())) });
export type StoredNote = z.infer<typeof storedNote>;

/** The names of the colleagues whom a note of whoever asks can mention. */
export const mentionable = z.optional(z.array(z.string()));
