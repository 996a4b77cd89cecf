/** What other features may use of this one. */
export { changeStatus } from './decisions.ts';
export { foldCounters } from './figures/figureQueries.ts';
export { keepCountersFolded } from './figures/folding.ts';
export { backOfficeRoutes } from './routes.ts';
