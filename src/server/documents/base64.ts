/**
 * Decodes base64 (RFC 4648, section 4), with its padding or without; null if the text holds anything else. Takes
 * milliseconds for megabytes: Node's decoder passes over foreign characters, so that what it found is too short.
 */
export function decodeBase64(text: string): Buffer | null {
  // The decoder also knows the alphabet for addresses, and stops at padding wherever it stands.
  if (text.includes('-') || text.includes('_')) return null;
  // One sign too many is foreign, or is cut off from what it belonged to.
  if ((text.length - paddingOf(text)) % 4 === 1) return null;
  const bytes = Buffer.from(text, 'base64');
  return bytes.length === decodedLength(text) ? bytes : null;
}

/** How many bytes a base64 text stands for, if it is one. */
export function decodedLength(text: string): number {
  return Math.floor(((text.length - paddingOf(text)) * 3) / 4);
}

const paddingOf = (text: string) => (text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0);
