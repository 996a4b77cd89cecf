/** The new words of an e-mail that answers one of ours. Each step takes a time in proportion to the text. */

/** What stands above the original message, or above its head, in the mail programs of our six languages. */
const separators: readonly RegExp[] = [
  /^-{2,}[^-].{0,60}-{2,}$/u,
  /^_{10,}$/u,
  // The signature, RFC 3676 section 4.3.
  /^-- ?$/u,
];
const fromWords = ['From:', 'Von:', 'De :', 'De:', 'Kimden:', 'Gönderen:', 'من:'];
const sentWords = [
  ...['Sent:', 'Date:', 'Gesendet:', 'Datum:', 'Envoyé :', 'Date :'],
  ...['Enviado:', 'Fecha:', 'Gönderildi:', 'Tarih:', 'تاريخ الإرسال:', 'التاريخ:'],
];

/**
 * Leaves out quoted lines, what names their writer above them, and all after a separator or a line of `ours`, with
 * which our own letter begins. May be empty.
 */
export function newWordsOf(text: string, ours: readonly string[] = []): string {
  const lines = text.split(/\r\n|[\r\n\u2028\u2029]/u).map((line) => line.trim());
  const end = lines.findIndex((line, at) => isEnd(line, lines[at + 1] ?? '', ours));
  const kept: string[] = [];
  for (const line of end === -1 ? lines : lines.slice(0, end)) {
    if (line.startsWith('>')) dropAttribution(kept);
    else kept.push(line);
  }
  if (end !== -1) dropAttribution(kept);
  return kept
    .join('\n')
    .replace(/\n{3,}/gu, '\n\n')
    .trim();
}

function isEnd(line: string, next: string, ours: readonly string[]): boolean {
  if (separators.some((separator) => separator.test(line))) return true;
  if (ours.includes(line)) return true;
  return begins(line, fromWords) && begins(next, sentWords);
}

const begins = (line: string, words: readonly string[]) =>
  words.some((word) => line.replaceAll('*', '').startsWith(word));

/** Such as `On 28 Nov 2026, Kapı <replies@…> wrote:`, on one line or two. */
function dropAttribution(kept: string[]): void {
  const last = kept.findLastIndex((line) => line !== '');
  const line = kept[last] ?? '';
  if (!/[:：]$/u.test(line) || kept.length - last > 3) return;
  const before = kept[last - 1] ?? '';
  const isWrapped = !line.includes('@') || !/\d/u.test(line) ? /\d{4}|@/u.test(before) : false;
  // A sentence of the writer may end with a colon: only what names a moment or an address goes.
  if (isWrapped) kept.length = last - 1;
  else if (/\d{4}|@/u.test(line)) kept.length = last;
}

/** Characters of an HTML e-mail that are read. */
const htmlAtMost = 500_000;
const blocks = /^(?:p|div|br|li|tr|h[1-6]|ul|ol|table|hr)$/u;
const hidden = /^(?:style|script|head|title|template)$/u;
const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** The words of an HTML e-mail as plain text, where quotes begin with `>`. Never shown as HTML. */
export function textOfHtml(html: string): string {
  let text = '';
  let quoted = 0;
  let skipped: string | null = null;
  const add = (words: string) => {
    if (skipped === null) text += decodeEntities(words);
  };
  const breakLine = () => {
    text += `\n${quoted > 0 ? '> ' : ''}`;
  };
  let at = 0;
  const source = html.slice(0, htmlAtMost);
  while (at < source.length) {
    const open = source.indexOf('<', at);
    if (open === -1) {
      add(source.slice(at));
      break;
    }
    add(source.slice(at, open).replace(/\s+/gu, ' '));
    const isComment = source.startsWith('<!--', open);
    const close = source.indexOf(isComment ? '-->' : '>', open);
    if (close === -1) break;
    at = close + (isComment ? 3 : 1);
    const tag = /^<(\/?)([a-z][a-z0-9]{0,15})/iu.exec(source.slice(open, open + 20));
    if (tag === null) continue;
    const [, slash, given = ''] = tag;
    const name = given.toLowerCase();
    if (skipped !== null) {
      if (slash === '/' && name === skipped) skipped = null;
    } else if (hidden.test(name) && slash !== '/') {
      skipped = name;
    } else if (name === 'blockquote') {
      quoted = Math.max(0, quoted + (slash === '/' ? -1 : 1));
      breakLine();
    } else if (blocks.test(name)) {
      breakLine();
    }
  }
  return text;
}

function decodeEntities(words: string): string {
  return words.replace(/&(#\d{1,7}|#x[0-9a-f]{1,6}|[a-z]{2,6});/giu, (whole, name: string) => {
    if (!name.startsWith('#')) return entities[name.toLowerCase()] ?? whole;
    const isHex = name[1]?.toLowerCase() === 'x';
    const code = isHex ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
      ? String.fromCodePoint(code)
      : ' ';
  });
}

/** In pieces of at most `max` characters, between lines or words where possible; the rest beyond `atMost` pieces is cut. */
export function piecesOf(text: string, max: number, atMost: number): string[] {
  const pieces: string[] = [];
  let rest = [...text];
  while (rest.length > 0 && pieces.length < atMost) {
    if (rest.length <= max) {
      pieces.push(rest.join(''));
      break;
    }
    const head = rest.slice(0, max);
    const line = head.lastIndexOf('\n');
    const word = head.lastIndexOf(' ');
    const end = line > max / 2 ? line : word > max / 2 ? word : max;
    pieces.push(head.slice(0, end).join(''));
    rest = [...rest.slice(end).join('').trimStart()];
  }
  return pieces.filter((piece) => piece.trim() !== '');
}

type Header = { key: string; value: string };

/**
 * True for what no person wrote: answers of absence, lists, reports of delivery (RFC 3834). To answer them would begin a
 * loop.
 */
export function isAutomaticMail(headers: readonly Header[]): boolean {
  const of = (name: string) =>
    headers
      .find(({ key }) => key.toLowerCase() === name)
      ?.value.trim()
      .toLowerCase();
  const submitted = of('auto-submitted');
  if (submitted !== undefined && !submitted.startsWith('no')) return true;
  if (/^(?:bulk|junk|list|auto_reply)$/u.test(of('precedence') ?? '')) return true;
  if (/^multipart\/report\b/u.test(of('content-type') ?? '')) return true;
  if (of('return-path') === '<>') return true;
  return ['x-autoreply', 'x-autorespond', 'list-id', 'x-failed-recipients'].some(
    (name) => of(name) !== undefined,
  );
}
