import { tokenize } from 'linkifyjs';

export type MessagePart = {
  /** Where it begins in the message. */
  start: number;
  text: string;
  href: string | null;
};

/** The parts of a message; a web address has its target. Only http and https become links. */
export function messageParts(message: string): MessagePart[] {
  return tokenize(message).map((token) => ({
    start: token.startIndex(),
    text: token.toString(),
    href: token.t === 'url' ? webAddress(token.toHref('https')) : null,
  }));
}

function webAddress(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { protocol, username, href } = new URL(address);
  // An address with a name before the @ looks like one site and leads to another.
  return (protocol === 'https:' || protocol === 'http:') && username === '' ? href : null;
}
