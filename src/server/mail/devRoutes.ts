import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import * as z from 'zod/mini';
import { AppError } from '../errors/appError.ts';
import type { App, Guard } from '../http.ts';
import { escapeHtml } from './message.ts';

const shownAtMost = 200;
const fileName = /^[0-9a-f-]{36}\.eml$/;

/** GET /dev/mail: the file outbox as pages, for whoever tries the product out (design section 1). */
export function outboxRoutes(app: App, directory: string, guard: Guard): void {
  app.get('/dev/mail', { schema: { hide: true }, preHandler: guard }, async (_request, reply) => {
    const entries = await newestFirst(directory);
    const items = entries.map(
      ({ name, subject, to, at }) =>
        `<li><a href="/dev/mail/${name}">${escapeHtml(subject)}</a><br>${escapeHtml(to)} · <time>${at.toISOString().slice(0, 19).replace('T', ' ')} UTC</time></li>`,
    );
    const body = items.length === 0 ? '<p>No e-mail has been written yet.</p>' : `<ul>${items.join('')}</ul>`;
    return reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page('Outbox', body));
  });

  app.get(
    '/dev/mail/:name',
    { schema: { hide: true, params: z.object({ name: z.string() }) }, preHandler: guard },
    async (request, reply) => {
      const { name } = request.params;
      const mail = fileName.test(name) ? await readMail(directory, name) : null;
      if (mail === null) throw new AppError(404, 'notFound');
      const body = `<p>To: ${escapeHtml(mail.to)}</p><pre>${escapeHtml(mail.text)}</pre><p><a href="/dev/mail">All e-mails</a></p>`;
      return reply
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(page(mail.subject, body));
    },
  );
}

type Mail = { name: string; subject: string; to: string; text: string; at: Date };

async function newestFirst(directory: string): Promise<Mail[]> {
  const names = (await readdir(directory).catch(() => [])).filter((name) => fileName.test(name));
  const dated = await Promise.all(
    names.map(async (name) => ({ name, at: (await stat(join(directory, name))).mtime })),
  );
  dated.sort((a, b) => b.at.getTime() - a.at.getTime());
  const mails = await Promise.all(dated.slice(0, shownAtMost).map(({ name }) => readMail(directory, name)));
  return mails.filter((mail) => mail !== null);
}

async function readMail(directory: string, name: string): Promise<Mail | null> {
  const path = join(directory, name);
  const source = await readFile(path).catch(() => null);
  if (source === null) return null;
  const [mail, { mtime }] = await Promise.all([PostalMime.parse(source), stat(path)]);
  const to = (mail.to ?? []).map(({ address }) => address ?? '').join(', ');
  return { name, subject: mail.subject ?? '', to, text: mail.text ?? '', at: mtime };
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title></head><body><h1>${escapeHtml(title)}</h1>${body}</body></html>`;
}
