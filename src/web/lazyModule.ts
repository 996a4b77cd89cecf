import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

export type LazyModule<Module> = {
  /** Loads the module once. After a failure the next call tries again. */
  load: () => Promise<Module>;
  isLoaded: () => boolean;
  /** One of its components; it suspends until the module is loaded. Call it at the top of a file. */
  part: <Props>(
    select: (module: Module) => ComponentType<Props>,
  ) => LazyExoticComponent<ComponentType<Props>>;
};

/**
 * A module that a page loads on demand: its components with Suspense, its functions with `load`.
 *
 * @example
 * const later = lazyModule(() => import('./laterSteps.ts'));
 * const LaterStep = later.part(({ LaterStep }) => LaterStep);
 * <form onFocus={later.load}>…
 */
export function lazyModule<Module>(importModule: () => Promise<Module>): LazyModule<Module> {
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
  return {
    load,
    isLoaded: () => loaded,
    part: (select) => lazy(async () => ({ default: select(await load()) })),
  };
}
