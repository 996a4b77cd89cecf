import { AppError } from '../appError.ts';
import type { Guard } from '../http.ts';

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses changing calls from other sites' pages, by `Sec-Fetch-Site` or `Origin` (ASVS 3.5.1). Other programs send
 * neither and carry no person's cookies: they pass.
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
