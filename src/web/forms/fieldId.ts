/** The id of an input, to which the error summary links. */
export function fieldId(field: string): string {
  return `field-${field}`;
}
