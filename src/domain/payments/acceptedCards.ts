/** Specification 1 section 2. */
export const acceptedCards = [
  'Visa',
  'Mastercard',
  'Amex',
  'Discover',
  'Troy',
  'JCB',
  'Diners',
  'UnionPay',
] as const;
