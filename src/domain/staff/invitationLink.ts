/** The link to an account. As in links from e-mails to applications, the token is in the fragment, which is never sent. */

const page = '/admin';
const beginning = '#invite=';
/** 256 bits in base64url. */
const token = /^[\w-]{43}$/;

export function invitationAddress(secret: string): string {
  return `${page}${beginning}${secret}`;
}

/** The token in an address's fragment; '' for a link without a whole token, null without a link. */
export function tokenOfInvitation(fragment: string): string | null {
  if (!fragment.startsWith(beginning)) return null;
  const secret = fragment.slice(beginning.length);
  return token.test(secret) ? secret : '';
}
