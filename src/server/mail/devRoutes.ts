import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply } from 'fastify';
import PostalMime from 'postal-mime';
import * as z from 'zod/mini';
import { AppError } from '../appError.ts';
import type { App } from '../http.ts';
import { escapeHtml } from './letter.ts';

const shownAtMost = 200;
const fileName = /^[0-9a-f-]{36}\.eml$/;

/** GET /dev/mail: the file outbox as pages (design section 1). */
export function outboxRoutes(app: App, directory: string): void {
  const config = { access: 'tester' } as const;
  app.get('/dev/mail', { schema: { hide: true }, config }, async (_request, reply) =>
    send(reply, outboxPage(await newestFirst(directory))),
  );

  app.get(
    '/dev/mail/:name',
    { schema: { hide: true, params: z.object({ name: z.string() }) }, config },
    async (request, reply) => {
      const { name } = request.params;
      const mail = fileName.test(name) ? await readMail(directory, name) : null;
      if (mail === null) throw new AppError(404, 'notFound');
      return send(reply, mailPage(mail));
    },
  );
}

function send(reply: FastifyReply, html: string): FastifyReply {
  return reply.header('content-security-policy', outboxPolicy).type('text/html; charset=utf-8').send(html);
}

async function newestFirst(directory: string): Promise<ShownMail[]> {
  const names = (await readdir(directory).catch(() => [])).filter((name) => fileName.test(name));
  const dated = await Promise.all(
    names.map(async (name) => ({ name, at: (await stat(join(directory, name))).mtime })),
  );
  dated.sort((a, b) => b.at.getTime() - a.at.getTime());
  const mails = await Promise.all(dated.slice(0, shownAtMost).map(({ name }) => readMail(directory, name)));
  return mails.filter((mail) => mail !== null);
}

async function readMail(directory: string, name: string): Promise<ShownMail | null> {
  const path = join(directory, name);
  const source = await readFile(path).catch(() => null);
  if (source === null) return null;
  const [mail, { mtime }] = await Promise.all([PostalMime.parse(source), stat(path)]);
  const to = (mail.to ?? []).map(({ address }) => address ?? '').join(', ');
  return { name, subject: mail.subject ?? '', to, text: mail.text ?? '', at: mtime };
}

const style = `
:root { color-scheme: light dark; font: 17px/1.6 system-ui, sans-serif; }
body { max-width: 44rem; margin: 0 auto; padding: 2.5rem 1.25rem; }
h1 { font-size: 1.6rem; line-height: 1.25; margin: 0 0 .5rem; overflow-wrap: anywhere; }
p { margin: 0 0 1rem; } .quiet { opacity: .75; font-size: .9rem; }
ul { list-style: none; margin: 2rem 0 0; padding: 0; border-top: 1px solid color-mix(in srgb, currentColor 20%, transparent); }
li { padding: .9rem 0; border-bottom: 1px solid color-mix(in srgb, currentColor 20%, transparent); }
a { color: light-dark(#0e5a66, #6cc7d2); font-weight: 600; overflow-wrap: anywhere; }
article { margin: 1.5rem 0; padding: 1.5rem; border: 1px solid color-mix(in srgb, currentColor 20%, transparent); border-radius: 12px; }
article p { white-space: pre-line; }
`;

/** Allows this style and nothing else. */
const outboxPolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

type ShownMail = { name: string; subject: string; to: string; text: string; at: Date };

const moment = ({ at }: ShownMail) => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** Newest first. */
function outboxPage(mails: readonly ShownMail[]): string {
  const items = mails.map(
    (mail) =>
      `<li><a href="/dev/mail/${mail.name}">${escapeHtml(mail.subject)}</a><br><span class="quiet">${escapeHtml(mail.to)} · ${moment(mail)}</span></li>`,
  );
  const list = items.length === 0 ? '<p>No e-mail has been written yet.</p>' : `<ul>${items.join('')}</ul>`;
  const intro =
    '<p class="quiet">E-mails that were written to files, because no SMTP server is set. Nobody received them.</p>';
  return page('Outbox', `<h1>Outbox</h1>${intro}${list}`);
}

function mailPage(mail: ShownMail): string {
  const paragraphs = mail.text
    .trim()
    .split(/\n\s*\n/)
    .map((text) => `<p dir="auto">${linked(escapeHtml(text))}</p>`);
  return page(
    mail.subject,
    `<p><a href="/dev/mail">Outbox</a></p><h1 dir="auto">${escapeHtml(mail.subject)}</h1><p class="quiet">To ${escapeHtml(mail.to)} · ${moment(mail)}</p><article>${paragraphs.join('')}</article>`,
  );
}

function linked(html: string): string {
  return html.replace(/https?:\/\/[^\s<,]+[^\s<,.]/g, (url) => `<a href="${url}">${url}</a>`);
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title><style>${style}</style></head><body>${body}</body></html>`;
}
