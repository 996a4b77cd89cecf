import type { LanguageCode } from '../../domain/languages.ts';
import type { LoadTexts, Namespace, Texts } from './texts.ts';

/** What the placeholders of a text are filled with; `count` also chooses the plural form. */
export type Params = Readonly<Record<string, string | number>>;

/**
 * The words of a key. The key may name another namespace, `domain:status.paid`. One that is nowhere shows itself.
 * In a component it suspends while a namespace that may hold the key is not loaded.
 */
export type Translate = (key: string, params?: Params) => string;

/** The texts that a browser has, and the language it shows them in. */
export type Translator = {
  readonly language: LanguageCode;
  /**
   * The words of these namespaces in the present language, the first one that has a key; the same function until the
   * language changes.
   */
  of(...namespaces: readonly Namespace[]): Translate;
  /** The same, or null where no namespace has the key. */
  find(namespaces: readonly Namespace[], key: string, params?: Params): string | null;
  has(language: LanguageCode, namespace: Namespace): boolean;
  add(language: LanguageCode, namespace: Namespace, texts: Texts): void;
  /** Loads a namespace in the present language. The promise is the same until it settles. */
  load(namespace: Namespace): Promise<void>;
  /** Shows everything in another language, whose texts were added before. */
  show(language: LanguageCode): void;
  /** Calls `changed` after each change of language, until the function it returns is called. */
  subscribe(changed: () => void): () => void;
};

export type TranslatorOptions = {
  /** Values that every text may use. */
  always?: Params;
  load?: LoadTexts;
  /** Suspends the component that is being rendered until a promise settles: React's `use`. */
  wait?: (promise: Promise<void>) => void;
};

/** A translator without texts. */
export function newTranslator(
  language: LanguageCode,
  { always = {}, load, wait }: TranslatorOptions = {},
): Translator {
  const bundles = new Map<string, Texts>();
  const loading = new Map<string, Promise<void>>();
  const listeners = new Set<() => void>();
  let plural = new Intl.PluralRules(language);
  let made = new Map<string, Translate>();
  let shown = language;

  const find = (namespaces: readonly string[], name: string, params: Params = {}): string | null => {
    const [own, key] = splitKey(name);
    const places = own === null ? namespaces : [own];
    for (const form of forms(key, params['count'], plural)) {
      for (const namespace of places) {
        const text = textIn(bundles.get(`${shown}/${namespace}`), form);
        if (text !== null) return fillIn(text, { ...always, ...params });
      }
    }
    return null;
  };
  const translate =
    (namespaces: readonly Namespace[]): Translate =>
    (name, params) => {
      const found = find(namespaces, name, params);
      if (found !== null) return found;
      for (const namespace of namespaces) {
        if (!translator.has(shown, namespace)) wait?.(translator.load(namespace));
      }
      return find(namespaces, name, params) ?? splitKey(name)[1];
    };

  const translator: Translator = {
    get language() {
      return shown;
    },
    of(...namespaces) {
      const name = namespaces.join(' ');
      const known = made.get(name) ?? translate(namespaces);
      made.set(name, known);
      return known;
    },
    find,
    has: (code, namespace) => bundles.has(`${code}/${namespace}`),
    add(code, namespace, texts) {
      bundles.set(`${code}/${namespace}`, texts);
    },
    load(namespace) {
      const code = shown;
      const place = `${code}/${namespace}`;
      if (load === undefined || bundles.has(place)) return Promise.resolve();
      const known =
        loading.get(place) ??
        load(code, namespace)
          .then((texts) => translator.add(code, namespace, texts))
          .finally(() => loading.delete(place));
      loading.set(place, known);
      return known;
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
  return translator;
}

function textIn(texts: Texts | undefined, key: string): string | null {
  let place: Texts | string | undefined = texts;
  for (const part of key.split('.')) place = typeof place === 'object' ? place[part] : undefined;
  return typeof place === 'string' ? place : null;
}

function splitKey(name: string): [namespace: string | null, key: string] {
  const [first = '', second] = name.split(':', 2);
  return second === undefined ? [null, first] : [first, second];
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
