import { AppError } from '../errors/appError.ts';
import type { Guard } from '../http.ts';

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses calls that change something and come from another site's page: a browser says so in `Sec-Fetch-Site`, or
 * at least in `Origin` (ASVS 3.5.1). Programs send neither and carry no cookies of a person, so they pass.
 */
export function refuseForeignOrigins(publicUrl: string): Guard {
  const ownOrigin = new URL(publicUrl).origin;
  return async (request) => {
    if (reading.has(request.method)) return;
    const site = request.headers['sec-fetch-site'];
    if (site === 'same-origin') return;
    if (site !== undefined && site !== 'none') throw new AppError(403, 'foreignOrigin');
    const { origin } = request.headers;
    if (origin === undefined || origin === ownOrigin) return;
    if (URL.canParse(origin) && new URL(origin).host === request.headers.host) return;
    throw new AppError(403, 'foreignOrigin');
  };
}
