import type { Texts } from './textReader.ts';

/** What the operator says of itself, by the name that a text uses. A fact that the operator has not given is undefined. */
export type TextFacts = Readonly<Record<string, string | boolean | undefined>>;

/**
 * Fills the operator's facts into texts, before anybody reads them. `{{#insurer}}…{{/insurer}}` stays where the fact is
 * given (or true), `{{^insurer}}…{{/insurer}}` where it is not: a sentence whose fact is missing is left out. Sections
 * may hold other sections. Names that are no fact stay for the reader of the texts.
 */
export function withFacts(texts: Texts, facts: TextFacts): Texts {
  return Object.fromEntries(
    Object.entries(texts).map(([key, value]) => [
      key,
      typeof value === 'string' ? filledIn(value, facts) : withFacts(value, facts),
    ]),
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
