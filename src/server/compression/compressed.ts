import type { onSendHookHandler } from 'fastify';
import { chooseEncoding } from './chooseEncoding.ts';
import { packedWhenAsked } from './packedWhenAsked.ts';

/**
 * Packs the answers of one route, which must be the same for everybody and hold no secret (BREACH). The last answer is
 * remembered, so that it is packed once and not for every visitor.
 */
export function compressed(): onSendHookHandler {
  let last = { text: '', packed: packedWhenAsked(Buffer.of()) };
  return async (request, reply, payload) => {
    if (typeof payload !== 'string') return payload;
    reply.header('vary', 'accept-encoding');
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    if (encoding === 'identity') return payload;
    if (last.text !== payload) last = { text: payload, packed: packedWhenAsked(Buffer.from(payload)) };
    const body = await last.packed(encoding);
    reply.header('content-encoding', encoding).header('content-length', body.length);
    return body;
  };
}
