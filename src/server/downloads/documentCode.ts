import { createHash } from 'node:crypto';
import QRCode from 'qrcode';
import { type PrintedValues, printedText } from '../../domain/printedFields.ts';
import {
  addressOfCode,
  bytesToSign,
  type IssuedKind,
  printedBytes,
  writeSignedCode,
} from '../../domain/signedCode.ts';
import type { ApplicationRecord } from '../applications/index.ts';
import type { Services } from '../services.ts';
import { paragraph, squares } from './pdfBlocks.ts';
import { type Box, colours, type Sheet } from './pdfSheet.ts';

export type CodeMaker = Pick<Services, 'signer' | 'publicUrl'>;

/** A document as its code names it. `row`: of the application, or year and number of a receipt. */
export type Issued = { kind: IssuedKind; row: bigint; issuedAt: Date; values: PrintedValues };

/** The address that the code on a document leads to. The same document has the same, until keys rotate. */
export function checkAddress({ signer, publicUrl }: CodeMaker, issued: Issued): string {
  const { kind, row, issuedAt } = issued;
  const { signed, signature } = signer.sign((keyId) =>
    bytesToSign({ kind, keyId, issuedAt, id: signer.hideId(row), printed: hashOfPrinted(issued) }),
  );
  return addressOfCode(publicUrl, writeSignedCode(signed, signature));
}

export function hashOfPrinted({ kind, values }: Pick<Issued, 'kind' | 'values'>): Uint8Array {
  const hash = createHash('sha256').update(printedText(kind, values), 'utf8').digest();
  return Uint8Array.from(hash.subarray(0, printedBytes));
}

/** The product's own document of an approved application. */
export function issuedFor(application: ApplicationRecord): Issued {
  const { id, travelOn, returnOn, decidedAt, createdAt } = application;
  const who = printedHolder(application);
  const about = { row: BigInt(id), issuedAt: decidedAt ?? createdAt };
  return application.kind === 'visa'
    ? { ...about, kind: 'letter', values: { ...who, arrival: travelOn } }
    : { ...about, kind: 'certificate', values: { ...who, begins: travelOn, ends: returnOn ?? travelOn } };
}

export function printedHolder({
  number,
  firstName,
  lastName,
}: Pick<ApplicationRecord, 'number' | 'firstName' | 'lastName'>): PrintedValues {
  return { number, name: `${firstName} ${lastName}` };
}

const codeWidth = 104;
const gap = 28;

/** A QR code (ISO 18004) at the end of the lines, which is a link too, with its purpose; `draw` fills the rest. */
export function besideCode(
  sheet: Sheet,
  { address, purpose }: { address: string; purpose: string },
  draw: (box: Box) => void,
): void {
  const top = sheet.y;
  draw({ from: 0, width: sheet.width - codeWidth - gap });
  const below = sheet.y;
  sheet.y = top + 4;
  const { modules } = QRCode.create(address, { errorCorrectionLevel: 'M' });
  const box = { from: sheet.width - codeWidth, width: codeWidth };
  squares(
    sheet,
    {
      size: modules.size,
      isDark: (column, row) => modules.get(row, column) === 1,
      description: `${purpose}: ${address}`,
      address,
    },
    box,
  );
  sheet.y += 6;
  paragraph(sheet, purpose, { size: 8, colour: colours.muted }, box);
  sheet.y = Math.max(below, sheet.y) + 10;
}
