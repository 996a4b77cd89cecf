import type { FastifyReply } from 'fastify';
import { allowedBankHosts } from '../payments/index.ts';
import type { Services } from '../services.ts';
import type { DocumentHashes } from './pages.ts';

const threeDSecure = /^\/3ds-auth\/?$/;
const ownForms = "form-action 'self'";

/** Sets a page's headers. */
export function pageHeaders(
  services: Pick<Services, 'config' | 'publicUrl'>,
  reply: FastifyReply,
  path: string,
  { ofOnePayment, hashes }: { ofOnePayment: boolean; hashes: DocumentHashes },
): void {
  if (ofOnePayment) reply.header('x-robots-tag', 'noindex');
  const policy = reply.raw.getHeader('content-security-policy');
  if (typeof policy !== 'string' || !policy.includes(ownForms)) {
    throw new Error('The content security policy names no form targets that banks could be added to.');
  }
  const forms = threeDSecure.test(path) ? formTargets(allowedBankHosts(services)) : ownForms;
  reply.header(
    'content-security-policy',
    `${policy.replace(ownForms, forms)};style-src 'self' '${hashes.style}';script-src 'self' '${hashes.script}'`,
  );
}

/**
 * The `form-action` of /3ds-auth: this site and the allowed banks, over http only on this machine.
 * Leaves out hosts that would widen the policy.
 */
export function formTargets(bankHosts: readonly string[]): string {
  const sources = bankHosts
    .filter((host) => /^(?:[a-z0-9.-]+|\[[0-9a-f:]+\])(?::\d{1,5})?$/i.test(host))
    .flatMap((host) => (isLoopback(host) ? [`https://${host}`, `http://${host}`] : [`https://${host}`]));
  return [ownForms, ...sources].join(' ');
}

function isLoopback(host: string): boolean {
  return /^(?:localhost|[a-z0-9.-]+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i.test(host);
}
