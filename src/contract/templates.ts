import * as z from 'zod/mini';
import { languageCodes } from '../domain/languages.ts';
import { templateKinds } from '../domain/staff/templates.ts';
import { rejectionReasons } from '../domain/status/rejectionReasons.ts';
import type { ApplicationKind } from '../domain/status/statuses.ts';
import { endpoint } from './endpoint.ts';
import { rowParams, staffPaths, templateParams } from './params.ts';

/** Texts that staff word once for e-mails to travellers, with their versions. Issue 19, item 8. */

const language = z.enum(languageCodes);
const typedText = z.string().check(z.maxLength(20_000));

/** By language; English where one is missing. `readTemplateTexts` has the rules. */
const texts = z.partialRecord(language, typedText);

const saved = {
  name: z.string(),
  texts,
  version: z.int(),
  savedAt: z.string(),
  savedBy: z.string(),
};

const template = z.object({
  ...saved,
  id: z.string(),
  kind: z.enum(templateKinds),
  isRetired: z.boolean(),
});
export type Template = z.infer<typeof template>;

/** All, by name; retired ones too. */
export const templateList = z.object({ templates: z.array(template) });

export const listTemplates = endpoint({
  method: 'GET',
  path: '/api/admin/templates',
  access: 'case.read',
  reading: 'noPerson',
  answer: templateList,
});

const typedTemplate = { name: z.string().check(z.maxLength(1000)), texts };

const wrongTexts = [
  'templateNameNeeded',
  'templateNameTaken',
  'templateEnglishMissing',
  'templateVariableUnknown',
  'templateVariableUnclosed',
  'templateMarkup',
  'templateLink',
  'staffTextTooLong',
  'staffTextUnreadable',
] as const;

export const addTemplate = endpoint({
  method: 'POST',
  path: '/api/admin/templates',
  access: 'template.edit',
  reading: 'change',
  body: z.strictObject({ ...typedTemplate, kind: z.enum(templateKinds) }),
  answer: z.object({ id: z.string() }),
  status: 201,
  errors: [...wrongTexts, 'templatesTooMany'],
});

/** Saves a version after the one in `version`; none if nothing is different. */
export const changeTemplate = endpoint({
  method: 'PATCH',
  path: '/api/admin/templates/:templateId',
  access: 'template.edit',
  reading: 'change',
  params: templateParams,
  body: z.strictObject({ ...typedTemplate, version: z.int() }),
  answer: z.object({ version: z.int() }),
  errors: [...wrongTexts, 'templateUnknown', 'templateChanged'],
});

/** A retired one is offered no more; it can come back. */
export const retireTemplate = endpoint({
  method: 'POST',
  path: '/api/admin/templates/:templateId/retirement',
  access: 'template.edit',
  params: templateParams,
  body: z.strictObject({ isRetired: z.boolean() }),
  errors: ['templateUnknown'],
});

const templateVersion = z.object(saved);
export type TemplateVersion = z.infer<typeof templateVersion>;

/** Newest first. */
export const templateVersions = z.object({ versions: z.array(templateVersion) });

export const listTemplateVersions = endpoint({
  method: 'GET',
  path: '/api/admin/templates/:templateId/versions',
  access: 'template.edit',
  reading: 'noPerson',
  params: templateParams,
  answer: templateVersions,
  errors: ['templateUnknown'],
});

/** An e-mail as it would leave. */
export const shownMail = z.object({ language, subject: z.string(), text: z.string(), html: z.string() });
export type ShownMail = z.infer<typeof shownMail>;

/** The e-mail in `language` to somebody made up, with a text that may be in another. */
export const previewTemplate = endpoint({
  method: 'POST',
  path: '/api/admin/templates/preview',
  access: 'template.edit',
  reading: 'noPerson',
  body: z.strictObject({ kind: z.enum(templateKinds), language, text: typedText, textLanguage: language }),
  answer: shownMail,
  errors: wrongTexts,
});

/** The version that staff saw: another is refused. */
export const chosenTemplate = z.strictObject({
  id: templateParams.shape.templateId,
  version: z.int(),
});
export type ChosenTemplate = z.infer<typeof chosenTemplate>;

export const templateErrors = ['templateUnknown', 'templateOutdated', 'templateValueMissing'] as const;

/** The e-mail of a rejection before it is made: in the traveller's language, and in one of staff's beside it. */
export const previewRejection = (kind: ApplicationKind) =>
  endpoint({
    method: 'POST',
    path: `${staffPaths[kind]}/:id/rejection-preview`,
    access: 'case.decide',
    reading: { action: 'rejection.previewed', kind },
    params: rowParams,
    body: z.strictObject({
      rejectionReason: z.optional(z.nullable(z.enum(rejectionReasons))),
      reason: z.optional(z.nullable(typedText)),
      template: z.optional(z.nullable(chosenTemplate)),
    }),
    answer: z.object({ mails: z.array(shownMail) }),
    errors: ['applicationNotFound', 'staffTextUnreadable', 'staffTextTooLong', ...templateErrors],
  });
