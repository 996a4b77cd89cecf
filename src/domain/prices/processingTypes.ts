/** The processing options by name, the slowest first; specification 1 section 9. Their figures are the rule book's. */
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

/** The option that is chosen before the traveller chooses one. */
export const defaultProcessingType: ProcessingType = 'standard';

/** Whether a text is the name of a processing option. */
export function isProcessingType(text: string): text is ProcessingType {
  return processingTypes.some((type) => type === text);
}
