import { timingSafeEqual } from 'node:crypto';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { kindAndNumberParams, moneyDocumentName } from '../../contract/numberParams.ts';
import { receiptPath } from '../../contract/paths.ts';
import { normaliseApplicationNumber } from '../../domain/applicationNumber.ts';
import { dayMs } from '../../domain/calendar/units.ts';
import { holderCookie, securePrefix } from '../../domain/privacy/keptOnDevice.ts';
import { serviceBook } from '../../domain/rules/serviceBook.ts';
import { askingAddress } from '../../domain/status/askedFile.ts';
import { AppError } from '../appError.ts';
import type { Guard } from '../http.ts';
import type { Services } from '../services.ts';
import { linksRevokedAt } from './mailLinks.ts';

/**
 * Proves that an application is a device's own, if `STATUS_PROOF` requires it, by a cookie with
 * `<moment>-<mac>` for each application, which names none.
 */

const lifeMs = serviceBook.service.holderProofDays * dayMs;
/** An instance whose clock is behind accepts another's fresh proof. */
const clocksDifferByMs = 60_000;
/** Enough for a family; the oldest makes room. */
const entriesAtMost = 10;
const longestCookie = 1000;

type Parts = Pick<Services, 'config' | 'keys' | 'clock' | 'publicUrl'>;

function cookieOf(publicUrl: string): { name: string; options: CookieSerializeOptions } {
  const secure = publicUrl.startsWith('https:');
  return {
    name: secure ? securePrefix + holderCookie : holderCookie,
    options: { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: lifeMs / 1000 },
  };
}

/** Call it after the device applied, opened an e-mail's link, or named the address. */
export function rememberHolder(
  services: Parts,
  request: FastifyRequest,
  reply: FastifyReply,
  number: string,
): void {
  const { config, clock, publicUrl } = services;
  if (config.statusProof === 'off') return;
  const { name, options } = cookieOf(publicUrl);
  const others = entriesOf(services, request).filter((entry) => provenAt(services, entry, number) === null);
  const entries = [entryFor(services, number, clock.now().getTime()), ...others];
  reply.setCookie(name, entries.slice(0, entriesAtMost).join('.'), options);
}

/**
 * Admits a device that has proven the application. Throws a 403 {@link AppError} with the page that
 * asks for the address, whether the application exists or not.
 */
export function requireProof(services: Parts & Pick<Services, 'db'>): Guard {
  return async (request) => {
    if (services.config.statusProof === 'off') return;
    const { kind, applicationNumber, document } = downloadParams.parse(request.params);
    const number = normaliseApplicationNumber(applicationNumber);
    if (await isProvenHolder(services, request, number)) return;
    const file = document ?? (request.routeOptions.url === receiptPath ? 'receipt' : 'document');
    throw new AppError(403, 'proofNeeded', { page: askingAddress(number, kind, file) });
  };
}

/** True if this device has proven the application since its links were last ended. `number` as stored. */
export async function isProvenHolder(
  services: Parts & Pick<Services, 'db'>,
  request: FastifyRequest,
  number: string,
): Promise<boolean> {
  const moments = entriesOf(services, request).map((entry) => provenAt(services, entry, number));
  const latest = Math.max(...moments.filter((moment) => moment !== null));
  return Number.isFinite(latest) && latest > (await linksRevokedAt(services.db, number));
}

const downloadParams = z.object({ ...kindAndNumberParams.shape, document: z.optional(moneyDocumentName) });

function entriesOf({ publicUrl }: Parts, request: FastifyRequest): string[] {
  const value = request.cookies[cookieOf(publicUrl).name];
  if (value === undefined || value.length > longestCookie) return [];
  return value.split('.').slice(0, entriesAtMost);
}

function entryFor({ keys }: Parts, number: string, at: number): string {
  const moment = at.toString(36);
  return `${moment}-${keys.hash('holder-proof', `${moment}\n${number}`).toString('base64url')}`;
}

/** When an entry proved this application, ms; null if it expired or is another's. */
function provenAt(services: Parts, entry: string, number: string): number | null {
  const at = Number.parseInt(entry.split('-', 1)[0] ?? '', 36);
  const age = services.clock.now().getTime() - at;
  if (!(age > -clocksDifferByMs && age < lifeMs)) return null;
  const [given, made] = [Buffer.from(entry), Buffer.from(entryFor(services, number, at))];
  return given.length === made.length && timingSafeEqual(given, made) ? at : null;
}
