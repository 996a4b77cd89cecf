import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { onSendHookHandler } from 'fastify';

const encodings = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof encodings)[number];

export type CompressedText = (encoding: Encoding) => Promise<Buffer>;

/**
 * Compresses one route's answers, which must be the same for everybody and hold no secret (BREACH).
 * Caches the last.
 */
export function compressAnswers(): onSendHookHandler {
  let last = { text: '', body: compressOnDemand(Buffer.of()) };
  return async (request, reply, payload) => {
    if (typeof payload !== 'string') return payload;
    reply.header('vary', 'accept-encoding');
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    if (encoding === 'identity') return payload;
    if (last.text !== payload) last = { text: payload, body: compressOnDemand(Buffer.from(payload)) };
    const body = await last.body(encoding);
    reply.header('content-encoding', encoding).header('content-length', body.length);
    return body;
  };
}

/** The best that a browser accepts; `q=0` refuses one (RFC 9110 section 12.5.3). */
export function chooseEncoding(accept: string | undefined): Encoding {
  const accepted = (accept ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.split(';').map((piece) => piece.trim()))
    .filter(([, weight]) => weight === undefined || !/^q=0(\.0*)?$/.test(weight))
    .map(([name]) => name);
  return encodings.find((encoding) => accepted.includes(encoding)) ?? 'identity';
}

/**
 * Compresses quickly at the first request of an encoding. The second starts a slow, tight
 * compression, whose result later requests get.
 */
export function compressOnDemand(bytes: Buffer): CompressedText {
  const known = new Map<Encoding, { body: Promise<Buffer>; tight: boolean }>();
  return (encoding) => {
    const earlier = known.get(encoding);
    if (earlier?.tight) return earlier.body;
    if (earlier === undefined) {
      const body = compress(bytes, encoding, 'quick');
      known.set(encoding, { body, tight: encoding === 'identity' });
      return body;
    }
    // Marked first: no other request starts it. If it fails, the quick result remains.
    known.set(encoding, { ...earlier, tight: true });
    compress(bytes, encoding).then(
      (small) => known.set(encoding, { body: Promise.resolve(small), tight: true }),
      () => undefined,
    );
    return earlier.body;
  };
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** `quick` is nearly as small as `tight`, in a tenth of the time. */
const efforts = {
  tight: { brotli: 11, gzip: 9 },
  quick: { brotli: 9, gzip: 6 },
} as const;

export async function compress(
  bytes: Buffer,
  encoding: Encoding,
  effort: keyof typeof efforts = 'tight',
): Promise<Buffer> {
  switch (encoding) {
    case 'identity':
      return bytes;
    case 'gzip':
      return zip(bytes, { level: efforts[effort].gzip });
    case 'br':
      return brotli(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: efforts[effort].brotli,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      });
  }
}
