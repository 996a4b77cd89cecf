import type { ProblemCode } from '../../domain/problems.ts';
import { answerFileMaxBytes } from '../../domain/status/requestItems.ts';
import { PhotoRefused, preparePhoto } from '../insurance/photos/preparePhoto.ts';
import type { FilledFile } from './answerDraft.ts';

/** A file of the device, ready to be sent; or why it cannot be. */
export async function prepareFile(file: File): Promise<{ file: FilledFile } | { code: ProblemCode }> {
  try {
    return { file: await ((await isPdf(file)) ? pdfOf(file) : preparePhoto(file)) };
  } catch (error) {
    if (!(error instanceof PhotoRefused)) return { code: 'answerNotPrepared' };
    return { code: error.code === 'imagesOnly' ? 'answerFileKind' : error.code };
  }
}

/** By its first bytes: some devices name no type. */
async function isPdf(file: File): Promise<boolean> {
  return (await file.slice(0, 5).text()) === '%PDF-';
}

async function pdfOf(file: File): Promise<FilledFile> {
  if (file.size > answerFileMaxBytes) throw new PhotoRefused('answerFileTooLarge');
  const data = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new PhotoRefused('answerNotPrepared'));
    reader.readAsDataURL(file);
  });
  return { name: file.name.slice(0, 200), data };
}
