import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod';
import { cardForm, checkCard } from '../checkouts/cards.ts';
import type { Payments } from '../checkouts/payments.ts';
import type { SandboxOptions } from '../options.ts';
import type { Sandbox } from '../sandbox.ts';
import { type CheckoutRecord, readStanding } from '../store/record.ts';
import { notice, payerPolicy, show } from './answers.ts';
import { type Fields, relayPage, submitScriptHash } from './bankPages.ts';
import { bankTokens, challengeRequest, threeDsAddress } from './challenge.ts';
import { challengeForm } from './challengeForm.ts';
import { type CheckoutPageState, checkoutPage } from './checkoutPage.ts';
import { alreadyPaid, noLongerOpen, stillWorking, unknownCheckout } from './noticePage.ts';

const idParameter = z.object({ id: z.string() });
/** The attempt that was declined at the bank. */
const triedQuery = z.object({ tried: z.string().optional().catch(undefined) });
const untouched: CheckoutPageState = { typed: { expiry: '', name: '' }, problems: {}, declined: null };

export type PageParts = { sandbox: Sandbox; payments: Payments };

/**
 * The hosted payment page and its form. Pages with errors answer 200: the browser's console reports
 * other statuses as failed requests.
 */
export function pageRoutes(
  app: FastifyInstance,
  { sandbox, payments }: PageParts,
  options: SandboxOptions,
): void {
  const { threeDsPage } = options;
  const tokens = bankTokens(options.apiSecret, sandbox.now);

  app.get('/checkout/:id', async (request, reply) => {
    const record = await sandbox.store.read(idParameter.parse(request.params).id);
    if (record === null) return notice(reply.code(404), unknownCheckout);
    const { tried } = triedQuery.parse(request.query);
    const last = record.attempts.at(-1);
    const declined = last !== undefined && last.id === tried ? last.reason : null;
    return closedNotice(record, reply) ?? form(record, { ...untouched, declined }, reply);
  });

  app.post('/checkout/:id', async (request, reply) => {
    const { id } = idParameter.parse(request.params);
    const record = await sandbox.store.read(id);
    if (record === null) return notice(reply.code(404), unknownCheckout);
    const shut = closedNotice(record, reply);
    if (shut !== null) return shut;
    const typed = cardForm.parse(request.body ?? {});
    const card = checkCard(typed, sandbox.now());
    if (!card.ok) return form(record, { typed, problems: card.problems, declined: null }, reply);
    const after = await payments.pay(id, card);
    if (after === null) return notice(reply.code(404), unknownCheckout);
    return afterAttempt(after, typed, reply);
  });

  /** Answers by the record: another attempt may have come first. */
  function afterAttempt(
    record: CheckoutRecord,
    typed: CheckoutPageState['typed'],
    reply: FastifyReply,
  ): FastifyReply {
    const last = record.attempts.at(-1);
    const standing = readStanding(record, sandbox.now());
    const taken = standing === 'paid' || last?.outcome === 'processing';
    if (taken) return reply.redirect(record.successUrl, 303);
    if (standing === 'open' && last?.outcome === 'requires_action') return sendToBank(record, reply);
    const declined = last?.reason ?? null;
    return closedNotice(record, reply) ?? form(record, { typed, problems: {}, declined }, reply);
  }

  /** 3-D Secure 2 by the provider's page, 3-D Secure 1 by the merchant's if there is one. */
  function sendToBank(record: CheckoutRecord, reply: FastifyReply): FastifyReply {
    const attempt = record.attempts.at(-1);
    const form = challengeForm(record, attempt, options, tokens);
    if (form !== null) return relay(record, form.acsUrl, form.fields, reply);
    const redirect = challengeRequest(record, attempt, options, tokens);
    if (redirect === null) return notice(reply, noLongerOpen(record));
    if (threeDsPage !== undefined) return reply.redirect(threeDsAddress(threeDsPage, redirect), 303);
    const { acsUrl, md, paReq, termUrl } = redirect;
    return relay(record, acsUrl, { MD: md, PaReq: paReq, TermUrl: termUrl }, reply);
  }

  function relay(record: CheckoutRecord, to: string, fields: Fields, reply: FastifyReply): FastifyReply {
    reply.header('content-security-policy', payerPolicy({ record, script: submitScriptHash }));
    return show(reply, relayPage('To your bank', 'Your bank asks for a code.', to, fields));
  }

  function closedNotice(record: CheckoutRecord, reply: FastifyReply): FastifyReply | null {
    const standing = readStanding(record, sandbox.now());
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
