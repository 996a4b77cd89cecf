import { type LanguageCode, readDirection } from '../../domain/languages.ts';
import { labelled } from '../../domain/text/noBreakSpaces.ts';

export type MailMessage = { subject: string; text: string; html: string };

export type Fact = { label: string; value: string };

/** Lays out an e-mail as text and HTML with the same words. */
export function composeLetter({
  language,
  subject,
  paragraphs,
  facts = [],
  action,
  closing,
}: {
  language: LanguageCode;
  subject: string;
  paragraphs: readonly Paragraph[];
  /** A table below the paragraphs. */
  facts?: readonly Fact[];
  action: { link: string; label: string };
  closing: readonly string[];
}): MailMessage {
  const title = oneLine(subject);
  return {
    subject: title,
    text: [
      ...paragraphs.map((paragraph) => wordsOf(paragraph, language)),
      ...(facts.length === 0
        ? []
        : [facts.map(({ label, value }) => labelled(label, value, language)).join('\n')]),
      labelled(action.label, action.link, language),
      ...closing,
    ].join('\n\n'),
    html: toHtml({ title, language, paragraphs, facts, action, closing }),
  };
}

/** Our own text; staff's, of unknown language and line breaks; or a link. */
export type Paragraph = string | { typed: string } | { link: string; label: string };

function wordsOf(paragraph: Paragraph, language: LanguageCode): string {
  if (typeof paragraph === 'string') return paragraph;
  return 'typed' in paragraph ? paragraph.typed : labelled(paragraph.label, paragraph.link, language);
}

/** Keeps out injected headers (attack A33). */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').slice(0, 200);
}

function toHtml({
  title,
  language,
  paragraphs,
  facts,
  action,
  closing,
}: {
  title: string;
  language: LanguageCode;
  paragraphs: readonly Paragraph[];
  facts: readonly Fact[];
  action: { link: string; label: string };
  closing: readonly string[];
}): string {
  const body = paragraphs.map(paragraphHtml).join('') + factsHtml(facts);
  const small = closing
    .map((text) => `<p style="margin:0 0 8px;font-size:13px;color:#5b6770">${escapeHtml(text)}</p>`)
    .join('');
  return [
    `<!doctype html><html lang="${language}" dir="${readDirection(language)}"><head><meta charset="utf-8">`,
    `<title>${escapeHtml(title)}</title></head>`,
    '<body style="margin:0;padding:24px;background:#f5f6f4;color:#17242b;font:16px/1.6 system-ui,sans-serif">',
    '<div style="max-width:560px;margin:0 auto;padding:32px;background:#fff;border-radius:12px">',
    body,
    `<p style="margin:24px 0"><a href="${escapeHtml(action.link)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#0e5a66;color:#fff;text-decoration:none">${escapeHtml(action.label)}</a></p>`,
    small,
    '</div></body></html>',
  ].join('');
}

function paragraphHtml(paragraph: Paragraph): string {
  if (typeof paragraph === 'object' && 'link' in paragraph) {
    return `<p style="margin:0 0 16px"><a href="${escapeHtml(paragraph.link)}" style="color:#0e5a66">${escapeHtml(paragraph.label)}</a></p>`;
  }
  if (typeof paragraph === 'string') {
    return `<p style="margin:0 0 16px">${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`;
  }
  return `<p dir="auto" style="margin:0 0 16px;padding:12px 16px;background:#f5f6f4;white-space:pre-line">${escapeHtml(paragraph.typed)}</p>`;
}

/** Isolated for Arabic (Unicode bidi). */
function factsHtml(facts: readonly Fact[]): string {
  if (facts.length === 0) return '';
  const cell = 'padding:6px 0;border-bottom:1px solid #e3e6e3;text-align:start;vertical-align:top';
  const rows = facts.map(
    ({ label, value }) =>
      `<tr><th scope="row" style="${cell};padding-inline-end:16px;font-weight:normal;color:#5b6770">${escapeHtml(label)}</th><td style="${cell};font-weight:600"><bdi>${escapeHtml(value)}</bdi></td></tr>`,
  );
  return `<table style="width:100%;margin:0 0 16px;border-collapse:collapse">${rows.join('')}</table>`;
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
