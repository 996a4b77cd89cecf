import * as z from 'zod/mini';
import type { Template } from '../../../contract/templates.ts';
import { languageCodes } from '../../../domain/languages.ts';
import { templateKinds } from '../../../domain/staff/templates.ts';

/* What is typed in the editor stays while the page does, as one text of `useTypedText`. */

const draft = z.object({
  kind: z.enum(templateKinds),
  name: z.string(),
  texts: z.partialRecord(z.enum(languageCodes), z.string()),
  /** The one that it began with, or that a refusal has told of. */
  version: z.int(),
});
export type TemplateDraft = z.infer<typeof draft>;

export const draftKey = (id: string | null) => `template/${id ?? 'new'}`;

export function toDraft(template: Template | null): TemplateDraft {
  if (template === null) return { kind: 'rejection', name: '', texts: {}, version: 1 };
  const { kind, name, texts, version } = template;
  return { kind, name, texts, version };
}

export function readTemplateDraft(kept: string): TemplateDraft | null {
  return kept === '' ? null : draft.parse(JSON.parse(kept));
}
