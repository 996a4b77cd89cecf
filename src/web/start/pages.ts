import type { ComponentType } from 'react';
import type { Translator } from '../language/translator.ts';
import type { Route } from './routes.ts';

/** A page that is ready to show: its code and its texts are here. */
export type ReadyPage = { route: Route; Component: ComponentType };

/** Brings a page's code and texts at the same time. */
export async function loadPage(route: Route, instance: Translator): Promise<ReadyPage> {
  const [module] = await Promise.all([route.load(), instance.load(['common', ...route.namespaces])]);
  return { route, Component: module.default };
}
