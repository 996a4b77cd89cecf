import type { Problem } from '../problems.ts';

const passwordMinLength = 15;
export const passwordMaxLength = 200;

/** Runs that guessers try: keyboard rows, the alphabet, the digits. */
const runs = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertyuıopğüasdfghjklşizxcvbnmöç',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
];
/** Shorter runs are part of many words. */
const shortestRun = 4;

/**
 * Staff passwords (ASVS 6.2.1, 6.2.4): long enough, not the present one, not easy to guess. `common`: the
 * most common passwords in small letters.
 */
export function checkNewPassword(
  { current, next }: { current: string; next: string },
  common: ReadonlySet<string>,
): Problem[] {
  const field = 'newPassword';
  const length = [...next.normalize('NFKC')].length;
  if (length < passwordMinLength) return [{ code: 'passwordTooShort', field }];
  if (length > passwordMaxLength) return [{ code: 'passwordTooLong', field }];
  if (next.normalize('NFKC') === current.normalize('NFKC')) return [{ code: 'passwordUnchanged', field }];
  return isEasyToGuess(next, common) ? [{ code: 'passwordCommon', field }] : [];
}

/** True for a common password, alone or with digits or signs around it, for repetitions and keyboard runs. */
export function isEasyToGuess(password: string, common: ReadonlySet<string>): boolean {
  const folded = password.normalize('NFKC').toLowerCase().replace(/\s/g, '');
  const bare = folded.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const candidates = [folded, bare, unitOf(folded), unitOf(bare)];
  if (candidates.some((candidate) => common.has(candidate))) return true;
  const isRepeated = unitOf(folded).length * 2 <= folded.length;
  return isRepeated || charactersBeyondRuns(folded) < passwordMinLength / 3;
}

/** The shortest beginning that, repeated, makes the text; the last may be cut short. */
function unitOf(text: string): string {
  for (let length = 1; length <= text.length / 2; length += 1) {
    const unit = text.slice(0, length);
    if (unit.repeat(Math.ceil(text.length / length)).startsWith(text)) return unit;
  }
  return text;
}

/** A keyboard run, forwards or backwards, counts as one character. */
function charactersBeyondRuns(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at += Math.max(1, runLengthAt(text, at))) count += 1;
  return count;
}

function runLengthAt(text: string, at: number): number {
  for (let end = text.length; end - at >= shortestRun; end -= 1) {
    const part = text.slice(at, end);
    const reversed = [...part].reverse().join('');
    const isRun = runs.some((run) => run.includes(part) || run.includes(reversed));
    if (isRun || part === part.charAt(0).repeat(part.length)) return part.length;
  }
  return 1;
}
