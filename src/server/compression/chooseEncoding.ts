const encodings = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof encodings)[number];

/** The best encoding a browser accepts; `q=0` refuses one (RFC 9110 section 12.5.3). */
export function chooseEncoding(accept: string | undefined): Encoding {
  const accepted = (accept ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.trim().split(/\s*;\s*/))
    .filter(([, weight]) => weight === undefined || !/^q=0(\.0*)?$/.test(weight))
    .map(([name]) => name);
  return encodings.find((encoding) => accepted.includes(encoding)) ?? 'identity';
}
