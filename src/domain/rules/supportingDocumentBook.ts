import { supportingDocuments } from '../turkiye/supportingDocuments.ts';
import type { SupportingDocumentRules } from './ruleBook.ts';

/** A part of its own: the wizard's first step loads without it. */
export const supportingDocumentBook: SupportingDocumentRules = supportingDocuments;
