/** What other features may use of the ledger. */

export { book, bookedSums } from './book.ts';
export { isSound, type LedgerVerdict, verifyLedger } from './verify.ts';
