import { pdfMaxBytes } from '../documents/index.ts';

/** A PDF of 5 MB in base64, with room for the JSON around it; a larger one is refused by its size in words. */
export const pdfBodyLimit = Math.ceil((pdfMaxBytes * 4) / 3) + 2 * 1024 * 1024;
