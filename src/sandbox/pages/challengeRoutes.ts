import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { SandboxOptions } from '../options.ts';
import { readCheckoutId } from '../store/ids.ts';
import { notice, payerPolicy, show } from './answers.ts';
import { alreadyAnswered, challengeEnded, codePage, relayPage, submitScriptHash } from './bankPages.ts';
import { bankTokens, rightCode } from './challenge.ts';
import { challengedBy, checkoutUrl, finishOn } from './challenged.ts';
import { encodeResponse, isRequestFor, isResponseTo, readSession } from './challengeForm.ts';
import type { PageParts } from './checkoutRoutes.ts';

const text = z.string().max(4000).catch('');
const request = z.object({ creq: text, threeDSSessionData: text });
const typedCode = z.object({ Code: text });
const response = z.object({ cres: text, threeDSSessionData: text });
const attemptParameter = z.object({ attempt: z.string() });

/**
 * 3-D Secure 2: the bank's access control server, one address a transaction, and the provider's
 * notification address. The merchant takes no part.
 */
export function challengeRoutes(
  app: FastifyInstance,
  { sandbox, payments }: PageParts,
  options: SandboxOptions,
): void {
  const tokens = bankTokens(options.apiSecret, sandbox.now);
  const finish = finishOn(payments, options);
  const notificationUrl = `${options.publicUrl}/checkout-challenge/result`;

  /** The attempt of a request to the bank, while its challenge is open. */
  async function asked(params: unknown, creq: string) {
    const { attempt: id } = attemptParameter.parse(params);
    const checkoutId = readCheckoutId('pat', id);
    const record = checkoutId === null ? null : await sandbox.store.read(checkoutId);
    const attempt = record?.attempts.find((tried) => tried.id === id);
    if (record === null || attempt === undefined || !isRequestFor(attempt, creq)) return null;
    const ends = Date.parse(attempt.challenge?.expiresAt ?? '');
    return sandbox.now().getTime() < ends ? { record, attempt } : null;
  }

  app.post('/bank/challenge/:attempt', async ({ params, body }, reply) => {
    const fields = request.parse(body ?? {});
    const challenge = await asked(params, fields.creq);
    if (challenge === null) return notice(reply.code(400), challengeEnded);
    const { record, attempt } = challenge;
    if (attempt.challenge?.answer !== null) {
      return notice(reply, alreadyAnswered(checkoutUrl(options, record.id)));
    }
    return show(reply, codePage(record, attempt, { fields, action: `${attempt.id}/answer`, problem: null }));
  });

  app.post('/bank/challenge/:attempt/answer', async ({ params, body }, reply) => {
    const fields = request.parse(body ?? {});
    const challenge = await asked(params, fields.creq);
    if (challenge === null) return notice(reply.code(400), challengeEnded);
    const { record, attempt } = challenge;
    const typed = typedCode.parse(body).Code.replace(/\s/g, '');
    if (typed === '') {
      return show(reply, codePage(record, attempt, { fields, action: 'answer', problem: 'Enter the code' }));
    }
    const held = await payments.answerChallenge(record.id, attempt.id, typed === rightCode);
    const cres = encodeResponse(attempt, held === 'passed');
    if (cres === null) return notice(reply.code(400), challengeEnded);
    reply.header('content-security-policy', payerPolicy({ record, script: submitScriptHash }));
    const back = { cres, threeDSSessionData: fields.threeDSSessionData };
    return show(reply, relayPage('Back to the payment', 'Your bank has answered.', notificationUrl, back));
  });

  app.post('/checkout-challenge/result', async ({ body }, reply) => {
    const { cres, threeDSSessionData } = response.parse(body ?? {});
    const session = readSession(tokens, threeDSSessionData);
    const challenge = session === null ? null : await challengedBy(sandbox, session);
    const isAnswered = typeof challenge?.attempt.challenge?.answer === 'string';
    // The stored answer counts; the browser only says that the payer is back.
    if (challenge === null || !isAnswered || !isResponseTo(challenge.attempt, cres)) {
      return notice(reply.code(400), challengeEnded);
    }
    return finish(challenge, reply);
  });
}
