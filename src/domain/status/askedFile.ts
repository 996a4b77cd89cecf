import type { ApplicationKind } from './statuses.ts';

/**
 * A file whose download the status page asks the e-mail address for: the document, the receipt, or a credit note by its
 * printed number.
 */
export type AskedFile = string;

const parameter = 'file';

/** The address, on this site, of the page that asks before it downloads a file. */
export function askingAddress(number: string, kind: ApplicationKind, file: AskedFile): string {
  return `/status?${new URLSearchParams({ ref: number, type: kind, [parameter]: file })}`;
}

/** The file that the query of the status page asks for; null for none. */
export function askedFileIn(query: URLSearchParams): AskedFile | null {
  return query.get(parameter);
}

/** Takes the file out of a query: it is asked for once. */
export function withoutAskedFile(query: URLSearchParams): void {
  query.delete(parameter);
}
