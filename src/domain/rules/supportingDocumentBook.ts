import { supportingDocuments } from '../turkiye/supportingDocuments.ts';
import type { SupportingDocumentRules } from './ruleBook.ts';

/** The part that is read where a supporting document is asked or set; the wizard's first step loads without it. */
export const supportingDocumentBook: SupportingDocumentRules = supportingDocuments;
