/** A part of a regular expression, as far as it decides what an engine tries. */
export type Part =
  | { kind: 'character'; source: string }
  | { kind: 'sequence'; parts: readonly Part[] }
  | { kind: 'choice'; options: readonly Part[] }
  | { kind: 'repeat'; part: Part; min: number; max: number }
  | { kind: 'assertion'; source: string };

type Parsed = {
  /** The options of the whole pattern. */
  options: readonly Part[];
  /** What stands in lookaheads and lookbehinds, which are tried at one place of the text. */
  lookarounds: readonly Part[];
};

export const endless = Number.POSITIVE_INFINITY;
export const anyCharacter: Part = { kind: 'character', source: String.raw`[\s\S]` };

const opening = /\((?:\?:|\?<?[=!]|\?<[A-Za-z]\w*>)?/y;
const assertion = /\^|\$|\\[bB]/y;
const backreference = /\\(?:[1-9]\d*|k<\w+>)/y;
const quantifier = /(?:[*+?]|\{(\d+)(?:(,)(\d*))?\})\??/y;
const characterClass = /\[(?:\\[\s\S]|[^\\\]])*\]/uy;
const character = /\\(?:[pP]\{[^}]*\}|u\{[\dA-Fa-f]+\}|u[\dA-Fa-f]{4}|x[\dA-Fa-f]{2}|[\s\S])|[\s\S]/uy;

/** Reads the source of a regular expression. Throws for syntax that no pattern of ours has. */
export function parsePattern(source: string): Parsed {
  const lookarounds: Part[] = [];
  let at = 0;

  function take(token: RegExp): RegExpExecArray | null {
    token.lastIndex = at;
    const found = token.exec(source);
    if (found !== null) at += found[0].length;
    return found;
  }

  function options(): Part[] {
    const found = [sequence()];
    while (source[at] === '|') {
      at += 1;
      found.push(sequence());
    }
    return found;
  }

  function sequence(): Part {
    const parts: Part[] = [];
    while (at < source.length && source[at] !== '|' && source[at] !== ')') parts.push(repeated(atom()));
    return { kind: 'sequence', parts };
  }

  function repeated(part: Part): Part {
    const found = take(quantifier);
    if (found === null) return part;
    const [text, from, comma, to] = found;
    if (from !== undefined) {
      const last = to === '' ? endless : Number(to);
      return { kind: 'repeat', part, min: Number(from), max: comma === undefined ? Number(from) : last };
    }
    const min = text.startsWith('+') ? 1 : 0;
    return { kind: 'repeat', part, min, max: text.startsWith('?') ? 1 : endless };
  }

  function atom(): Part {
    const open = take(opening);
    if (open !== null) return group(open[0]);
    const asserted = take(assertion);
    if (asserted !== null) return { kind: 'assertion', source: asserted[0] };
    // It stands for a text that is not known here.
    if (take(backreference) !== null) return { kind: 'repeat', part: anyCharacter, min: 0, max: endless };
    const found = take(characterClass) ?? take(character);
    if (found === null) throw new Error(`/${source}/ ends too early.`);
    return { kind: 'character', source: found[0] };
  }

  function group(open: string): Part {
    if (source[at] === '?') throw new Error(`/${source}/ has a group of an unknown kind.`);
    const inner: Part = { kind: 'choice', options: options() };
    if (source[at] !== ')') throw new Error(`/${source}/ has a group without an end.`);
    at += 1;
    if (!/[=!]$/.test(open)) return inner;
    lookarounds.push(inner);
    return { kind: 'assertion', source: open };
  }

  const found = options();
  if (at < source.length) throw new Error(`/${source}/ cannot be read from character ${at} on.`);
  return { options: found, lookarounds };
}
