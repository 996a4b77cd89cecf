export { type BookedSums, book, sumBookings } from './book.ts';
export { isSound, type LedgerVerdict, verifyLedger } from './verify.ts';
