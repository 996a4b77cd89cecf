import type { ProblemCode } from '../../domain/problems.ts';
import { answerFileMaxBytes } from '../../domain/status/requestItems.ts';
import { AppError } from '../appError.ts';
import { decodeBase64, decodedLength } from './base64.ts';
import { readPdfAttachment } from './checkPdf.ts';
import { isImage, readParentPhotos } from './parentPhotos.ts';
import type { IsClean } from './scanUpload.ts';

/** Staff and backups keep this alone: of a PDF its rewritten pages, of an image a JPEG without metadata. */
type AnswerFile = { mediaType: 'application/pdf' | 'image/jpeg'; content: Buffer };

const dataUrl = /^data:[^,]{0,100};base64,/i;

/** What a traveller is told of a refused PDF. */
const pdfProblems: Partial<Record<ProblemCode, ProblemCode>> = {
  pdfEncrypted: 'answerPdfEncrypted',
  pdfInfected: 'answerFileInfected',
  pdfTooLarge: 'answerFileTooLarge',
  // Its check took too long, which says nothing about the file.
  pdfNotChecked: 'filesNotChecked',
  filesNotChecked: 'filesNotChecked',
};

/**
 * Checks a traveller's photo or PDF like photos and attached documents: by content, at most 5 MB, no virus;
 * re-encoded or rewritten. Throws an {@link AppError} at `field`: 400, or 503 without a verdict.
 */
export async function readAnswerFile(
  { name, data }: { name: string; data: string },
  field: string,
  isClean: IsClean,
): Promise<AnswerFile> {
  const text = data.replace(dataUrl, '');
  if (decodedLength(text) > answerFileMaxBytes + 2) throw refusal(field, 'answerFileTooLarge');
  const bytes = decodeBase64(text);
  if (bytes === null) throw refusal(field, 'answerFileKind');
  if (bytes.subarray(0, 5).equals(Buffer.from('%PDF-'))) {
    const { released } = await atField(
      field,
      readPdfAttachment(text, isClean),
      (code) => pdfProblems[code] ?? 'answerPdfUnreadable',
    );
    return { mediaType: 'application/pdf', content: released };
  }
  if (!isImage(bytes)) throw refusal(field, 'answerFileKind');
  const photos = readParentPhotos([{ name, data: text, type: 'parent' }], isClean);
  const [photo] = await atField(field, photos, (code) => code);
  if (photo === undefined) throw refusal(field, 'answerFileKind');
  return { mediaType: 'image/jpeg', content: photo.content };
}

/** Repeats a check's refusal at the answer's field, with its code for travellers. */
async function atField<Result>(
  field: string,
  check: Promise<Result>,
  codeOf: (code: ProblemCode) => ProblemCode,
): Promise<Result> {
  return check.catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    const { status, params, extra } = error;
    const code = codeOf(error.code);
    throw new AppError(status, code, { params, extra, fields: { [field]: { code, params } } });
  });
}

function refusal(field: string, code: ProblemCode): AppError {
  return new AppError(400, code, { fields: { [field]: { code } } });
}
