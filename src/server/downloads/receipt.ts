import { todayInIstanbul } from '../../domain/calendar/calendarDate.ts';
import { dateInWords } from '../../domain/calendar/dateInWords.ts';
import type { OrderItem } from '../../domain/orders/orderLines.ts';
import {
  type MoneyDocumentId,
  type MoneyDocumentKind,
  moneyDocumentNumber,
} from '../../domain/payments/moneyDocuments.ts';
import { returnedCents } from '../../domain/payments/partialRefund.ts';
import { formatMoney } from '../../domain/prices/money.ts';
import type { ProcessingType } from '../../domain/prices/processingTypes.ts';
import { type ApplicationRecord, languageOfApplication } from '../applications/index.ts';
import type { Config } from '../config.ts';
import type { KeyIn, Texts } from '../texts.ts';
import { besideCode, type CodeMaker, checkAddress, type Issued, printedHolder } from './documentCode.ts';
import { type Holder, holderName, noHolder } from './holderName.ts';
import { facts, heading, masthead, paragraph, table } from './pdfBlocks.ts';
import { startSheet } from './pdfSheet.ts';

export type ReceiptMaker = CodeMaker & {
  texts: Texts;
  config: Pick<Config, 'brandName' | 'operatorName' | 'supportEmail' | 'officialSiteUrl'>;
};

/**
 * `option` is set for a processing line whose application is known, `traveller` (its number) if the
 * document has lines of several.
 */
export type PrintedLine = {
  item: OrderItem;
  option: ProcessingType | null;
  traveller: string | null;
  amountCents: number;
};

/** The lines sum up to the amount. */
export type PrintedDocument = {
  id: MoneyDocumentId;
  at: Date;
  amountCents: number;
  lines: readonly PrintedLine[];
  /** The id of the payment or refund. */
  reference: string;
  /** On a credit note, if there is a receipt. */
  receiptNumber: string | null;
};

type Key = KeyIn<'receipt'>;

const words = {
  receipt: {
    title: 'title',
    documentLabel: 'documentLabel',
    atLabel: 'paidOnLabel',
    personLabel: 'payerLabel',
    methodLabel: 'methodLabel',
    linesTitle: 'linesTitle',
    total: 'total',
    reference: 'reference',
  },
  creditNote: {
    title: 'creditNote.title',
    documentLabel: 'creditNote.documentLabel',
    atLabel: 'creditNote.refundedOnLabel',
    personLabel: 'creditNote.payeeLabel',
    methodLabel: 'creditNote.methodLabel',
    linesTitle: 'creditNote.linesTitle',
    total: 'creditNote.total',
    reference: 'creditNote.reference',
  },
} as const satisfies Record<MoneyDocumentKind, Record<string, Key>>;

/** The receipt of a payment, or the credit note of a refund, in the applicant's language. */
export async function moneyDocumentPdf(
  maker: ReceiptMaker,
  application: ApplicationRecord,
  document: PrintedDocument,
  holder: Holder = noHolder,
): Promise<Buffer> {
  const { texts, config } = maker;
  const { id, at, amountCents, lines, reference, receiptNumber } = document;
  const { kind } = id;
  const language = languageOfApplication(application);
  const say = (key: Key, values: Record<string, string> = {}) =>
    texts.text(language, `receipt:${key}`, {
      brand: config.brandName,
      operator: config.operatorName,
      supportEmail: config.supportEmail,
      officialSite: config.officialSiteUrl,
      ...values,
    });
  const money = (cents: number) => formatMoney(cents / 100, language);
  const nameOf = ({ item, option }: PrintedLine) => {
    if (item === 'visaService') return say('service');
    if (item === 'plan') return say('insurance');
    if (option === null) return say('processingOnly');
    return say('processing', { option: texts.text(language, `domain:processing.${option}`) });
  };
  const labelOf = (line: PrintedLine) =>
    line.traveller === null ? nameOf(line) : `${nameOf(line)} · ${line.traveller}`;
  const own = words[kind];
  const returned = returnedCents(application);
  const { scriptFonts, value, also } = await holderName(application, holder);
  const sheet = startSheet({ language, title: say(own.title), author: config.brandName, at, scriptFonts });
  masthead(sheet, config.brandName);
  heading(sheet, say(own.title), { level: 1 });
  const code = {
    address: checkAddress(maker, issuedMoneyDocument(application, document)),
    purpose: texts.text(language, 'check:scan'),
  };
  besideCode(sheet, code, (box) =>
    facts(
      sheet,
      [
        { label: say(own.documentLabel), value: moneyDocumentNumber(id) },
        { label: say('numberLabel'), value: application.number },
        { label: say(own.atLabel), value: dateInWords(todayInIstanbul(at), language) },
        ...(receiptNumber === null ? [] : [{ label: say('creditNote.receiptLabel'), value: receiptNumber }]),
        { label: say(own.personLabel), value, also },
        { label: say(own.methodLabel), value: say('card') },
      ],
      { columns: 2, box },
    ),
  );
  heading(sheet, say(own.linesTitle), { level: 2 });
  table(sheet, [
    ...lines.map((line) => ({ label: labelOf(line), value: money(line.amountCents) })),
    { label: say(own.total), value: money(amountCents) },
    ...(kind === 'receipt' && returned > 0 ? [{ label: say('refunded'), value: money(returned) }] : []),
  ]);
  paragraph(sheet, say('currency'));
  paragraph(sheet, say(own.reference, { reference }));
  paragraph(sheet, say('operatedBy'));
  paragraph(sheet, say('notGovernment'), { size: 8.5 });
  return sheet.finish();
}

function issuedMoneyDocument(
  application: ApplicationRecord,
  { id, at, amountCents }: PrintedDocument,
): Issued {
  return {
    kind: id.kind,
    row: rowOfMoneyDocument(id),
    issuedAt: at,
    values: {
      ...printedHolder(application),
      document: moneyDocumentNumber(id),
      amount: (amountCents / 100).toFixed(2),
    },
  };
}

const numbersOfYear = 2n ** 32n;

/** Year and number as one, for a code. */
function rowOfMoneyDocument({ year, number }: Pick<MoneyDocumentId, 'year' | 'number'>): bigint {
  return BigInt(year) * numbersOfYear + BigInt(number);
}

export function moneyDocumentOfRow(row: bigint): Pick<MoneyDocumentId, 'year' | 'number'> {
  return { year: Number(row / numbersOfYear), number: Number(row % numbersOfYear) };
}
