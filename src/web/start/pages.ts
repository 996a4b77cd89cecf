import type { ComponentType } from 'react';
import type { Translator } from '../language/translator.ts';
import type { Route } from './route.ts';

/** Code and texts are loaded. */
export type ReadyPage = { route: Route; Component: ComponentType };

/** Loads a page's code and texts in parallel. */
export async function loadPage(route: Route, instance: Translator): Promise<ReadyPage> {
  const [module] = await Promise.all([route.load(), instance.load(['common', ...route.namespaces])]);
  return { route, Component: module.default };
}
