/** Processing options, slowest first; specification 1 section 9. The rule book has their figures. */
export const processingTypes = [
  'slow',
  'standard',
  'fast',
  'urgent_24',
  'urgent_12',
  'urgent_4',
  'urgent_1',
] as const;

export type ProcessingType = (typeof processingTypes)[number];

export const defaultProcessingType: ProcessingType = 'standard';

export function isProcessingType(text: string): text is ProcessingType {
  return processingTypes.some((type) => type === text);
}

/**
 * Speed tiers of the fees page. A tier has no price of its own: each shown price is one charged (design 4.1).
 */
export const displayTiers = [
  { tier: 'standard', types: ['slow', 'standard'] },
  { tier: 'fast', types: ['fast'] },
  { tier: 'express', types: ['urgent_24', 'urgent_12'] },
  { tier: 'urgent', types: ['urgent_4', 'urgent_1'] },
] as const satisfies readonly { tier: string; types: readonly ProcessingType[] }[];

export type DisplayTier = (typeof displayTiers)[number]['tier'];
