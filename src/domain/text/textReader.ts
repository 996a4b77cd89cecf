import type { LanguageCode } from '../languages.ts';

/** As in `content/<language>/<namespace>.json`. */
export type Texts = { [key: string]: string | Texts };

/** For placeholders; `count` also chooses the plural form. */
export type Params = Readonly<Record<string, string | number>>;

/**
 * A key may name its namespace, `domain:status.paid`; else the first of `namespaces` with it counts. Null
 * without.
 */
export type ReadText = (namespaces: readonly string[], key: string, params?: Params) => string | null;

/** For pages, e-mails, PDFs and refusals. Fills in `{{values}}` and chooses plural forms. */
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

/** Splits `domain:status.paid`; null without a namespace. */
export function splitKey(name: string): [namespace: string | null, key: string] {
  const [first = '', second] = name.split(':', 2);
  return second === undefined ? [null, first] : [first, second];
}

function textIn(texts: Texts | undefined, key: string): string | null {
  let place: Texts | string | undefined = texts;
  for (const part of key.split('.')) place = typeof place === 'object' ? place[part] : undefined;
  return typeof place === 'string' ? place : null;
}

/** Keys to try: of zero, of the language's plural form, the plain one. */
function forms(key: string, count: string | number | undefined, plural: Intl.PluralRules): string[] {
  if (typeof count !== 'number') return [key];
  const own = `${key}_${plural.select(count)}`;
  return count === 0 ? [`${key}_zero`, own, key] : [own, key];
}

/** Fills in `{{fee}}`. A name without a value stays. */
function fillIn(text: string, params: Params): string {
  return text.replace(/\{\{-?\s*(\w+)\s*\}\}/g, (place, name: string) => String(params[name] ?? place));
}
