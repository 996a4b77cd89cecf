const pictures = import.meta.glob<string>('./flags/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** The address of each flag, by two-letter code. */
export const flagAddresses: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(pictures).map(([file, address]) => [
    file.slice('./flags/'.length, -'.webp'.length),
    address,
  ]),
);
