import { type Box, colours, type Sheet, type TextStyle } from './pdfSheet.ts';

/** Parts of letters and certificates. Each advances the sheet's `y`. */

const gap = 14;

export function masthead(sheet: Sheet, brand: string): void {
  sheet.element('P', brand, () => {
    sheet.y += sheet.set(brand, { size: 18, bold: true, colour: colours.brand }, whole(sheet), sheet.y);
  });
  rule(sheet, sheet.y + 4);
  sheet.y += 28;
}

export function heading(sheet: Sheet, text: string, { level }: { level: 1 | 2 }): void {
  const style = level === 1 ? { size: 17, bold: true } : { size: 12, bold: true, colour: colours.brand };
  sheet.element(`H${level}`, text, () => {
    sheet.y += sheet.set(text, style, whole(sheet), sheet.y) + (level === 1 ? 8 : 6);
  });
}

export function paragraph(
  sheet: Sheet,
  text: string,
  style: Partial<TextStyle> = {},
  box: Box = whole(sheet),
): void {
  sheet.element('P', text, () => {
    sheet.y += sheet.set(text, { size: 10, ...style }, box, sheet.y) + gap;
  });
}

/** `also` stands below the value. */
export type Fact = { label: string; value: string; also?: string | undefined };

/** Labels above values; a row is as high as its highest cell. */
export function facts(
  sheet: Sheet,
  entries: readonly Fact[],
  { columns, box = whole(sheet) }: { columns: number; box?: Box },
): void {
  const label: TextStyle = { size: 8.5, colour: colours.muted };
  const value: TextStyle = { size: 11, bold: true };
  const width = (box.width - gap * (columns - 1)) / columns;
  for (let first = 0; first < entries.length; first += columns) {
    const row = entries.slice(first, first + columns);
    const heights = row.map((entry, column) => {
      const cell = { from: box.from + column * (width + gap), width };
      let height = 0;
      const lines = [entry.value, ...(entry.also === undefined ? [] : [entry.also])];
      sheet.element('P', `${entry.label}: ${lines.join(', ')}`, () => {
        height = sheet.set(entry.label, label, cell, sheet.y);
        for (const line of lines) height += sheet.set(line, value, cell, sheet.y + height);
      });
      return height;
    });
    sheet.y += Math.max(...heights) + 9;
  }
}

/** Two columns with a line under each row. */
export function table(sheet: Sheet, rows: readonly Fact[]): void {
  const style: TextStyle = { size: 10 };
  const width = (sheet.width - gap) / 2;
  for (const { label, value } of rows) {
    const [top, inside] = [sheet.y, 6];
    sheet.element('P', `${label}: ${value}`, () => {
      const heights = [
        sheet.set(label, style, { from: 0, width }, top + inside),
        sheet.set(value, { ...style, bold: true }, { from: width + gap, width }, top + inside),
      ];
      sheet.y = top + Math.max(...heights) + 2 * inside;
    });
    rule(sheet, sheet.y);
  }
  sheet.y += gap;
}

/** A square of squares that leads to an address. */
export function squares(
  sheet: Sheet,
  code: {
    size: number;
    isDark: (column: number, row: number) => boolean;
    description: string;
    address: string;
  },
  box: Box,
): void {
  const { pdf } = sheet;
  const side = box.width / code.size;
  const [x, y] = [sheet.left(box), sheet.y];
  const figure = pdf.struct('Figure', { alt: code.description }, () => {
    for (let row = 0; row < code.size; row += 1) {
      for (let column = 0; column < code.size; column += 1) {
        if (code.isDark(column, row)) pdf.rect(x + column * side, y + row * side, side, side);
      }
    }
    pdf.fill('#000000');
  });
  const link = pdf.struct('Link');
  pdf.addStructure(link);
  link.add(figure);
  pdf.link(x, y, box.width, box.width, code.address, { structParent: link });
  link.end();
  sheet.y += box.width;
}

function whole(sheet: Sheet): Box {
  return { from: 0, width: sheet.width };
}

function rule(sheet: Sheet, y: number): void {
  const x = sheet.left(whole(sheet));
  sheet.decoration(() => {
    sheet.pdf
      .moveTo(x, y)
      .lineTo(x + sheet.width, y)
      .lineWidth(0.75)
      .stroke(colours.line);
  });
}
