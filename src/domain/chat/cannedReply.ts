/** The places that a canned reply may have, written `{{name}}`. */
const cannedVariables = ['name', 'number', 'brand'] as const;
export type CannedValues = Readonly<Record<(typeof cannedVariables)[number], string>>;

/** Fills the places of a canned reply. A place without a value stays, so that staff see what is missing. */
export function fillCannedReply(text: string, values: CannedValues): string {
  return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (place, name: string) => {
    const known = cannedVariables.find((variable) => variable === name);
    return known === undefined || values[known] === '' ? place : values[known];
  });
}
