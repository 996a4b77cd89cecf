import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { SandboxOptions } from '../options.ts';
import { notice, payerPolicy, show } from './answers.ts';
import { alreadyAnswered, challengeEnded, codePage, relayPage, submitScriptHash } from './bankPages.ts';
import { bankTokens, type Claims, returnAddress, rightCode } from './challenge.ts';
import { type Challenged, challengedBy, checkoutUrl, finishOn } from './challenged.ts';
import type { PageParts } from './checkoutRoutes.ts';

const text = z.string().max(4000).catch('');
const request = z.object({ MD: text, PaReq: text, TermUrl: text });
const typedCode = z.object({ Code: text });
const answer = z.object({ MD: text, PaRes: text });

/**
 * The cardholder's bank (3-D Secure 1): its access control page, and the address for its answer.
 * Values from the browser are checked against signature and stored challenge.
 */
export function bankRoutes(
  app: FastifyInstance,
  { sandbox, payments }: PageParts,
  options: SandboxOptions,
): void {
  const tokens = bankTokens(options.apiSecret, sandbox.now);
  const termUrl = returnAddress(options);
  const action = 'confirm';
  const finish = finishOn(payments, options);

  async function challengeOf(one: Claims | null, other: Claims | null): Promise<Challenged | null> {
    return one !== null && one.nonce === other?.nonce ? challengedBy(sandbox, one) : null;
  }

  /** The challenge of a request; null unless its return address, where the page posts, is ours. */
  const asked = ({ MD, PaReq, TermUrl }: z.infer<typeof request>) =>
    TermUrl === termUrl ? challengeOf(tokens.read('md', MD), tokens.read('paReq', PaReq)) : null;

  app.post('/bank/acs', async ({ body }, reply) => {
    const fields = request.parse(body ?? {});
    const challenge = await asked(fields);
    if (challenge === null) return notice(reply.code(400), challengeEnded);
    const { record, attempt } = challenge;
    if (attempt.challenge?.answer !== null)
      return notice(reply, alreadyAnswered(checkoutUrl(options, record.id)));
    return show(reply, codePage(record, attempt, { fields, action, problem: null }));
  });

  app.post('/bank/confirm', async ({ body }, reply) => {
    const fields = request.parse(body ?? {});
    const challenge = await asked(fields);
    if (challenge === null) return notice(reply.code(400), challengeEnded);
    const { record, attempt, about } = challenge;
    const typed = typedCode.parse(body).Code.replace(/\s/g, '');
    if (typed === '')
      return show(reply, codePage(record, attempt, { fields, action, problem: 'Enter the code' }));
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
    return finish(challenge, reply);
  });
}
