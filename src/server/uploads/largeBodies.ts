import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import { submissionTokenHeader } from '../../contract/applicant.ts';
import { answerRequest, linkTokenHeader } from '../../contract/requests.ts';
import { isStaffAccess } from '../../domain/staff/permissions.ts';
import { AppError } from '../appError.ts';
import type { App, Guard } from '../http.ts';
import { addressBlock, addressBucket, verifyBotToken } from '../protection/index.ts';
import type { Services } from '../services.ts';
import type { StorageWatch } from '../storageWatch.ts';
import { createBodyBudget } from './bodyBudget.ts';
import { createByteSemaphore } from './byteSemaphore.ts';
import { LongTexts } from './longTexts.ts';
import { emptyFolder, SealedFile } from './sealedFile.ts';

const mebibyte = 1024 * 1024;
/** Smaller bodies are read as usual. */
const largerThan = 64 * 1024;

/**
 * On disk. The largest application has 27 MiB: there is room for 75, 37 of them from one address, which may
 * be a whole network's. Senders who have proven nothing, which costs them nothing, share room for 18, four of
 * them from one address.
 */
const diskLimits = {
  total: 2048 * mebibyte,
  perAddress: 1024 * mebibyte,
  unproven: 512 * mebibyte,
  unprovenPerAddress: 128 * mebibyte,
};
/** Counted for smaller ones, so that there are at most 512 open files, with 256 KiB each in memory. */
const leastReserved = 4 * mebibyte;
/** Two of the largest applications. A parsed body takes about three times its size. */
const handledBytes = 54 * mebibyte;
/** The form waits two minutes for its answer, which includes sending and handling the photos. */
const waitAtMostMs = 30_000;

type Parts = Pick<Services, 'keys' | 'clock'> & { config: Pick<Services['config'], 'dataDir'> };
type Options = {
  /** Bytes. */
  handledAtOnce?: number;
  /** Throws unless the token of an e-mail's link opens something that waits for an answer. */
  requireLink?: (token: string) => Promise<unknown>;
  /** Throws for who has no conversation. */
  requireVisitor?: Guard;
};
const noLink = async (): Promise<never> => {
  throw new AppError(404, 'requestLinkNotValid');
};
const noVisitor: Guard = async () => {
  throw new AppError(401, 'chatUnknown');
};
type LargeBody = { texts: LongTexts; left: AbortSignal; releaseMemory?: () => void };

/**
 * Reads the bodies of routes that take files. Long texts wait on disk until they are handled. Refuses bodies
 * unread with an invalid token or without room. Register it after the guard and before hooks that read
 * bodies.
 */
export function readLargeBodies(
  app: App,
  { config, keys, clock }: Parts,
  storage: StorageWatch,
  { handledAtOnce = handledBytes, requireLink = noLink, requireVisitor = noVisitor }: Options = {},
): void {
  const folder = join(config.dataDir, 'uploads');
  const disk = createBodyBudget(diskLimits);
  const memory = createByteSemaphore(handledAtOnce);
  const bodies = new WeakMap<FastifyRequest, LargeBody>();

  app.addHook('onReady', () => emptyFolder(folder));

  app.addHook('preParsing', async (request, reply, payload) => {
    const { bodyLimit = 0, config } = request.routeOptions;
    const bytes = bodyLimit > largerThan ? announcedLength(request, bodyLimit) : 0;
    // The parser refuses a longer one unread.
    if (bytes <= largerThan || bytes > bodyLimit) return payload;
    const proven = isStaffAccess(config.access) || (await isProven(request));
    if (reply.raw.destroyed) throw answerToNobody();
    const sender = { address: addressBucket(request.callerAddress), proven };
    const releaseDisk = disk.reserve(Math.max(bytes, leastReserved), sender);
    if (releaseDisk === null) throw new AppError(503, 'serviceUnavailable');
    const file = new SealedFile(folder);
    const texts = new LongTexts(bodyLimit, file);
    const leaving = new AbortController();
    bodies.set(request, { texts, left: leaving.signal });
    payload.once('error', (error) => texts.destroy(error));
    reply.raw.once('close', () => {
      leaving.abort();
      // Drains the rest for the next request.
      payload.unpipe(texts).resume();
      texts.destroy();
      file
        .close()
        .catch((error: unknown) => request.log.error({ err: error }, 'a body on disk was not closed'))
        .finally(releaseDisk);
    });
    // Counts twice what is written already.
    if (!(await storage.hasRoomFor(disk.reserved()))) throw new AppError(503, 'serviceUnavailable');
    if (leaving.signal.aborted) throw answerToNobody();
    return payload.pipe(texts);
  });

  app.addHook('preValidation', async (request) => {
    const body = bodies.get(request);
    if (body === undefined) return;
    const { texts, left } = body;
    const endOfWait = AbortSignal.any([left, AbortSignal.timeout(waitAtMostMs)]);
    try {
      body.releaseMemory = await memory.acquire(texts.storedBytes, endOfWait);
      request.body = await texts.restore(request.body);
    } catch (error) {
      throw left.aborted ? answerToNobody() : error;
    }
  });

  // Also after the sender has left: until then the handler uses the body.
  app.addHook('onSend', async (request) => bodies.get(request)?.releaseMemory?.());

  /**
   * By a header with a bot-protection token and its work, or with an answer's link token; by the cookie of a
   * conversation. Throws for an invalid token, and for a file to no conversation.
   */
  async function isProven(request: FastifyRequest): Promise<boolean> {
    const { headers, callerAddress, routeOptions } = request;
    if (routeOptions.config.access === 'visitor') {
      await requireVisitor(request);
      return true;
    }
    const link = headers[linkTokenHeader];
    if (routeOptions.url === answerRequest.path && typeof link === 'string') {
      await requireLink(link);
      return true;
    }
    const given = headers[submissionTokenHeader];
    if (typeof given !== 'string') return false;
    const [token = '', fpHash = ''] = given.split(' ');
    return verifyBotToken(keys, token, { fpHash, block: addressBlock(callerAddress) }, clock.now())
      .isWorkDone;
  }
}

/** Not an error of the server, which the log would name. */
function answerToNobody(): AppError {
  return new AppError(400, 'invalidRequest');
}

/** Content-Length, else the limit. */
function announcedLength({ headers }: FastifyRequest, bodyLimit: number): number {
  const length = headers['content-length'];
  if (length !== undefined) return Number(length);
  return headers['transfer-encoding'] === undefined ? 0 : bodyLimit;
}
