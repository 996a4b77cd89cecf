import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';

const claims = z.object({
  use: z.enum(['md', 'paReq', 'paRes']),
  checkout: z.string(),
  attempt: z.string(),
  /** Of this one challenge. */
  nonce: z.string(),
  /** Milliseconds since 1970. */
  ends: z.int(),
  /** The bank's answer, in a PaRes only: Y for confirmed, N for not. */
  status: z.enum(['Y', 'N']).nullable(),
});
export type Claims = z.infer<typeof claims>;

export type Tokens = {
  sign(content: Claims): string;
  /** What a value of this use says; null where it was not made here, was changed, or has ended. */
  read(use: Claims['use'], text: string): Claims | null;
};

/**
 * MD, PaReq and PaRes of 3-D Secure 1, which travel through the payer's browser: each bound to one challenge and one
 * use, under HMAC-SHA256 with a key derived from the sandbox's secret. (Real ones are compressed, signed XML; nobody
 * but their makers reads them, so their inside is free.)
 */
export function bankTokens(secret: string, now: () => Date): Tokens {
  const key = createHmac('sha256', secret).update('3-D Secure').digest();
  const mac = (body: string) => createHmac('sha256', key).update(body).digest();
  return {
    sign(content) {
      const body = Buffer.from(JSON.stringify(content), 'utf8').toString('base64url');
      return `${body}.${mac(body).toString('base64url')}`;
    },
    read(use, text) {
      const [body, seal, ...more] = text.split('.');
      if (body === undefined || seal === undefined || more.length > 0) return null;
      const given = Buffer.from(seal, 'base64url');
      const expected = mac(body);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
      const content = claims.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString('utf8')));
      const valid = content.success && content.data.use === use && content.data.ends > now().getTime();
      return valid ? content.data : null;
    },
  };
}
