import type { FastifyRequest } from 'fastify';
import { submissionTokenHeader } from '../../contract/applicant.ts';
import { isStaffAccess } from '../../domain/staff/permissions.ts';
import { AppError } from '../appError.ts';
import type { App } from '../http.ts';
import { addressBlock, addressBucket, verifyBotToken } from '../protection/index.ts';
import type { Services } from '../services.ts';
import { createBodyBudget } from './bodyBudget.ts';
import { LongTexts } from './longTexts.ts';

const mebibyte = 1024 * 1024;
/** Smaller bodies are read as usual. */
const largerThan = 64 * 1024;
/**
 * Room for three of the largest applications, two from one address. A parsed body takes about three
 * times its size.
 */
const limits = { total: 96 * mebibyte, unproven: 32 * mebibyte, perAddress: 64 * mebibyte };

/**
 * Reads the bodies of routes that take files, in short pieces; refuses them unread with an invalid
 * token or if memory is short. Register it after the guard and before hooks that read bodies.
 */
export function readLargeBodies(app: App, { keys, clock }: Pick<Services, 'keys' | 'clock'>): void {
  const budget = createBodyBudget(limits);
  const reading = new WeakMap<FastifyRequest, LongTexts>();

  app.addHook('preParsing', async (request, reply, payload) => {
    const { bodyLimit = 0, config } = request.routeOptions;
    const bytes = bodyLimit > largerThan ? announcedLength(request, bodyLimit) : 0;
    // The parser refuses a longer one unread.
    if (bytes <= largerThan || bytes > bodyLimit) return payload;
    const proven = isStaffAccess(config.access) || isProven(request);
    const release = budget.reserve(bytes, { address: addressBucket(request.callerAddress), proven });
    if (release === null) throw new AppError(503, 'serviceUnavailable');
    const texts = new LongTexts(bodyLimit);
    reading.set(request, texts);
    payload.once('error', (error) => texts.destroy(error));
    reply.raw.once('close', () => {
      release();
      // Drains the rest for the next request.
      payload.unpipe(texts).resume();
      texts.destroy();
    });
    return payload.pipe(texts);
  });

  app.addHook('preValidation', async (request) => {
    const texts = reading.get(request);
    if (texts !== undefined) request.body = await texts.restore(request.body);
  });

  /** By a header with a bot-protection token and its work. Throws for an invalid token. */
  function isProven({ headers, callerAddress }: FastifyRequest): boolean {
    const given = headers[submissionTokenHeader];
    if (typeof given !== 'string') return false;
    const [token = '', fpHash = ''] = given.split(' ');
    return verifyBotToken(keys, token, { fpHash, block: addressBlock(callerAddress) }, clock.now())
      .isWorkDone;
  }
}

/** Content-Length, else the limit. */
function announcedLength({ headers }: FastifyRequest, bodyLimit: number): number {
  const length = headers['content-length'];
  if (length !== undefined) return Number(length);
  return headers['transfer-encoding'] === undefined ? 0 : bodyLimit;
}
