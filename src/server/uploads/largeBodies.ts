import type { FastifyRequest } from 'fastify';
import { submissionTokenHeader } from '../../contract/applicant.ts';
import { AppError } from '../appError.ts';
import type { App } from '../http.ts';
import { addressBlock, addressBucket, verifyBotToken } from '../protection/index.ts';
import type { Services } from '../services.ts';
import { createBodyBudget } from './bodyBudget.ts';
import { LongTexts } from './longTexts.ts';

const mebibyte = 1024 * 1024;
/** A smaller body is read as any other. */
const largerThan = 64 * 1024;
/**
 * Three of the largest applications at once, two of them from one address; prepared photos are a fifth of that. While it
 * is parsed and its photos are encoded a body takes about three times its size.
 */
const limits = { total: 96 * mebibyte, unproven: 32 * mebibyte, perAddress: 64 * mebibyte };

/**
 * Reads bodies of the routes that take files: refuses them before they are read if nobody may send them (staff have been
 * let in by then), if their token is worth nothing or if too many bytes are in memory, and parses them in short pieces of
 * work. Register it after the guard and before what looks at bodies.
 */
export function readLargeBodies(app: App, { keys, clock }: Pick<Services, 'keys' | 'clock'>): void {
  const budget = createBodyBudget(limits);
  const reading = new WeakMap<FastifyRequest, LongTexts>();

  app.addHook('preParsing', async (request, reply, payload) => {
    const { bodyLimit = 0, config } = request.routeOptions;
    const bytes = bodyLimit > largerThan ? announcedLength(request, bodyLimit) : 0;
    // One that announces too much is refused by the parser, unread.
    if (bytes <= largerThan || bytes > bodyLimit) return payload;
    const proven = config.access === 'staff' || isProven(request);
    const release = budget.reserve(bytes, { address: addressBucket(request.callerAddress), proven });
    if (release === null) throw new AppError(503, 'serviceUnavailable');
    const texts = new LongTexts(bodyLimit);
    reading.set(request, texts);
    payload.once('error', (error) => texts.destroy(error));
    reply.raw.once('close', () => {
      release();
      // Drains the unread rest of the body, so that the connection can carry the next request.
      payload.unpipe(texts).resume();
      texts.destroy();
    });
    return payload.pipe(texts);
  });

  app.addHook('preValidation', async (request) => {
    const texts = reading.get(request);
    if (texts !== undefined) request.body = await texts.restore(request.body);
  });

  /** Whether a token of bot protection, with its work, came ahead of the body. Throws for one that is worth nothing. */
  function isProven({ headers, callerAddress }: FastifyRequest): boolean {
    const given = headers[submissionTokenHeader];
    if (typeof given !== 'string') return false;
    const [token = '', fpHash = ''] = given.split(' ');
    return verifyBotToken(keys, token, { fpHash, block: addressBlock(callerAddress) }, clock.now())
      .isWorkDone;
  }
}

/** How long the body will be, in bytes: what it says, else the most it may be. */
function announcedLength({ headers }: FastifyRequest, bodyLimit: number): number {
  const length = headers['content-length'];
  if (length !== undefined) return Number(length);
  return headers['transfer-encoding'] === undefined ? 0 : bodyLimit;
}
