/** Nested objects and lists become names with brackets. */
export type FormValue = string | number | boolean | readonly FormValue[] | { [name: string]: FormValue };

/**
 * Encodes parameters as a form, nested as `line_items[0][quantity]=1`
 * (https://docs.stripe.com/api).
 */
export function encodeForm(parameters: Record<string, FormValue>): string {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) append(form, name, value);
  return form.toString();
}

function append(form: URLSearchParams, name: string, value: FormValue): void {
  if (typeof value !== 'object') {
    form.append(name, String(value));
    return;
  }
  for (const [key, part] of Object.entries(value)) append(form, `${name}[${key}]`, part);
}
