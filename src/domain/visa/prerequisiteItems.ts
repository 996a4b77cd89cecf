/** Specification 1 section 3, in English. Amount a day, months and ages: section 5. */
export const prerequisiteItems = {
  tourismBusiness: 'I travel for tourism or business.',
  financialProof: 'I have a return ticket, a hotel reservation and at least $50 for each day of my stay.',
  financialProofDaily: 'I have at least $50 for each day of my stay.',
  financialProofBorder:
    'I can show a return ticket, a hotel reservation and at least $50 for each day at the border.',
  supportingDocuments:
    'I hold a valid Schengen visa or residence permit, or a visa or residence permit of the USA, the UK or Ireland. E-visas are not accepted.',
  passportValidity: 'My passport is valid for the whole of my stay.',
  passportSixMonths: 'My passport is valid for at least 6 months from the day I enter Türkiye.',
  passportThreeMonthsAfterEvisa: 'My passport is valid for at least 3 months after the e-visa expires.',
  thyPegasusTicket: 'I have a round-trip ticket with Turkish Airlines, AJet or Pegasus.',
  ageRequirement: 'I am under 18 or over 35 years old.',
  egyptAirlines: 'I have a round-trip ticket with Turkish Airlines, AJet, Pegasus, EgyptAir or Air Cairo.',
  egyptAgeOrDocs:
    'I am under 15 or over 45 years old, or I hold a valid Schengen, USA, UK or Ireland visa or residence permit.',
  airTravelOnly: 'I travel to Türkiye by air.',
  allRequirements: 'I confirm that I meet all of these requirements.',
} as const;

export type PrerequisiteItem = keyof typeof prerequisiteItems;
