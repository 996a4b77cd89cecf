import { isStorable } from './plainText.ts';

const maxLength = 254;
const maxLocalLength = 64;
/** Could add a recipient or header to a mail, or needs quotes. */
const forbidden = /[\s,;:<>()[\]\\"]/u;

/**
 * One plain address with a dot in its domain, specification 1 section 5. Linear in its length. Refuses quoted
 * local parts and address literals of RFC 5321 on purpose.
 */
export function isEmailAddress(text: string): boolean {
  if (text.length > maxLength || !isStorable(text) || forbidden.test(text)) return false;
  const [local = '', domain = '', ...more] = text.split('@');
  if (more.length > 0 || !hasNoEmptyLabel(local) || local.length > maxLocalLength) return false;
  return domain.includes('.') && hasNoEmptyLabel(domain);
}

function hasNoEmptyLabel(dotted: string): boolean {
  return dotted.split('.').every((label) => label !== '');
}

/**
 * For counting only: ignores case and a part after a plus, as many mail servers do. Never send to it: another
 * server may tell these apart.
 */
export function toMailbox(address: string): string {
  const at = address.lastIndexOf('@');
  const local = address.slice(0, at).split('+', 1)[0] ?? '';
  const name = local === '' ? address.slice(0, at) : local;
  return `${name}${address.slice(at)}`.normalize('NFC').toLowerCase();
}
