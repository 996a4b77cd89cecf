const pictures = import.meta.glob<string>('/node_modules/country-flag-icons/3x2/[A-Z][A-Z].svg', {
  query: '?flag',
  import: 'default',
  eager: true,
});

/** The address of each flag, by two-letter code. Loaded when the first flag is shown; see `Flag`. */
export const flagAddresses: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(pictures).map(([file, address]) => [file.slice(-'XX.svg'.length, -'.svg'.length), address]),
);
