/**
 * The mailbox of an address, for counting only: ignores case and a part after a plus, as many mail servers
 * do. Never send to it: another server may tell these apart.
 */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@');
  const local = address.slice(0, at).split('+', 1)[0] ?? '';
  const name = local === '' ? address.slice(0, at) : local;
  return `${name}${address.slice(at)}`.normalize('NFC').toLowerCase();
}
