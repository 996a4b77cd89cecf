/**
 * Work for a bot-protection token once a block of addresses asks for many. For each piece the browser finds a
 * counter with which SHA-256 over nonce, piece and counter begins with enough zero bits. Small pieces take an
 * even time (`docs/decisions/proof-of-work.md`).
 */

/** A block's tokens are counted in this window. */
export const workWindowMinutes = 10;
/** Without work, in a window. `RATE_LIMIT_FACTOR` multiplies them. */
export const freeTokens = 20;
/** Each bit doubles the time. */
export const [leastWorkBits, mostWorkBits] = [14, 20];
/** Doublings of the free tokens until the most work. */
const doublingsUntilMost = 3;
export const tokensOfMostWork = freeTokens * 2 ** doublingsUntilMost;

export const workPieces = 16;
const bitsOfPieces = Math.log2(workPieces);
/** A counter for each piece, in base 36. */
const solutionForm = new RegExp(`^[0-9a-z]{1,7}(?:-[0-9a-z]{1,7}){${workPieces - 1}}$`);

/**
 * Bits of work for the `asked`th token of a block in a window: 2 to that power hashes on average. Twice the
 * rate costs four times the work. `factor` multiplies the free tokens.
 */
export function workBits(asked: number, factor = 1): number {
  const times = asked / (freeTokens * factor);
  if (times <= 1) return 0;
  const growth = (mostWorkBits - leastWorkBits) / doublingsUntilMost;
  return Math.min(mostWorkBits, leastWorkBits + Math.floor(growth * Math.log2(times)));
}

export const pieceBits = (bits: number): number => Math.max(0, bits - bitsOfPieces);

const nonceLength = 22;

/** One block of SHA-256: 22 characters of nonce, the piece in two bytes, the counter in four. */
export function workMessage(nonce: string, piece: number, counter: number): Uint8Array {
  const message = new Uint8Array(nonceLength + 6);
  for (let at = 0; at < nonceLength; at += 1) message[at] = nonce.charCodeAt(at);
  const view = new DataView(message.buffer);
  view.setUint16(nonceLength, piece);
  view.setUint32(nonceLength + 2, counter);
  return message;
}

export const encodeSolution = (counters: readonly number[]): string =>
  counters.map((counter) => counter.toString(36)).join('-');

export function decodeSolution(solution: string): number[] | null {
  if (!solutionForm.test(solution)) return null;
  const counters = solution.split('-').map((text) => Number.parseInt(text, 36));
  return counters.every((counter) => counter < 2 ** 32) ? counters : null;
}
