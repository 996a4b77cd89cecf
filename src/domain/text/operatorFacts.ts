import type { Texts } from './textReader.ts';

/** By their names in texts; undefined if not given. */
export type TextFacts = Readonly<Record<string, string | boolean | undefined>>;

/**
 * Fills in the operator's facts. `{{#insurer}}…{{/insurer}}` stays if the fact is given (or true),
 * `{{^insurer}}…{{/insurer}}` if not. Sections may nest. A text of which nothing stays is left out. Other
 * names stay for the reader of the texts.
 */
export function withFacts(texts: Texts, facts: TextFacts): Texts {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, value]) => {
      const resolved = typeof value === 'string' ? filledIn(value, facts) : withFacts(value, facts);
      return resolved === '' ? [] : [[key, resolved]];
    }),
  );
}

const section = /\{\{([#^])(\w+)\}\}([\s\S]*?)\{\{\/\2\}\}/g;

function filledIn(words: string, facts: TextFacts): string {
  return words
    .replace(section, (_, sign: string, name: string, inner: string) =>
      (sign === '#') === isGiven(facts[name]) ? filledIn(inner, facts) : '',
    )
    .replace(/\{\{(\w+)\}\}/g, (place, name: string) => {
      const fact = facts[name];
      return typeof fact === 'string' ? fact : place;
    });
}

const isGiven = (fact: string | boolean | undefined) => fact !== undefined && fact !== false;
