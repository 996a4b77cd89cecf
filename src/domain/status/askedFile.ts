import type { ApplicationKind } from './statuses.ts';

/** A download that needs the e-mail address: document, receipt, or a credit note's printed number. */
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
