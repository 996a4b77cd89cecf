export { type BookedSums, book, bookedSums } from './book.ts';
export { isSound, type LedgerVerdict, verifyLedger } from './verify.ts';
