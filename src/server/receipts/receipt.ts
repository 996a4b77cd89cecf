import { formatUsd, processingFeeFor, serviceFeeCents } from '../../domain/fees/fees.ts';
import { isProcessingType } from '../../domain/processing/processingOptions.ts';
import { type ApplicationRecord, languageOfApplication } from '../applications/index.ts';
import type { Config } from '../config.ts';
import { facts, heading, masthead, paragraph, startSheet, table } from '../documents/index.ts';
import type { Texts } from '../texts.ts';

export type ReceiptMaker = {
  texts: Texts;
  config: Pick<Config, 'brandName' | 'operatorName' | 'supportEmail' | 'officialSiteUrl'>;
};

/** A captured payment: what the receipt is about. */
export type ReceiptFacts = { paymentId: string; paidAt: Date; amountCents: number };

/**
 * The receipt of a payment, line by line, in the applicant's language. The lines add up to the amount that was
 * charged: they come from the same price table, and the amount from the stored payment.
 */
export async function receiptPdf(
  { texts, config }: ReceiptMaker,
  application: ApplicationRecord,
  { paymentId, paidAt, amountCents }: ReceiptFacts,
): Promise<Buffer> {
  const language = languageOfApplication(application);
  const say = (key: string, values: Record<string, string> = {}) =>
    texts.text(language, key.includes(':') ? key : `receipt:${key}`, {
      brand: config.brandName,
      operator: config.operatorName,
      supportEmail: config.supportEmail,
      officialSite: config.officialSiteUrl,
      ...values,
    });
  const money = (cents: number) => `$${formatUsd(cents)}`;
  const sheet = startSheet({ language, title: say('title'), author: config.brandName, at: paidAt });
  masthead(sheet, config.brandName);
  heading(sheet, say('title'), { level: 1 });
  facts(
    sheet,
    [
      { label: say('numberLabel'), value: application.number },
      { label: say('paidOnLabel'), value: new Intl.DateTimeFormat(language, dateForm).format(paidAt) },
      { label: say('payerLabel'), value: `${application.firstName} ${application.lastName}` },
      { label: say('methodLabel'), value: say('card') },
    ],
    { columns: 2 },
  );
  heading(sheet, say('linesTitle'), { level: 2 });
  table(sheet, [
    ...linesOf(application, amountCents).map(({ key, option, cents }) => ({
      label: say(key, { option: option === null ? '' : say(`domain:processing.${option}`) }),
      value: money(cents),
    })),
    { label: say('total'), value: money(amountCents) },
  ]);
  paragraph(sheet, say('currency'));
  paragraph(sheet, say('reference', { reference: paymentId }));
  paragraph(sheet, say('operatedBy'));
  paragraph(sheet, say('notGovernment'), { size: 8.5 });
  return sheet.finish();
}

const dateForm = { dateStyle: 'long', timeZone: 'Europe/Istanbul' } as const;

type Line = { key: 'processing' | 'service' | 'insurance'; option: string | null; cents: number };

/** A visa's processing and service fee, or the insurance premium; together exactly what was charged. */
export function linesOf(
  { kind, processingType }: Pick<ApplicationRecord, 'kind' | 'processingType'>,
  amountCents: number,
): Line[] {
  if (kind === 'insurance' || processingType === null || !isProcessingType(processingType)) {
    return [{ key: 'insurance', option: null, cents: amountCents }];
  }
  const lines: Line[] = [
    { key: 'processing', option: processingType, cents: processingFeeFor(processingType) },
    { key: 'service', option: null, cents: serviceFeeCents },
  ];
  const sum = lines.reduce((total, { cents }) => total + cents, 0);
  // The table may have changed since: then the processing line says what was really paid for it.
  return lines.map((line) =>
    line.key === 'processing' ? { ...line, cents: line.cents + amountCents - sum } : line,
  );
}
