import { MalformedPdf } from './pdfSyntax.ts';

/**
 * Undoes PNG prediction as cross-reference streams use it: rows of `columns` bytes, each after the number of its filter
 * (ISO 32000-2 section 7.4.4.4). Throws {@link MalformedPdf} for a filter that PNG does not have.
 */
export function undoPrediction(data: Buffer, columns: number): Buffer {
  const rows = Math.floor(data.length / (columns + 1));
  const result = Buffer.alloc(rows * columns);
  for (let row = 0; row < rows; row += 1) {
    const kind = data[row * (columns + 1)] ?? 0;
    for (let column = 0; column < columns; column += 1) {
      const at = row * columns + column;
      const left = column > 0 ? (result[at - 1] ?? 0) : 0;
      const above = row > 0 ? (result[at - columns] ?? 0) : 0;
      const diagonal = row > 0 && column > 0 ? (result[at - columns - 1] ?? 0) : 0;
      const coded = data[row * (columns + 1) + 1 + column] ?? 0;
      result[at] = coded + predicted(kind, left, above, diagonal);
    }
  }
  return result;
}

/** The filters of PNG, section 9.2 of its specification. */
function predicted(kind: number, left: number, above: number, diagonal: number): number {
  switch (kind) {
    case 0:
      return 0;
    case 1:
      return left;
    case 2:
      return above;
    case 3:
      return Math.floor((left + above) / 2);
    case 4: {
      const estimate = left + above - diagonal;
      const [a, b, c] = [left, above, diagonal].map((value) => Math.abs(estimate - value));
      if (a === undefined || b === undefined || c === undefined) return 0;
      if (a <= b && a <= c) return left;
      return b <= c ? above : diagonal;
    }
    default:
      throw new MalformedPdf('an unknown predictor');
  }
}
