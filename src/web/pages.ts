import type { ComponentType } from 'react';
import { loadNamespaces } from './language/instance.ts';
import type { Translator } from './language/translator.ts';
import type { Route } from './routes.ts';

/** A page that is ready to show: its code and its texts are here. */
export type ReadyPage = { route: Route; Component: ComponentType };

/** Brings a page's code and texts at the same time. */
export async function loadPage(route: Route, instance: Translator): Promise<ReadyPage> {
  const [module] = await Promise.all([
    route.load(),
    loadNamespaces(instance, ['common', ...route.namespaces], instance.language),
  ]);
  return { route, Component: module.default };
}
