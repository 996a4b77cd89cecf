import { foldText } from '../../domain/text/foldText.ts';

export type ComboboxOption = {
  value: string;
  /** In the visitor's language. */
  label: string;
  /** Names in other languages, codes. */
  keywords?: readonly string[] | undefined;
};

/** Search words, folded once. */
export type SearchEntry = { option: ComboboxOption; label: string; keywords: readonly string[] };

/** Prepares options for searching. */
export function searchEntries(options: readonly ComboboxOption[]): SearchEntry[] {
  return options.map((option) => ({
    option,
    label: foldText(option.label),
    keywords: (option.keywords ?? []).map(foldText),
  }));
}

/**
 * Finds options, ignoring accents, case and signs: first equal ones (a code, a whole name), then
 * label prefixes, other prefixes, words within, substrings; each in the given order.
 */
export function searchOptions(entries: readonly SearchEntry[], typed: string): ComboboxOption[] {
  const query = foldText(typed);
  if (query === '') return entries.map(({ option }) => option);
  const groups: ComboboxOption[][] = [[], [], [], [], []];
  for (const entry of entries) groups[closeness(entry, query)]?.push(entry.option);
  return groups.flat();
}

/** From 0 for the same word to 4 for a substring; -1 for no match. */
function closeness({ label, keywords }: SearchEntry, query: string): number {
  if (label === query || keywords.includes(query)) return 0;
  if (label.startsWith(query)) return 1;
  if (keywords.some((word) => word.startsWith(query))) return 2;
  if ([label, ...keywords].some((text) => text.includes(` ${query}`))) return 3;
  return label.includes(query) ? 4 : -1;
}

/** The one option named in full; null for none or several. */
export function optionNamed(entries: readonly SearchEntry[], typed: string): ComboboxOption | null {
  const query = foldText(typed);
  const named = entries.filter(({ label, keywords }) => label === query || keywords.includes(query));
  const [only, ...others] = named;
  return query === '' || only === undefined || others.length > 0 ? null : only.option;
}
