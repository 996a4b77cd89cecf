import type { SupportingDocumentRules } from '../rules/ruleBook.ts';
import { residenceCountries } from './residenceCountries.ts';

/**
 * Accepted permits, and staff's visa issuers by country of passport; specification 1 section 3, 2 section 2.
 */
export const supportingDocuments: SupportingDocumentRules = {
  residenceCountries,
  staffVisaIssuers: {
    usual: ['SCHENGEN', 'USA', 'GBR'],
    own: { PAK: ['SCHENGEN', 'GBR', 'USA'], EGY: ['SCHENGEN', 'GBR'] },
  },
};
