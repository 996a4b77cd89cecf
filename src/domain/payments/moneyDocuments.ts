/** The numbered documents of money: of what was taken, and of what was given back. */
export const moneyDocumentKinds = ['receipt', 'creditNote'] as const;
export type MoneyDocumentKind = (typeof moneyDocumentKinds)[number];

/** A document by its kind, the year in Istanbul, and its place in that year, from 1. */
export type MoneyDocumentId = { kind: MoneyDocumentKind; year: number; number: number };

const prefixes = { receipt: 'R', creditNote: 'C' } as const satisfies Record<MoneyDocumentKind, string>;
const shape = /^([RC])-(\d{4})-(\d{6,9})$/;

/** The number as documents print it, such as `R-2026-000042`. */
export function moneyDocumentNumber({ kind, year, number }: MoneyDocumentId): string {
  return `${prefixes[kind]}-${year}-${String(number).padStart(6, '0')}`;
}

/** The document that a printed number names, null if it is none. */
export function parseMoneyDocumentNumber(text: string): MoneyDocumentId | null {
  const [, prefix, year, number] = shape.exec(text) ?? [];
  const kind = moneyDocumentKinds.find((known) => prefixes[known] === prefix);
  if (kind === undefined) return null;
  const id = { kind, year: Number(year), number: Number(number) };
  // One spelling for each number.
  return id.number > 0 && moneyDocumentNumber(id) === text ? id : null;
}
