/** The processing options, slowest first; specification 1 section 9. The rule book has their figures. */
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
