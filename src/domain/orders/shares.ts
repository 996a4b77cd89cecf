import type { OrderItem } from './orderLines.ts';
import { sumLines } from './orderLines.ts';

/** With its refundable amount. */
export type OpenLine = { lineId: number; item: OrderItem; amountCents: number };
export type LineShare = { lineId: number; amountCents: number };

/**
 * Divides a returned amount over its lines. A refund under the terms keeps the service fee (specification 2
 * section 9), and one for a delay is of the processing price: the lines that are not kept, or are meant, give
 * first; else each gives the same share. The shares sum up to the amount. Throws
 * RangeError if the lines have less.
 */
export function splitIntoShares(lines: readonly OpenLine[], amountCents: number, basis: string): LineShare[] {
  if (amountCents > sumLines(lines)) throw new RangeError('The lines have less than goes back.');
  const first = lines.filter(({ item }) => givesFirst(item, basis));
  const others = lines.filter((line) => !first.includes(line));
  const fromFirst = Math.min(amountCents, sumLines(first));
  return [...evenly(first, fromFirst), ...evenly(others, amountCents - fromFirst)];
}

function givesFirst(item: OrderItem, basis: string): boolean {
  if (basis === 'terms') return item !== 'visaService';
  return basis !== 'delay' || item === 'processing';
}

/** The same share of each; remaining cents go to the largest remainders. */
function evenly(lines: readonly OpenLine[], amountCents: number): LineShare[] {
  const total = sumLines(lines);
  if (amountCents === 0 || total === 0) return [];
  const parts = lines.map(({ lineId, amountCents: line }) => {
    const exact = BigInt(amountCents) * BigInt(line);
    return {
      lineId,
      amountCents: Number(exact / BigInt(total)),
      remainder: Number(exact % BigInt(total)),
    };
  });
  const left = amountCents - sumLines(parts);
  const first = parts.toSorted((one, other) => other.remainder - one.remainder).slice(0, left);
  return parts
    .map((part) => ({
      lineId: part.lineId,
      amountCents: part.amountCents + (first.includes(part) ? 1 : 0),
    }))
    .filter(({ amountCents: share }) => share > 0);
}
