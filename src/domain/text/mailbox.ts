/**
 * The mailbox that an address leads to, for counting only: without the case of its letters and without what stands after
 * a plus, which many mail servers ignore. Never send to it: another server may tell these apart.
 */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@');
  const local = address.slice(0, at).split('+', 1)[0] ?? '';
  const name = local === '' ? address.slice(0, at) : local;
  return `${name}${address.slice(at)}`.normalize('NFC').toLowerCase();
}
