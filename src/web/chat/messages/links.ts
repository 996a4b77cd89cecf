import { tokenize } from 'linkifyjs';
import { parseUrl } from '../../parseUrl.ts';

export type MessagePart = {
  start: number;
  text: string;
  href: string | null;
};

/** Splits a message into links and text. Only http and https become links. */
export function messageParts(message: string): MessagePart[] {
  return tokenize(message).map((token) => ({
    start: token.startIndex(),
    text: token.toString(),
    href: token.t === 'url' ? webAddress(token.toHref('https')) : null,
  }));
}

function webAddress(address: string): string | null {
  const url = parseUrl(address);
  if (url === null) return null;
  const { protocol, username, href } = url;
  // `https://good.example@evil.example` looks like another site.
  return (protocol === 'https:' || protocol === 'http:') && username === '' ? href : null;
}
