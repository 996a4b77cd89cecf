export { checkRoutes } from './checkRoutes.ts';
export { makeCreditNote, makeReceipt } from './moneyDocuments.ts';
export { facts, heading, masthead, paragraph } from './pdfBlocks.ts';
export { colours, type Sheet, startSheet } from './pdfSheet.ts';
export { receiptRoutes } from './receiptRoutes.ts';
