import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod';
import { cardForm, checkCard } from '../checkouts/cards.ts';
import type { Checkouts } from '../checkouts/checkouts.ts';
import type { SandboxOptions } from '../options.ts';
import { type CheckoutRecord, standingOf } from '../store/record.ts';
import { type CheckoutPageState, checkoutPage } from './checkoutPage.ts';
import {
  alreadyPaid,
  type Notice,
  noLongerOpen,
  noticePage,
  somethingFailed,
  unknownCheckout,
} from './noticePage.ts';
import { styleHash } from './style.ts';

const idParameter = z.object({ id: z.string() });
const untouched: CheckoutPageState = { typed: { expiry: '', name: '' }, problems: {}, declined: null };

/**
 * The payer's side: the hosted page and its form. Pages with errors answer 200: the browser shows them either way, and
 * a failed status would stand in its console as a failed request.
 */
export function pageRoutes(app: FastifyInstance, checkouts: Checkouts, options: SandboxOptions): void {
  const now = options.now ?? (() => new Date());
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(pageHeaders);
  });
  app.setErrorHandler((error, request, reply) => {
    request.log.error(error, 'the sandbox payment page failed');
    return show(reply.code(500), noticePage(somethingFailed));
  });

  app.get('/checkout/:id', async (request, reply) => {
    const record = await checkouts.read(idParameter.parse(request.params).id);
    if (record === null) return notice(reply.code(404), unknownCheckout);
    return closedNotice(record, reply) ?? form(record, untouched, reply);
  });

  app.post('/checkout/:id', async (request, reply) => {
    const { id } = idParameter.parse(request.params);
    const record = await checkouts.read(id);
    if (record === null) return notice(reply.code(404), unknownCheckout);
    const shut = closedNotice(record, reply);
    if (shut !== null) return shut;
    const typed = cardForm.parse(request.body ?? {});
    const card = checkCard(typed, now());
    if (!card.ok) return form(record, { typed, problems: card.problems, declined: null }, reply);
    const tried = await checkouts.pay(id, card);
    if (tried === null) return notice(reply.code(404), unknownCheckout);
    return afterAttempt(tried, typed, reply);
  });

  /** Another attempt may have been quicker; the record says what holds now. */
  function afterAttempt(
    record: CheckoutRecord,
    typed: CheckoutPageState['typed'],
    reply: FastifyReply,
  ): FastifyReply {
    if (standingOf(record, now()) === 'paid') return reply.redirect(record.successUrl, 303);
    const declined = record.attempts.at(-1)?.reason ?? null;
    return closedNotice(record, reply) ?? form(record, { typed, problems: {}, declined }, reply);
  }

  function closedNotice(record: CheckoutRecord, reply: FastifyReply): FastifyReply | null {
    const standing = standingOf(record, now());
    if (standing === 'open') return null;
    return notice(reply, standing === 'paid' ? alreadyPaid(record) : noLongerOpen(record));
  }

  function form(record: CheckoutRecord, state: CheckoutPageState, reply: FastifyReply): FastifyReply {
    reply.header('content-security-policy', policy(record));
    return show(reply, checkoutPage(record, state));
  }
}

const notice = (reply: FastifyReply, content: Notice) => show(reply, noticePage(content));
const show = (reply: FastifyReply, page: string) => reply.type('text/html; charset=utf-8').send(page);

/** `form-action` names the shop too: Chromium applies it to the redirect that follows the form. */
function policy(record?: CheckoutRecord): string {
  const shop =
    record === undefined ? [] : [record.successUrl, record.cancelUrl].map((url) => new URL(url).origin);
  return [
    "default-src 'none'",
    `style-src ${styleHash}`,
    'img-src data:',
    `form-action ${["'self'", ...new Set(shop)].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const pageHeaders = {
  'content-security-policy': policy(),
  'cache-control': 'no-store',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};
