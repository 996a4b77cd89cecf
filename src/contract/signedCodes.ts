import * as z from 'zod/mini';
import { codeStandings } from '../domain/signedCode.ts';
import { endpoint } from './endpoint.ts';
import { signingKeysPath } from './paths.ts';

/** The check of a document that the product issued, by the code on it. Issue 21, item 7. */

/** The public keys of all codes, old ones too: a browser checks a signature by itself. */
export const listSigningKeys = endpoint({
  method: 'GET',
  path: signingKeysPath,
  access: 'anyone',
  answer: z.object({
    /** `key`: 32 bytes of an Ed25519 key, in Base64url. */
    keys: z.array(z.object({ id: z.int(), key: z.string() })),
  }),
  limit: 'general',
});

/** Whether a code is ours and its document in force; nothing else of it. In the body, which no log keeps. */
export const checkSignedCode = endpoint({
  method: 'POST',
  path: '/api/check',
  access: 'anyone',
  body: z.strictObject({ code: z.string().check(z.maxLength(400)) }),
  answer: z.object({ standing: z.enum(codeStandings) }),
  limit: 'lookup',
});
