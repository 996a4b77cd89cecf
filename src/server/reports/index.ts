/** Reports of staff: figures of a period, from the rows as they are. */
export { reportRoutes } from './routes.ts';
