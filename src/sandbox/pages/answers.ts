import type { FastifyInstance, FastifyReply } from 'fastify';
import type { CheckoutRecord } from '../store/record.ts';
import { styleHash } from './html.ts';
import { type Notice, noticePage, refusedRequest, somethingFailed } from './noticePage.ts';

/** Adds headers and error pages to the payer's pages. */
export function pageFrame(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'content-security-policy': payerPolicy({}),
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    });
  });
  app.setErrorHandler((error, request, reply) => {
    const status = statusOf(error);
    if (status < 500) return notice(reply.code(status), refusedRequest(status));
    request.log.error(error, 'the sandbox payment page failed');
    return notice(reply.code(500), somethingFailed);
  });
}

/** The status of an error; 500 unless it names one from 400 to 499. */
function statusOf(error: unknown): number {
  const named = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  return typeof named === 'number' && named >= 400 && named < 500 ? named : 500;
}

export const show = (reply: FastifyReply, page: string) => reply.type('text/html; charset=utf-8').send(page);
export const notice = (reply: FastifyReply, content: Notice) => show(reply, noticePage(content));

/**
 * A page's content security policy. Chromium applies `form-action` to redirects after a form, too.
 * `script` is the hash of the allowed script.
 */
export function payerPolicy(page: {
  record?: CheckoutRecord;
  threeDsPage?: string | undefined;
  script?: string;
}): string {
  const { record, threeDsPage, script } = page;
  const shop = record === undefined ? [] : [record.successUrl, record.cancelUrl];
  const targets = [...shop, ...(threeDsPage === undefined ? [] : [threeDsPage])];
  return [
    "default-src 'none'",
    `style-src ${styleHash}`,
    ...(script === undefined ? [] : [`script-src ${script}`]),
    'img-src data:',
    `form-action ${["'self'", ...new Set(targets.map((url) => new URL(url).origin))].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
