import { type ProcessingOption, type ProcessingType, processingOption } from './processingOptions.ts';

/**
 * The four speed tiers of the fees page. They group the seven options and carry no price of their own, so that no
 * price is ever shown that is not the one charged (design 4.1).
 */
const tierOptions = {
  standard: ['slow', 'standard'],
  fast: ['fast'],
  express: ['urgent_24', 'urgent_12'],
  urgent: ['urgent_4', 'urgent_1'],
} as const satisfies Record<string, readonly ProcessingType[]>;

export type DisplayTier = keyof typeof tierOptions;

export const displayTiers: readonly { tier: DisplayTier; options: readonly ProcessingOption[] }[] = [
  { tier: 'standard', options: tierOptions.standard.map(processingOption) },
  { tier: 'fast', options: tierOptions.fast.map(processingOption) },
  { tier: 'express', options: tierOptions.express.map(processingOption) },
  { tier: 'urgent', options: tierOptions.urgent.map(processingOption) },
];
