/** Every table. Only columns of type `sealed` hold personal data (design section 6, Private). */
export * from './tables/applications.ts';
export * from './tables/approvals.ts';
export * from './tables/audit.ts';
export * from './tables/backups.ts';
export * from './tables/chat.ts';
export * from './tables/decisions.ts';
export * from './tables/disputes.ts';
export * from './tables/documents.ts';
export * from './tables/figures.ts';
export * from './tables/ledger.ts';
export * from './tables/mails.ts';
export * from './tables/orders.ts';
export * from './tables/payments.ts';
export * from './tables/reference.ts';
export * from './tables/security.ts';
export * from './tables/settlements.ts';
export * from './tables/staff.ts';
