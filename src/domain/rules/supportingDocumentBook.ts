import { supportingDocuments } from '../turkiye/supportingDocuments.ts';
import type { SupportingDocumentRules } from './ruleBook.ts';

/** The wizard's first step loads without this part. */
export const supportingDocumentBook: SupportingDocumentRules = supportingDocuments;
