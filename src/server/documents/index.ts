/** What other features may use of this one. */
export { pdfMaxBytes, readPdfAttachment } from './checkPdf.ts';
export * from './page/index.ts';
export { type Photo, photoMaxBytes, readParentPhotos } from './parentPhotos.ts';
export { sendPdf } from './sendPdf.ts';
export { findDocument, listParentPhotos, openFile, removeFile, storeFile } from './storedFiles.ts';
