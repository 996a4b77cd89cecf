export const moneyDocumentKinds = ['receipt', 'creditNote'] as const;
export type MoneyDocumentKind = (typeof moneyDocumentKinds)[number];

/** `year` in Istanbul; `number` in that year, from 1. */
export type MoneyDocumentId = { kind: MoneyDocumentKind; year: number; number: number };

const prefixes = { receipt: 'R', creditNote: 'C' } as const satisfies Record<MoneyDocumentKind, string>;
const shape = /^([RC])-(\d{4})-(\d{6,9})$/;

/** As printed, such as `R-2026-000042`. */
export function moneyDocumentNumber({ kind, year, number }: MoneyDocumentId): string {
  return `${prefixes[kind]}-${year}-${String(number).padStart(6, '0')}`;
}

/** Null if it is none. */
export function parseMoneyDocumentNumber(text: string): MoneyDocumentId | null {
  const [, prefix, year, number] = shape.exec(text) ?? [];
  const kind = moneyDocumentKinds.find((known) => prefixes[known] === prefix);
  if (kind === undefined) return null;
  const id = { kind, year: Number(year), number: Number(number) };
  // One spelling for each number.
  return id.number > 0 && moneyDocumentNumber(id) === text ? id : null;
}
