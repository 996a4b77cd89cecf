import type { LanguageCode } from '../languages.ts';

/** Texts by key, as they stand in `content/<language>/<namespace>.json`. */
export type Texts = { [key: string]: string | Texts };

/** What the placeholders of a text are filled with; `count` also chooses the plural form. */
export type Params = Readonly<Record<string, string | number>>;

/**
 * Finds a text and fills in its values. The key may name its own namespace, `domain:status.paid`; otherwise the first of
 * `namespaces` that has the key counts. Null where none has it.
 */
export type ReadText = (namespaces: readonly string[], key: string, params?: Params) => string | null;

/**
 * The one reader of texts, for pages, e-mails, PDFs and refusals. It knows `{{values}}` and the plural forms of the
 * language; `textsOf` answers with the texts of a namespace.
 */
export function textReader(
  language: LanguageCode,
  textsOf: (namespace: string) => Texts | undefined,
): ReadText {
  const plural = new Intl.PluralRules(language);
  return (namespaces, name, params = {}) => {
    const [own, key] = splitKey(name);
    for (const form of forms(key, params['count'], plural)) {
      for (const namespace of own === null ? namespaces : [own]) {
        const text = textIn(textsOf(namespace), form);
        if (text !== null) return fillIn(text, params);
      }
    }
    return null;
  };
}

/** `domain:status.paid` as its namespace and its key; the namespace is null where the name has none. */
export function splitKey(name: string): [namespace: string | null, key: string] {
  const [first = '', second] = name.split(':', 2);
  return second === undefined ? [null, first] : [first, second];
}

function textIn(texts: Texts | undefined, key: string): string | null {
  let place: Texts | string | undefined = texts;
  for (const part of key.split('.')) place = typeof place === 'object' ? place[part] : undefined;
  return typeof place === 'string' ? place : null;
}

/** The keys under which the text for a count may stand: that of none, that of the language's plural form, the plain one. */
function forms(key: string, count: string | number | undefined, plural: Intl.PluralRules): string[] {
  if (typeof count !== 'number') return [key];
  const own = `${key}_${plural.select(count)}`;
  return count === 0 ? [`${key}_zero`, own, key] : [own, key];
}

/** Replaces `{{fee}}` by the value of `fee`. A name without a value stays as it is. */
function fillIn(text: string, params: Params): string {
  return text.replace(/\{\{-?\s*(\w+)\s*\}\}/g, (place, name: string) => String(params[name] ?? place));
}
