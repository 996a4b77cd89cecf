/** A decoded form: texts, and objects where names had brackets. A list is an object with the keys 0, 1, … */
export type Decoded = { [name: string]: string | Decoded };

/** Decodes `a[b][0]=c` as Stripe's API v1 does. */
export function decodeForm(text: string): Decoded {
  const decoded: Decoded = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const keys = name.replaceAll(']', '').split('[');
    let place = decoded;
    for (const key of keys.slice(0, -1)) {
      const inner = place[key === '' ? '0' : key];
      const next = typeof inner === 'object' ? inner : {};
      place[key === '' ? '0' : key] = next;
      place = next;
    }
    const last = keys.at(-1) ?? '';
    place[last === '' ? String(Object.keys(place).length) : last] = value;
  }
  return decoded;
}
