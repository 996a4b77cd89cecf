import { normaliseApplicationNumber } from './applicationNumber.ts';
import type { IssuedKind } from './signedCode.ts';
import { asciiDigits } from './text/digits.ts';
import { foldText } from './text/foldText.ts';

/**
 * What a signed code vouches for, besides that we issued the document: its hash covers these printed values, so
 * that a code on another document does not fit. The application's number has 70 random bits: nobody finds a name
 * by trying.
 */
const fieldsOf = {
  certificate: ['number', 'name', 'begins', 'ends'],
  letter: ['number', 'name', 'arrival'],
  receipt: ['document', 'number', 'name', 'amount'],
  creditNote: ['document', 'number', 'name', 'amount'],
} as const satisfies Record<IssuedKind, readonly string[]>;

/** `document`: the number of a receipt or credit note; dates as YYYY-MM-DD. */
export type PrintedField = (typeof fieldsOf)[IssuedKind][number];
export type PrintedValues = Readonly<Partial<Record<PrintedField, string>>>;

export function printedFields(kind: IssuedKind): readonly PrintedField[] {
  return fieldsOf[kind];
}

export function isPrintedDate(field: PrintedField): boolean {
  return field === 'begins' || field === 'ends' || field === 'arrival';
}

/** The text to hash; the same however people write names, numbers and amounts. */
export function printedText(kind: IssuedKind, values: PrintedValues): string {
  return [kind, ...printedFields(kind).map((field) => normalised(field, values[field] ?? ''))].join('\n');
}

function normalised(field: PrintedField, value: string): string {
  switch (field) {
    case 'document':
    case 'number':
      return normaliseApplicationNumber(value);
    case 'name':
      return foldText(value);
    case 'begins':
    case 'ends':
    case 'arrival':
      return value;
    case 'amount':
      return centsOf(value);
  }
}

/** "22400" of "224", "$224.00" and "224,00 $": two digits after the last mark are cents, three belong to thousands. */
function centsOf(amount: string): string {
  const figures = asciiDigits(amount).replace(/[^\d.,]/g, '');
  const [, cents = '00'] = /[.,](\d\d)$/.exec(figures) ?? [];
  const whole = figures.replace(/[.,]\d\d$/, '');
  return /^(?:\d+|\d{1,3}(?:[.,]\d{3})+)$/.test(whole) ? whole.replace(/\D/g, '') + cents : amount;
}
