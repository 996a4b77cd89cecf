import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { Namespace } from './language/texts.ts';
import type { Translator } from './language/translator.ts';

export type LazyModule<Module> = {
  /** Loads the module once. After a failure the next call tries again. */
  load: () => Promise<Module>;
  isLoaded: () => boolean;
  /** Starts to load the module and its texts, and reports no failure: who then needs it sees one. */
  preload: (translator: Translator) => void;
  /** One of its components; it suspends until the module is loaded. Call it at the top of a file. */
  part: <Props>(
    select: (module: Module) => ComponentType<Props>,
  ) => LazyExoticComponent<ComponentType<Props>>;
};

/**
 * A module that a page loads on demand: its components with Suspense, its functions with `load`. `texts` are those that it
 * shows; they load beside it.
 *
 * @example
 * const later = lazyModule(() => import('./laterSteps.ts'));
 * const LaterStep = later.part(({ LaterStep }) => LaterStep);
 * <form onFocus={() => later.preload(i18n)}>…
 */
export function lazyModule<Module>(
  importModule: () => Promise<Module>,
  texts: readonly Namespace[] = [],
): LazyModule<Module> {
  let loading: Promise<Module> | null = null;
  let loaded = false;
  const load = () => {
    loading ??= importModule().then(
      (module) => {
        loaded = true;
        return module;
      },
      (error: unknown) => {
        loading = null;
        throw error;
      },
    );
    return loading;
  };
  const preload = (translator: Translator) => {
    for (const started of [load(), ...texts.map((namespace) => translator.load(namespace))]) {
      started.catch(() => undefined);
    }
  };
  return {
    load,
    isLoaded: () => loaded,
    preload,
    part: (select) => lazy(async () => ({ default: select(await load()) })),
  };
}
