import type { PrerequisiteLists } from '../rules/ruleBook.ts';
import type { PrerequisiteItem } from '../visa/prerequisiteItems.ts';

const byAirline: readonly PrerequisiteItem[] = [
  'tourismBusiness',
  'financialProof',
  'thyPegasusTicket',
  'supportingDocuments',
  'passportSixMonths',
  'allRequirements',
];

const sixMonths: readonly PrerequisiteItem[] = [
  'tourismBusiness',
  'financialProof',
  'supportingDocuments',
  'passportSixMonths',
  'allRequirements',
];

const withoutDocument: readonly PrerequisiteItem[] = [
  'tourismBusiness',
  'financialProof',
  'passportSixMonths',
  'allRequirements',
];

/** Items to confirm, by country of passport; specification 1 section 5. */
export const prerequisiteLists: PrerequisiteLists = {
  prerequisites: {
    usual: [
      'tourismBusiness',
      'financialProof',
      'supportingDocuments',
      'passportValidity',
      'allRequirements',
    ],
    own: {
      CPV: byAirline,
      GNQ: byAirline,
      LBY: byAirline,
      // Libya, as the published list writes it.
      LY: byAirline,
      LKA: byAirline,
      PSE: byAirline,
      SEN: byAirline,
      YEM: byAirline,
      BTN: sixMonths,
      KHM: sixMonths,
      NPL: sixMonths,
      SLB: sixMonths,
      VUT: sixMonths,
      FJI: withoutDocument,
      TWN: withoutDocument,
      DZA: [
        'tourismBusiness',
        'financialProof',
        'thyPegasusTicket',
        'ageRequirement',
        'supportingDocuments',
        'passportSixMonths',
        'allRequirements',
      ],
      EGY: [
        'financialProof',
        'tourismBusiness',
        'egyptAirlines',
        'passportSixMonths',
        'egyptAgeOrDocs',
        'allRequirements',
      ],
      IRQ: [
        'tourismBusiness',
        'financialProof',
        'airTravelOnly',
        'supportingDocuments',
        'passportSixMonths',
        'allRequirements',
      ],
    },
  },
};
