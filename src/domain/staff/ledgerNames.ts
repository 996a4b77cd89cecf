import type { LedgerAccount, LedgerEvent } from '../ledger/accounts.ts';

/** Turkish names for exported files. */

export const ledgerAccountNames: Readonly<Record<LedgerAccount, string>> = {
  clearing: 'Ödeme kuruluşundaki bakiye',
  serviceFees: 'Hizmet bedelleri',
  processingFees: 'İşlem ücretleri',
  premiums: 'Sigorta primleri',
  refunds: 'İadeler',
  disputeLosses: 'Kaybedilen itirazlar',
  providerFees: 'Ödeme kuruluşu kesintileri',
  bank: 'Banka hesabı',
  unexplained: 'Eşleşmeyen',
};

export const ledgerEventNames: Readonly<Record<LedgerEvent, string>> = {
  captured: 'Tahsilat',
  refunded: 'İade',
  disputeLost: 'Kaybedilen itiraz',
  disputeFee: 'İtiraz masrafı',
  fee: 'Kesinti',
  paidOut: 'Bankaya aktarım',
  unexplained: 'Eşleşmeyen hareket',
};
