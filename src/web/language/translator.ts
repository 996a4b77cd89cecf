import type { LanguageCode } from '../../domain/languages.ts';
import { type Params, splitKey, type Texts, textReader } from '../../domain/text/textReader.ts';
import { createStore, type ReadableStore } from '../store.ts';
import type { KeyOf, QualifiedKey } from './textKeys.ts';
import { namespaces as allNamespaces, type LoadTexts, type Namespace } from './texts.ts';

/**
 * Returns the text of a key, such as `domain:status.paid` from another namespace; an unknown key
 * itself. Suspends while a needed namespace is not loaded.
 */
export type Translate<Name extends Namespace = Namespace> = (
  key: KeyOf<Name> | QualifiedKey,
  params?: Params,
) => string;

/** Loaded texts and the shown language. */
export type Translator = {
  readonly language: LanguageCode;
  /** The same, for components to subscribe to. */
  readonly shown: ReadableStore<LanguageCode>;
  /**
   * Translates from the first of these namespaces that has the key. The same function until the
   * language changes.
   */
  of<Name extends Namespace>(...namespaces: readonly Name[]): Translate<Name>;
  /** The same for a key that the compiler does not check. */
  text(namespaces: readonly Namespace[], key: string, params?: Params): string;
  /** Null if no loaded namespace has the key. */
  find(namespaces: readonly Namespace[], key: string, params?: Params): string | null;
  has(language: LanguageCode, namespace: Namespace): boolean;
  add(language: LanguageCode, namespace: Namespace, texts: Texts): void;
  /** Loads missing namespaces, by default in the shown language. Rejects if one fails. */
  load(namespaces: readonly Namespace[], language?: LanguageCode): Promise<void>;
  /** Needs the language's texts loaded. */
  show(language: LanguageCode): void;
  /**
   * Loads the texts, then shows the language. False, and nothing changes, if a later call overtakes it.
   * Rejects if they cannot be loaded.
   */
  change(language: LanguageCode): Promise<boolean>;
};

export type TranslatorOptions = {
  /** Values for every text. */
  always?: Params;
  load?: LoadTexts;
};

/** Pauses before failed texts are requested again; the component stays suspended. */
export const retryPausesMs: readonly number[] = [500, 2000];

export function newTranslator(
  language: LanguageCode,
  { always = {}, load }: TranslatorOptions = {},
): Translator {
  const shown = createStore(language);
  const bundles = new Map<string, Texts>();
  const loading = new Map<string, Promise<void>>();
  const waits = new Map<string, { done: Promise<void>; failure: Error | null }>();
  const readerOf = (code: LanguageCode) =>
    textReader(code, (namespace) => bundles.get(`${code}/${namespace}`));
  let read = readerOf(language);
  let wanted = language;
  let made = new Map<string, (key: string, params?: Params) => string>();

  const text = (namespaces: readonly Namespace[], name: string, params?: Params): string => {
    const found = translator.find(namespaces, name, params);
    if (found !== null) return found;
    const [own, key] = splitKey(name);
    const places = own === null ? namespaces : allNamespaces.filter((namespace) => namespace === own);
    const missing = places.filter((namespace) => !translator.has(shown.get(), namespace));
    if (load === undefined || missing.length === 0) return key;
    const { failure, done } = waitFor(missing);
    // React discards this attempt and renders anew when the promise settles. `use` would continue
    // it: if the texts are there by then, it is not called again, and the hooks after it fail
    // (React's errors 467 and 520).
    throw failure ?? done;
  };

  /** One promise for all that is missing. It never rejects: the last failure is kept beside it. */
  const waitFor = (missing: readonly Namespace[]) => {
    const key = `${shown.get()}/${missing.join()}`;
    const known = waits.get(key);
    if (known !== undefined) return known;
    const wait: { done: Promise<void>; failure: Error | null } = {
      failure: null,
      done: loadWithRetries(() => translator.load(missing)).then(
        () => void waits.delete(key),
        (cause: unknown) => {
          wait.failure = new Error(`Texts could not be loaded: ${key}`, { cause });
        },
      ),
    };
    waits.set(key, wait);
    return wait;
  };

  const loadOne = (code: LanguageCode, namespace: Namespace): Promise<void> | undefined => {
    const place = `${code}/${namespace}`;
    if (load === undefined || bundles.has(place)) return;
    const known =
      loading.get(place) ??
      load(code, namespace)
        .then((texts) => translator.add(code, namespace, texts))
        .finally(() => loading.delete(place));
    loading.set(place, known);
    return known;
  };

  const translator: Translator = {
    get language() {
      return shown.get();
    },
    shown,
    of(...namespaces) {
      const name = namespaces.join();
      const known = made.get(name) ?? ((key, params) => text(namespaces, key, params));
      made.set(name, known);
      return known;
    },
    text,
    find: (namespaces, name, params) => read(namespaces, name, { ...always, ...params }),
    has: (code, namespace) => bundles.has(`${code}/${namespace}`),
    add(code, namespace, texts) {
      bundles.set(`${code}/${namespace}`, texts);
    },
    async load(namespaces, code = shown.get()) {
      await Promise.all(namespaces.map((namespace) => loadOne(code, namespace)));
    },
    show(code) {
      read = readerOf(code);
      made = new Map();
      shown.set(code);
    },
    async change(code) {
      wanted = code;
      // More texts of the shown language may arrive meanwhile.
      const missing = () =>
        allNamespaces.filter(
          (namespace) => translator.has(shown.get(), namespace) && !translator.has(code, namespace),
        );
      while (load !== undefined && missing().length > 0) {
        await translator.load(missing(), code).catch((error: unknown) => {
          if (wanted === code) throw error;
        });
        if (wanted !== code) return false;
      }
      translator.show(code);
      return true;
    },
  };
  return translator;
}

async function loadWithRetries(load: () => Promise<void>): Promise<void> {
  for (const pauseMs of retryPausesMs) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
  return load();
}
