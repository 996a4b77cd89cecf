import type { FastifyRequest } from 'fastify';
import { AppError } from '../appError.ts';
import type { Config } from '../config.ts';
import type { Guard } from '../http.ts';

/** Monitoring asks by the machine's address: any Host will do. */
const probes: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);
const development = /^\/dev(?:\/|$)/;
const thisMachine = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;
const literalAddress = /^(?:\d+(?:\.\d+){3}|\[[0-9a-f:.]+\])$/;

/**
 * Prevents DNS rebinding. Throws {@link AppError}: 400 without Host or with several (RFC 9112,
 * section 3.2: a proxy might read another than Node), 421 for another host (RFC 9110, section
 * 15.5.20).
 */
export function refuseForeignHosts(
  { production, host: boundTo }: Pick<Config, 'production' | 'host'>,
  publicUrl: string,
): Guard {
  const { protocol, host: publicHost } = new URL(publicUrl);

  function isServed(host: URL, caller: string): boolean {
    if (host.host === publicHost) return true;
    if (host.hostname === boundTo || host.hostname === `[${boundTo}]`) return true;
    return thisMachine.test(host.hostname) && isLoopback(caller);
  }

  /** Guards only /dev: outside production a trial may be reached by any name of its machine. */
  const isOwnAddress = ({ host, hostname }: URL) =>
    host === publicHost || thisMachine.test(hostname) || literalAddress.test(hostname);

  return async (request) => {
    const path = request.routeOptions.url ?? '';
    const hosts = hostsOf(request, protocol, probes.has(path));
    if (probes.has(path)) return;
    const isTaken = (host: URL) =>
      production ? isServed(host, request.callerAddress) : isOwnAddress(host) || !development.test(path);
    if (!hosts.every(isTaken)) throw new AppError(421, 'wrongHost');
  };
}

/**
 * A request's hosts: by Host, and by an address in absolute form (RFC 9112, section 3.2.2). None if
 * Host may be missing, as from a prober with HTTP/1.0.
 */
function hostsOf({ raw }: FastifyRequest, protocol: string, mayBeMissing: boolean): URL[] {
  const named = raw.headersDistinct['host'] ?? [];
  if (named.length === 0 && raw.httpVersion === '1.0' && mayBeMissing) return [];
  if (named.length !== 1) throw new AppError(400, 'invalidRequest');
  const [, ofAddress] = /^https?:\/\/([^/?#]*)/i.exec(raw.url ?? '') ?? [];
  return [...named, ...(ofAddress === undefined ? [] : [ofAddress])].map((host) => {
    const address = `${protocol}//${host}`;
    // A name or address and a port: no user, no path.
    const isPlain = /^[^\s/?#@\\]+$/.test(host);
    if (!isPlain || !URL.canParse(address)) throw new AppError(400, 'invalidRequest');
    return new URL(address);
  });
}

const isLoopback = (address: string) => /^(?:::ffff:)?127(?:\.\d+){3}$|^::1$/.test(address);

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses changing calls from other sites' pages, by `Sec-Fetch-Site` or `Origin` (ASVS 3.5.1).
 * Other programs send neither, and pass.
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
