import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod';
import type { SandboxOptions } from '../options.ts';
import { notice, payerPolicy, show } from '../page/answers.ts';
import { unknownCheckout } from '../page/noticePage.ts';
import type { PageParts } from '../page/routes.ts';
import type { CheckoutRecord, PaymentAttempt } from '../store/record.ts';
import { claimsOf, returnAddress, rightCode } from './challenge.ts';
import { alreadyAnswered, challengeEnded, codePage, relayPage, submitScriptHash } from './pages.ts';
import { bankTokens, type Claims } from './tokens.ts';

const text = z.string().max(4000).catch('');
const request = z.object({ MD: text, PaReq: text, TermUrl: text });
const typedCode = z.object({ Code: text });
const answer = z.object({ MD: text, PaRes: text });

type Challenge = {
  record: CheckoutRecord;
  attempt: PaymentAttempt;
  about: ReturnType<typeof claimsOf>;
};

/**
 * The cardholder's bank (3-D Secure 1): its access control page, and the address that takes its answer. Every value
 * from the browser is checked against its signature and against the one challenge that is stored.
 */
export function bankRoutes(
  app: FastifyInstance,
  { desk, payments }: PageParts,
  options: SandboxOptions,
): void {
  const tokens = bankTokens(options.apiSecret, desk.now);
  const termUrl = returnAddress(options);
  const checkoutUrl = (id: string) => `${options.publicUrl}/checkout/${id}`;

  async function challengeOf(one: Claims | null, other: Claims | null): Promise<Challenge | null> {
    if (one === null || other === null || one.nonce !== other.nonce) return null;
    const record = await desk.store.read(one.checkout);
    const attempt = record?.attempts.find(({ id }) => id === one.attempt);
    const challenge = attempt?.challenge ?? null;
    if (record === null || attempt === undefined || challenge?.nonce !== one.nonce) return null;
    return { record, attempt, about: claimsOf(record, attempt, challenge) };
  }

  /** Only our own return address is posted to, whatever the browser says. */
  const asked = ({ MD, PaReq, TermUrl }: z.infer<typeof request>) =>
    TermUrl === termUrl ? challengeOf(tokens.read('md', MD), tokens.read('paReq', PaReq)) : null;

  app.post('/bank/acs', async ({ body }, reply) => {
    const fields = request.parse(body ?? {});
    const challenge = await asked(fields);
    if (challenge === null) return notice(reply.code(400), challengeEnded);
    const { record, attempt } = challenge;
    if (attempt.challenge?.answer !== null) return notice(reply, alreadyAnswered(checkoutUrl(record.id)));
    return show(reply, codePage(record, attempt, fields, null));
  });

  app.post('/bank/confirm', async ({ body }, reply) => {
    const fields = request.parse(body ?? {});
    const challenge = await asked(fields);
    if (challenge === null) return notice(reply.code(400), challengeEnded);
    const { record, attempt, about } = challenge;
    const typed = typedCode.parse(body).Code.replace(/\s/g, '');
    if (typed === '') return show(reply, codePage(record, attempt, fields, 'Enter the code'));
    const held = await payments.answerChallenge(record.id, attempt.id, typed === rightCode);
    const PaRes = tokens.sign({ ...about, use: 'paRes', status: held === 'passed' ? 'Y' : 'N' });
    reply.header('content-security-policy', payerPolicy({ record, script: submitScriptHash }));
    const page = relayPage('Back to the payment', 'Your bank has answered.', termUrl, {
      PaRes,
      MD: fields.MD,
    });
    return show(reply, page);
  });

  app.post('/bank/return', async ({ body }, reply) => {
    const { MD, PaRes } = answer.parse(body ?? {});
    const challenge = await challengeOf(tokens.read('md', MD), tokens.read('paRes', PaRes));
    if (challenge === null) return notice(reply.code(400), challengeEnded);
    const { record, attempt } = challenge;
    const after = await payments.finishChallenge(record.id, attempt.id);
    return after === null ? notice(reply.code(404), unknownCheckout) : leave(after, attempt.id, reply);
  });

  /** A declined payer goes back to the card form, everyone else to the shop. */
  function leave(record: CheckoutRecord, attemptId: string, reply: FastifyReply): FastifyReply {
    const outcome = record.attempts.find(({ id }) => id === attemptId)?.outcome;
    if (outcome === 'failed') return reply.redirect(`${checkoutUrl(record.id)}?tried=${attemptId}`, 303);
    return reply.redirect(record.successUrl, 303);
  }
}
