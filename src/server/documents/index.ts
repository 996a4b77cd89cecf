/** What other features may use of this one. */
export { pdfMaxBytes, readPdfAttachment } from './checkPdf.ts';
export * from './page/index.ts';
export { type Photo, photoMaxBytes, readParentPhotos } from './parentPhotos.ts';
export { findDocument, listParentPhotos, openFile, storeFile } from './storedFiles.ts';
