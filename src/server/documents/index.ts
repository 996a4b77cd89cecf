/** What other features may use of this one. */
export { pdfMaxBytes, readPdfAttachment } from './checkPdf.ts';
export * from './page/index.ts';
export { type Photo, photoMaxBytes, readParentPhotos } from './parentPhotos.ts';
export { attachedName, sendPdf } from './sendPdf.ts';
export {
  attachedDocument,
  type DocumentRecord,
  type FileRecord,
  findDocument,
  findDocumentById,
  listDocuments,
  listParentPhotos,
  openFile,
  removeDocuments,
  retireDocument,
  retiredReasonOf,
  standingOf,
  storeFile,
} from './storedFiles.ts';
