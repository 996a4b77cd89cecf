import type { InsuranceTerms } from '../rules/ruleBook.ts';

/**
 * From $114 for 7 days (specification 1 section 9); longer plans cost less a day. Claims, ages and photos:
 * specification 1 sections 2, 5 and 9.
 */
export const insurance: InsuranceTerms = {
  plans: [
    { id: 1, name: 'Türkiye Travel Insurance, 7 Days', price: 114 },
    { id: 2, name: 'Türkiye Travel Insurance, 14 Days', price: 152 },
    { id: 3, name: 'Türkiye Travel Insurance, 30 Days', price: 214 },
    { id: 4, name: 'Türkiye Travel Insurance, 60 Days', price: 298 },
    { id: 5, name: 'Türkiye Travel Insurance, 90 Days', price: 362 },
    { id: 6, name: 'Türkiye Travel Insurance, 180 Days', price: 498 },
    { id: 7, name: 'Türkiye Travel Insurance, 1 Year', price: 742 },
  ],
  insuranceCover: { medicalUsd: 100_000 },
  adultAge: 18,
  photosPerParent: 2,
};
