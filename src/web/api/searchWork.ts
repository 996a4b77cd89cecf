import { encodeSolution, pieceBits, workMessage, workPieces } from '../../domain/proofOfWork.ts';

/**
 * Finds a counter for each piece of a token's work; may take seconds. Has its own SHA-256: each hash of
 * `crypto.subtle` costs a task (docs/decisions/proof-of-work.md).
 */
export function searchWork(nonce: string, bits: number): string {
  const zeros = pieceBits(bits);
  return encodeSolution(Array.from({ length: workPieces }, (_, piece) => counterFor(nonce, piece, zeros)));
}

/** The first counter whose hash begins with so many zero bits (at most 32). */
function counterFor(nonce: string, piece: number, zeros: number): number {
  const schedule = new Int32Array(64);
  const message = workMessage(nonce, piece, 0);
  const view = new DataView(message.buffer);
  const words = message.length / 4;
  for (let at = 0; at < words; at += 1) schedule[at] = view.getInt32(4 * at);
  // SHA-256's padding: a one after the message, its length in bits at the end.
  schedule[words] = 1 << 31;
  schedule[15] = 8 * message.length;
  const limit = 2 ** (32 - zeros);
  for (let counter = 0; ; counter += 1) {
    schedule[words - 1] = counter;
    if (firstWordOfHash(schedule) < limit) return counter;
  }
}

/**
 * The first 32 bits of one block's hash (FIPS 180-4 section 6.2.2); writes the rest of the
 * schedule. Inline rotations are three times as fast.
 */
function firstWordOfHash(w: Int32Array): number {
  for (let t = 16; t < 64; t += 1) {
    const x = w[t - 15] ?? 0;
    const y = w[t - 2] ?? 0;
    const s0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3);
    const s1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10);
    w[t] = ((w[t - 16] ?? 0) + s0 + (w[t - 7] ?? 0) + s1) | 0;
  }
  let a = initial[0] ?? 0;
  let b = initial[1] ?? 0;
  let c = initial[2] ?? 0;
  let d = initial[3] ?? 0;
  let e = initial[4] ?? 0;
  let f = initial[5] ?? 0;
  let g = initial[6] ?? 0;
  let h = initial[7] ?? 0;
  for (let t = 0; t < 64; t += 1) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const t1 = (h + s1 + (g ^ (e & (f ^ g))) + (rounds[t] ?? 0) + (w[t] ?? 0)) | 0;
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const t2 = (s0 + ((a & b) | (c & (a | b)))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  return ((initial[0] ?? 0) + a) >>> 0;
}

/** SHA-256's constants: fractional parts of the first primes' square or cube roots. */
function rootWords(count: number, root: (prime: number) => number): Int32Array {
  const primes: number[] = [];
  for (let n = 2; primes.length < count; n += 1) if (primes.every((prime) => n % prime !== 0)) primes.push(n);
  return Int32Array.from(primes, (prime) => Math.floor((root(prime) % 1) * 2 ** 32) | 0);
}

const initial = rootWords(8, Math.sqrt);
const rounds = rootWords(64, Math.cbrt);
