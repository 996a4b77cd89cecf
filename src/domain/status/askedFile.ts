import type { ApplicationKind } from './statuses.ts';

/**
 * A download for which the status page asks the e-mail address: the document, the receipt, or a credit note
 * by its printed number.
 */
export type AskedFile = string;

const parameter = 'file';

/** The path of the page that asks before it downloads a file. */
export function askingAddress(number: string, kind: ApplicationKind, file: AskedFile): string {
  return `/status?${new URLSearchParams({ ref: number, type: kind, [parameter]: file })}`;
}

export function askedFileIn(query: URLSearchParams): AskedFile | null {
  return query.get(parameter);
}

export function withoutAskedFile(query: URLSearchParams): void {
  query.delete(parameter);
}
