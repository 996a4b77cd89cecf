import { createHash } from 'node:crypto';
import PostalMime, { type Attachment, type Email } from 'postal-mime';
import { chatLimits } from '../../domain/chat/limits.ts';
import { newWordsOf, piecesOf, textOfHtml } from '../../domain/chat/mailReply.ts';

/** What an e-mail adds to its conversation. */
export type InboundMail = {
  /** The same for the same e-mail, however often it is read. */
  key: string;
  /** Messages of words. */
  pieces: string[];
  files: { name: string; content: Buffer }[];
  /** Files of other kinds, or beyond the limit. */
  leftOut: number;
};

/** Characters. */
const readAtMost = 200_000;
const piecesAtMost = 5;
const filesAtMost = 5;

/** Parses the source of an e-mail; `isCut`: its end is missing. `ours`: lines with which our letters begin. */
export async function parseInbound(
  source: Buffer,
  { isCut, ours }: { isCut: boolean; ours: readonly string[] },
): Promise<InboundMail> {
  const mail = await PostalMime.parse(source, { maxNestingDepth: 20 });
  const text = wordsOf(mail);
  const fresh = newWordsOf(text, ours);
  // Better with its quote than lost.
  const pieces = piecesOf(
    fresh === '' ? newWordsOf(text.replace(/^[> ]+/gmu, '')) : fresh,
    chatLimits.message,
    piecesAtMost,
  );
  const sent = mail.attachments.filter((one) => one.related !== true);
  const usable = isCut ? [] : sent.filter(isFile).slice(0, filesAtMost);
  return {
    key: createHash('sha256')
      .update(mail.messageId ?? source)
      .digest('hex')
      .slice(0, 32),
    pieces,
    files: usable.map(({ filename, content }) => ({
      name: (filename ?? '').slice(0, 200),
      content: typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content)),
    })),
    leftOut: sent.length - usable.length,
  };
}

function wordsOf({ text, html }: Email): string {
  const words = (text !== undefined && text.trim() !== '' ? text : textOfHtml(html ?? '')).slice(
    0,
    readAtMost,
  );
  // What a message must not hold: a mail program wrote it, not a person.
  return words
    .replace(/\t/gu, ' ')
    .replace(/[^\P{Cc}\n\r]/gu, '')
    .toWellFormed();
}

/** Content decides later; this leaves out calendars, cards and signatures. */
function isFile({ mimeType, filename }: Attachment): boolean {
  return (
    /^(?:image\/|application\/pdf$)/u.test(mimeType) || /\.(?:pdf|jpe?g|png|webp)$/iu.test(filename ?? '')
  );
}
