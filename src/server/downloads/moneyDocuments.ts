import type { LineAmount } from '../../domain/ledger/accounts.ts';
import { moneyDocumentNumber } from '../../domain/payments/moneyDocuments.ts';
import { isProcessingType, type ProcessingType } from '../../domain/prices/processingTypes.ts';
import { type ApplicationRecord, findById } from '../applications/index.ts';
import type { Queryable } from '../database/connect.ts';
import { linesOfRefund, listLines } from '../orderQueries.ts';
import { findCapturedPayment, findDocumentOf, findRefund, type MoneyDocument } from '../payments/index.ts';
import type { Services } from '../services.ts';
import { readHolder } from './holderName.ts';
import { moneyDocumentPdf, type PrintedLine } from './receipt.ts';

export type PdfFile = { name: string; content: Buffer };

/** An application's receipt; null if nothing was paid. */
export async function makeReceipt(
  services: Services,
  application: ApplicationRecord,
): Promise<PdfFile | null> {
  const payment = await findCapturedPayment(services.db, application.id);
  if (payment === null) return null;
  const document = await findDocumentOf(services.db, payment.paymentId);
  if (document === null) return null;
  return {
    ...(await makeMoneyPdf(services, application, document)),
    name: `receipt-${application.number}.pdf`,
  };
}

/** A refund's credit note for a traveller; null until the refund has succeeded. */
export async function makeCreditNote(
  services: Services,
  application: ApplicationRecord,
  refundId: string,
): Promise<PdfFile | null> {
  const document = await findDocumentOf(services.db, refundId);
  return document === null ? null : makeMoneyPdf(services, application, document);
}

/** A PDF named by the document's number. */
export async function makeMoneyPdf(
  services: Services,
  application: ApplicationRecord,
  document: MoneyDocument,
): Promise<PdfFile> {
  const { db } = services;
  const { kind, subject, amountCents, issuedAt: at } = document;
  const number = moneyDocumentNumber(document);
  const sold = kind === 'receipt' ? await listLines(db, document.orderId) : await linesOfRefund(db, subject);
  const printed = {
    id: document,
    at,
    amountCents,
    lines: await printedLines(db, application, sold),
    reference: subject,
    receiptNumber: kind === 'receipt' ? null : await receiptNumberOf(db, subject),
  };
  const holder = await readHolder(services, application);
  const content = await moneyDocumentPdf(services, application, printed, holder);
  return { name: `${kind === 'receipt' ? 'receipt' : 'credit-note'}-${number}.pdf`, content };
}

async function receiptNumberOf(db: Queryable, refundId: string): Promise<string | null> {
  const refund = await findRefund(db, refundId);
  const receipt = refund === null ? null : await findDocumentOf(db, refund.paymentId);
  return receipt === null ? null : moneyDocumentNumber(receipt);
}

/**
 * Lines with what is known of their applications: an erased one has no processing option and no
 * number.
 */
async function printedLines(
  db: Queryable,
  application: ApplicationRecord,
  lines: readonly LineAmount[],
): Promise<PrintedLine[]> {
  const isOfSeveral = new Set(lines.map(({ applicationId }) => applicationId)).size > 1;
  const printed: PrintedLine[] = [];
  for (const { applicationId, item, amountCents } of lines) {
    const traveller = applicationId === application.id ? application : await findById(db, applicationId);
    printed.push({
      item,
      option: item === 'processing' ? optionOf(traveller) : null,
      traveller: isOfSeveral ? (traveller?.number ?? null) : null,
      amountCents,
    });
  }
  return printed;
}

function optionOf(traveller: ApplicationRecord | null): ProcessingType | null {
  const type = traveller?.processingType ?? null;
  return type !== null && isProcessingType(type) ? type : null;
}
