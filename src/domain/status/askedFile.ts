import type { ApplicationKind } from './statuses.ts';

/** Document, receipt, or a credit note's printed number. */
export type AskedFile = string;

const parameter = 'file';

/** The page that asks for the e-mail address before it downloads. */
export function askingAddress(number: string, kind: ApplicationKind, file: AskedFile): string {
  return `/status?${new URLSearchParams({ ref: number, type: kind, [parameter]: file })}`;
}

export function askedFileIn(query: URLSearchParams): AskedFile | null {
  return query.get(parameter);
}

export function withoutAskedFile(query: URLSearchParams): void {
  query.delete(parameter);
}
