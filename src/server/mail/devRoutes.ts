import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply } from 'fastify';
import PostalMime from 'postal-mime';
import * as z from 'zod/mini';
import { AppError } from '../appError.ts';
import type { App } from '../http.ts';
import { mailPage, outboxPage, outboxPolicy, type ShownMail } from './outboxPage.ts';

const shownAtMost = 200;
const fileName = /^[0-9a-f-]{36}\.eml$/;

/** GET /dev/mail: the file outbox as pages, to try out the product (design section 1). */
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
