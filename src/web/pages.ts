import type { i18n } from 'i18next';
import type { ComponentType } from 'react';
import { currentLanguage } from './language/change.ts';
import { loadNamespaces } from './language/instance.ts';
import type { Route } from './routes.ts';

/** A page that is ready to show: its code and its texts are here. */
export type ReadyPage = { route: Route; Component: ComponentType };

/** Brings a page's code and texts at the same time. */
export async function loadPage(route: Route, instance: i18n): Promise<ReadyPage> {
  const [module] = await Promise.all([
    route.load(),
    loadNamespaces(instance, ['common', ...route.namespaces], currentLanguage(instance)),
  ]);
  return { route, Component: module.default };
}
