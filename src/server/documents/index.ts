export { readAnswerFile } from './answerFile.ts';
export { type AttachedPdf, checkPdfAttachment, readPdfAttachment } from './checkPdf.ts';
export { clamdScanner } from './clamd.ts';
export { type Photo, readParentPhotos } from './parentPhotos.ts';
export { attachedName, releasePdf, sendPdf } from './releasePdf.ts';
export { documentJobs } from './rewriteStored.ts';
export { isCleanFile } from './scanUpload.ts';
export {
  attachedDocument,
  type DocumentRecord,
  type FileRecord,
  findAnswerFile,
  findDocument,
  findDocumentById,
  listAnswerFiles,
  listDocuments,
  listParentPhotos,
  listPhotoParents,
  openFile,
  openReleased,
  openRetiredReason,
  readStanding,
  retireDocument,
  storeFile,
  undoDocuments,
} from './storedFiles.ts';
