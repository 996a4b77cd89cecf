import { formatUsd, processingFeeFor, serviceFeeCents } from '../../../domain/fees/fees.ts';
import type { ProcessingType } from '../../../domain/processing/processingOptions.ts';
import type { Wizard } from './wizard.ts';

/** Amounts in US dollars as "224.00", line by line, specification 1 section 9. `processing` is null without a choice. */
export type Fees = { processing: string | null; service: string; total: string };

export function feesOf({ answers, prices }: Pick<Wizard, 'answers' | 'prices'>): Fees {
  const type = answers.processingType;
  const processingCents = type === null ? 0 : priceCents(type, prices);
  return {
    processing: type === null ? null : formatUsd(processingCents),
    service: formatUsd(serviceFeeCents),
    total: formatUsd(processingCents + serviceFeeCents),
  };
}

/** The price of an option in cents: the server's when it was read, else the table's. */
export function priceCents(type: ProcessingType, prices: Wizard['prices']): number {
  const price = prices[type];
  return price === undefined ? processingFeeFor(type) : price * 100;
}
