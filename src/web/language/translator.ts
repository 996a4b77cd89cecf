import type { LanguageCode } from '../../domain/languages.ts';
import { laterPartOf, type Namespace, type Texts } from './texts.ts';

/** What the placeholders of a text are filled with; `count` also chooses the plural form. */
export type Params = Readonly<Record<string, string | number>>;

/** The words of a key. The key may name another namespace, `domain:status.paid`. One that is nowhere shows itself. */
export type Translate = (key: string, params?: Params) => string;

/** The texts that a browser has, and the language it shows them in. */
export type Translator = {
  readonly language: LanguageCode;
  /** The words of one namespace in the present language; the same function until the language changes. */
  of(namespace: Namespace): Translate;
  exists(key: string, options: { ns: Namespace }): boolean;
  has(language: LanguageCode, namespace: Namespace): boolean;
  add(language: LanguageCode, namespace: Namespace, texts: Texts): void;
  /** Shows everything in another language, whose texts were added before. */
  show(language: LanguageCode): void;
  /** Calls `changed` after each change of language, until the function it returns is called. */
  subscribe(changed: () => void): () => void;
};

/** A translator without texts. `always` are values that every text may use. */
export function newTranslator(language: LanguageCode, always: Params = {}): Translator {
  const bundles = new Map<string, Texts>();
  const listeners = new Set<() => void>();
  let plural = new Intl.PluralRules(language);
  let made = new Map<Namespace, Translate>();
  let shown = language;

  const find = (namespace: string, key: string): string | null =>
    textIn(bundles.get(`${shown}/${namespace}`), key) ??
    textIn(bundles.get(`${shown}/${laterPartOf(namespace)}`), key);
  const words = (namespace: string, key: string, params: Params): string | null => {
    for (const form of forms(key, params['count'], plural)) {
      const text = find(namespace, form);
      if (text !== null) return fillIn(text, { ...always, ...params });
    }
    return null;
  };
  const translate =
    (own: Namespace): Translate =>
    (name, params = {}) => {
      const [namespace, key] = splitKey(name, own);
      return words(namespace, key, params) ?? key;
    };

  return {
    get language() {
      return shown;
    },
    of(namespace) {
      const known = made.get(namespace) ?? translate(namespace);
      made.set(namespace, known);
      return known;
    },
    exists: (key, { ns }) => find(ns, key) !== null,
    has: (code, namespace) => bundles.has(`${code}/${namespace}`),
    add(code, namespace, texts) {
      bundles.set(`${code}/${namespace}`, texts);
    },
    show(code) {
      shown = code;
      plural = new Intl.PluralRules(code);
      made = new Map();
      for (const listener of listeners) listener();
    },
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}

function textIn(texts: Texts | undefined, key: string): string | null {
  let place: Texts | string | undefined = texts;
  for (const part of key.split('.')) place = typeof place === 'object' ? place[part] : undefined;
  return typeof place === 'string' ? place : null;
}

function splitKey(name: string, own: Namespace): [namespace: string, key: string] {
  const [first = '', second] = name.split(':', 2);
  return second === undefined ? [own, first] : [first, second];
}

/** Where the words for a count stand: a language may have a form for none, then come its own forms. */
function forms(key: string, count: string | number | undefined, plural: Intl.PluralRules): string[] {
  if (typeof count !== 'number') return [key];
  const own = `${key}_${plural.select(count)}`;
  return count === 0 ? [`${key}_zero`, own, key] : [own, key];
}

/** Puts the values in the place of their names, `{{fee}}`. A name without a value shows itself. */
function fillIn(text: string, params: Params): string {
  return text.replace(/\{\{-?\s*(\w+)\s*\}\}/g, (place, name: string) => String(params[name] ?? place));
}
