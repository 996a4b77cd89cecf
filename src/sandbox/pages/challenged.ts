import type { FastifyReply } from 'fastify';
import type { Payments } from '../checkouts/payments.ts';
import type { SandboxOptions } from '../options.ts';
import type { Sandbox } from '../sandbox.ts';
import type { CheckoutRecord, PaymentAttempt } from '../store/record.ts';
import { notice } from './answers.ts';
import { type Claims, makeClaims } from './challenge.ts';
import { unknownCheckout } from './noticePage.ts';

/** A challenged attempt, and the claims of its signed values. */
export type Challenged = {
  record: CheckoutRecord;
  attempt: PaymentAttempt;
  about: ReturnType<typeof makeClaims>;
};

/** The stored challenge of signed claims. */
export async function challengedBy({ store }: Sandbox, claims: Claims): Promise<Challenged | null> {
  const record = await store.read(claims.checkout);
  const attempt = record?.attempts.find(({ id }) => id === claims.attempt);
  const challenge = attempt?.challenge ?? null;
  if (record === null || attempt === undefined || challenge?.nonce !== claims.nonce) return null;
  return { record, attempt, about: makeClaims(record, attempt, challenge) };
}

export const checkoutUrl = ({ publicUrl }: SandboxOptions, id: string) => `${publicUrl}/checkout/${id}`;

/** Continues after the bank's answer: to the card form after a refusal, else to the shop. */
export function finishOn(payments: Payments, options: SandboxOptions) {
  return async ({ record, attempt }: Challenged, reply: FastifyReply): Promise<FastifyReply> => {
    const after = await payments.finishChallenge(record.id, attempt.id);
    if (after === null) return notice(reply.code(404), unknownCheckout);
    const outcome = after.attempts.find(({ id }) => id === attempt.id)?.outcome;
    if (outcome !== 'failed') return reply.redirect(after.successUrl, 303);
    return reply.redirect(`${checkoutUrl(options, after.id)}?tried=${attempt.id}`, 303);
  };
}
