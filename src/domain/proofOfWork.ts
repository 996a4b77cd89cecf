/**
 * The work that a browser does for a bot-protection token when its block of addresses asks for many. A token has a nonce
 * and a number of bits; the work is done when for each piece a counter is found, so that SHA-256 over nonce, piece and
 * counter begins with enough zero bits. Several small pieces take an even time; one large one may take five times its mean.
 */

/** The window in which the tokens of a block of addresses are counted. */
export const workWindowMinutes = 10;
/** Tokens within a window that cost nothing. `RATE_LIMIT_FACTOR` multiplies them. */
export const freeTokens = 20;
/** Each further bit doubles the time. A phone that hashes 300,000 times a second needs three or four seconds for the most. */
export const [leastWorkBits, mostWorkBits] = [14, 20];
/** How often the number of tokens has to double beyond the free ones until the work is the most. */
const doublingsUntilMost = 3;
/** Above so many tokens within a window the work grows no more. */
export const tokensOfMostWork = freeTokens * 2 ** doublingsUntilMost;

export const workPieces = 16;
const bitsOfPieces = Math.log2(workPieces);
/** What a solution consists of: a counter for each piece, in base 36. */
const solutionForm = new RegExp(`^[0-9a-z]{1,7}(?:-[0-9a-z]{1,7}){${workPieces - 1}}$`);

/**
 * The bits of work for a token that is the `asked`th of its block within a window, by the free number times `factor`: on
 * average a browser hashes 2 to the power of it times. Twice the rate costs four times the work.
 */
export function workBits(asked: number, factor = 1): number {
  const times = asked / (freeTokens * factor);
  if (times <= 1) return 0;
  const growth = (mostWorkBits - leastWorkBits) / doublingsUntilMost;
  return Math.min(mostWorkBits, leastWorkBits + Math.floor(growth * Math.log2(times)));
}

/** The zero bits with which the hash of each piece begins. */
export const pieceBits = (bits: number): number => Math.max(0, bits - bitsOfPieces);

const nonceLength = 22;

/** What is hashed: the 22 characters of the nonce, the piece in two bytes and the counter in four. One block of SHA-256. */
export function workMessage(nonce: string, piece: number, counter: number): Uint8Array {
  const message = new Uint8Array(nonceLength + 6);
  for (let at = 0; at < nonceLength; at += 1) message[at] = nonce.charCodeAt(at);
  const view = new DataView(message.buffer);
  view.setUint16(nonceLength, piece);
  view.setUint32(nonceLength + 2, counter);
  return message;
}

/** The text of a solution. */
export const solutionOf = (counters: readonly number[]): string =>
  counters.map((counter) => counter.toString(36)).join('-');

/** The counters of a solution; null for a text that is none. */
export function countersOf(solution: string): number[] | null {
  if (!solutionForm.test(solution)) return null;
  const counters = solution.split('-').map((text) => Number.parseInt(text, 36));
  return counters.every((counter) => counter < 2 ** 32) ? counters : null;
}
