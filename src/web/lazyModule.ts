// biome-ignore lint/style/noRestrictedImports: `part` calls `use` alone, without a hook after it.
import { type ComponentType, createElement, use } from 'react';
import type { Namespace } from './language/texts.ts';
import type { Translator } from './language/translator.ts';

/**
 * A promise that carries its value, so that `use` does not suspend. React's `lazy` suspends once
 * even if the module is loaded, which delays the component by up to 300 ms.
 */
type Fulfilled<Value> = Promise<Value> & { status: 'fulfilled'; value: Value };

export type LazyModule<Module> = {
  /** Loads the module once. After a failure the next call tries again. */
  load: () => Promise<Module>;
  /** Null before the module is loaded. */
  loaded: () => Module | null;
  /** Starts to load the module and its texts. Reports no failure. */
  preload: (translator: Translator) => void;
  /** A component that suspends until the module is loaded. Call it at the top of a file. */
  part: <Props extends object>(select: (module: Module) => ComponentType<Props>) => ComponentType<Props>;
};

/**
 * A module that a page loads on demand, beside the `texts` that it shows.
 *
 * @example
 * const deferred = lazyModule(() => import('./deferredSteps.ts'));
 * const DeferredStep = deferred.part(({ DeferredStep }) => DeferredStep);
 * <form onFocus={() => deferred.preload(i18n)}>…
 */
export function lazyModule<Module>(
  importModule: () => Promise<Module>,
  texts: readonly Namespace[] = [],
): LazyModule<Module> {
  let loading: Promise<Module> | null = null;
  let loaded: Fulfilled<Module> | null = null;
  let rendered: Promise<Module> | null = null;
  const load = () => {
    if (loaded !== null) return loaded;
    loading ??= importModule().then(
      (module) => {
        loaded = Object.assign(Promise.resolve(module), { status: 'fulfilled' as const, value: module });
        return module;
      },
      (error: unknown) => {
        loading = null;
        throw error;
      },
    );
    return loading;
  };
  // A promise that failed is kept: else `use` requests the module at each render.
  const toRender = () => {
    rendered = loaded ?? rendered ?? load();
    return rendered;
  };
  const preload = (translator: Translator) => {
    for (const started of [load(), translator.load(texts)]) {
      started.catch(() => undefined);
    }
  };
  return {
    load,
    loaded: () => loaded?.value ?? null,
    preload,
    part: (select) =>
      function Part(props) {
        return createElement(select(use(toRender())), props);
      },
  };
}
