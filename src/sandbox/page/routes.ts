import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod';
import { challengeRequest, threeDsAddress } from '../bank/challenge.ts';
import { relayPage, submitScriptHash } from '../bank/pages.ts';
import { bankTokens } from '../bank/tokens.ts';
import { cardForm, checkCard } from '../checkouts/cards.ts';
import type { Payments } from '../checkouts/payments.ts';
import type { Desk } from '../desk.ts';
import type { SandboxOptions } from '../options.ts';
import { type CheckoutRecord, standingOf } from '../store/record.ts';
import { notice, payerPolicy, show } from './answers.ts';
import { type CheckoutPageState, checkoutPage } from './checkoutPage.ts';
import { alreadyPaid, noLongerOpen, stillWorking, unknownCheckout } from './noticePage.ts';

const idParameter = z.object({ id: z.string() });
/** The attempt that was declined after a visit to the bank. */
const triedQuery = z.object({ tried: z.string().optional().catch(undefined) });
const untouched: CheckoutPageState = { typed: { expiry: '', name: '' }, problems: {}, declined: null };

export type PageParts = { desk: Desk; payments: Payments };

/**
 * The payer's side: the hosted page and its form. Pages with errors answer 200: the browser shows them either way, and
 * a failed status would stand in its console as a failed request.
 */
export function pageRoutes(
  app: FastifyInstance,
  { desk, payments }: PageParts,
  options: SandboxOptions,
): void {
  const { threeDsPage } = options;
  const tokens = bankTokens(options.apiSecret, desk.now);

  app.get('/checkout/:id', async (request, reply) => {
    const record = await desk.store.read(idParameter.parse(request.params).id);
    if (record === null) return notice(reply.code(404), unknownCheckout);
    const { tried } = triedQuery.parse(request.query);
    const last = record.attempts.at(-1);
    const declined = last !== undefined && last.id === tried ? last.reason : null;
    return closedNotice(record, reply) ?? form(record, { ...untouched, declined }, reply);
  });

  app.post('/checkout/:id', async (request, reply) => {
    const { id } = idParameter.parse(request.params);
    const record = await desk.store.read(id);
    if (record === null) return notice(reply.code(404), unknownCheckout);
    const shut = closedNotice(record, reply);
    if (shut !== null) return shut;
    const typed = cardForm.parse(request.body ?? {});
    const card = checkCard(typed, desk.now());
    if (!card.ok) return form(record, { typed, problems: card.problems, declined: null }, reply);
    const after = await payments.pay(id, card);
    if (after === null) return notice(reply.code(404), unknownCheckout);
    return afterAttempt(after, typed, reply);
  });

  /** Another attempt may have been quicker; the record says what holds now. */
  function afterAttempt(
    record: CheckoutRecord,
    typed: CheckoutPageState['typed'],
    reply: FastifyReply,
  ): FastifyReply {
    const last = record.attempts.at(-1);
    const standing = standingOf(record, desk.now());
    const taken = standing === 'paid' || last?.outcome === 'processing';
    if (taken) return reply.redirect(record.successUrl, 303);
    if (standing === 'open' && last?.outcome === 'requires_action') return toTheBank(record, reply);
    const declined = last?.reason ?? null;
    return closedNotice(record, reply) ?? form(record, { typed, problems: {}, declined }, reply);
  }

  /** By the merchant's 3-D Secure page, or straight to the bank where it has none. */
  function toTheBank(record: CheckoutRecord, reply: FastifyReply): FastifyReply {
    const request = challengeRequest(record, record.attempts.at(-1), options, tokens);
    if (request === null) return notice(reply, noLongerOpen(record));
    if (threeDsPage !== undefined) return reply.redirect(threeDsAddress(threeDsPage, request), 303);
    const { acsUrl, md, paReq, termUrl } = request;
    const fields = { MD: md, PaReq: paReq, TermUrl: termUrl };
    reply.header('content-security-policy', payerPolicy({ record, script: submitScriptHash }));
    return show(reply, relayPage('To your bank', 'Your bank asks for a code.', acsUrl, fields));
  }

  function closedNotice(record: CheckoutRecord, reply: FastifyReply): FastifyReply | null {
    const standing = standingOf(record, desk.now());
    if (standing === 'open') return null;
    if (standing === 'paid') return notice(reply, alreadyPaid(record));
    const working = record.attempts.some(({ outcome }) => outcome === 'processing');
    return notice(reply, working ? stillWorking(record) : noLongerOpen(record));
  }

  function form(record: CheckoutRecord, state: CheckoutPageState, reply: FastifyReply): FastifyReply {
    reply.header('content-security-policy', payerPolicy({ record, threeDsPage }));
    return show(reply, checkoutPage(record, state));
  }
}
