import type { LedgerAccount, LedgerEvent } from '../ledger/accounts.ts';
import type { StaffNames } from './staffLanguage.ts';

/** Names for exported files. */

export const ledgerAccountNames: StaffNames<LedgerAccount> = {
  tr: {
    clearing: 'Ödeme kuruluşundaki bakiye',
    serviceFees: 'Hizmet bedelleri',
    processingFees: 'İşlem ücretleri',
    premiums: 'Sigorta primleri',
    refunds: 'İadeler',
    disputeLosses: 'Kaybedilen itirazlar',
    providerFees: 'Ödeme kuruluşu kesintileri',
    bank: 'Banka hesabı',
    unexplained: 'Eşleşmeyen',
  },
  en: {
    clearing: 'Balance at the payment provider',
    serviceFees: 'Service fees',
    processingFees: 'Processing fees',
    premiums: 'Insurance premiums',
    refunds: 'Refunds',
    disputeLosses: 'Lost disputes',
    providerFees: 'Payment provider fees',
    bank: 'Bank account',
    unexplained: 'Unmatched',
  },
};

export const ledgerEventNames: StaffNames<LedgerEvent> = {
  tr: {
    captured: 'Tahsilat',
    refunded: 'İade',
    disputeLost: 'Kaybedilen itiraz',
    disputeFee: 'İtiraz masrafı',
    fee: 'Kesinti',
    paidOut: 'Bankaya aktarım',
    unexplained: 'Eşleşmeyen hareket',
  },
  en: {
    captured: 'Payment',
    refunded: 'Refund',
    disputeLost: 'Lost dispute',
    disputeFee: 'Dispute fee',
    fee: 'Fee',
    paidOut: 'Payout',
    unexplained: 'Unmatched movement',
  },
};
