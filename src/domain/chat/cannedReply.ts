/** The places that a canned reply may have, written `{{name}}`. */
export const cannedVariables = ['name', 'number', 'brand'] as const;
export type CannedValues = Readonly<Record<(typeof cannedVariables)[number], string>>;

/** A canned reply with its places filled. A place without a value stays, so that whoever sends it sees what is missing. */
export function fillCannedReply(text: string, values: CannedValues): string {
  return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (place, name: string) => {
    const known = cannedVariables.find((variable) => variable === name);
    return known === undefined || values[known] === '' ? place : values[known];
  });
}
