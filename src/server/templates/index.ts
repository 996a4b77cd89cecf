/** Texts that staff word once for e-mails to travellers, with versions. */
export type { ComposeMail } from './preview.ts';
export { templateRoutes } from './routes.ts';
export { readChosen, templateDetail, type UsedTemplate, wordsForCase } from './useTemplate.ts';
