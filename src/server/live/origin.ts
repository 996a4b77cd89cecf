/**
 * Whether a handshake comes from a page of this site (ASVS 4.4.2). Browsers always send the origin of the page, so a
 * handshake without origin, or with `null`, is refused.
 */
export function isOwnOrigin(
  publicUrl: string,
  origin: string | undefined,
  host: string | undefined,
): boolean {
  if (origin === undefined || !URL.canParse(origin)) return false;
  const from = new URL(origin);
  if (from.protocol !== 'http:' && from.protocol !== 'https:') return false;
  return from.origin === new URL(publicUrl).origin || (host !== undefined && from.host === host);
}
