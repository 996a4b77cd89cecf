/**
 * Decodes base64 (RFC 4648, section 4), with or without padding; null for other text. Node's
 * decoder skips foreign characters: a short result reveals them.
 */
export function decodeBase64(text: string): Buffer | null {
  // Node also decodes base64url, and stops at padding anywhere.
  if (text.includes('-') || text.includes('_')) return null;
  // A single character left over decodes to nothing.
  if ((text.length - paddingOf(text)) % 4 === 1) return null;
  const bytes = Buffer.from(text, 'base64');
  return bytes.length === decodedLength(text) ? bytes : null;
}

/** Bytes that a base64 text encodes. */
export function decodedLength(text: string): number {
  return Math.floor(((text.length - paddingOf(text)) * 3) / 4);
}

const paddingOf = (text: string) => (text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0);
