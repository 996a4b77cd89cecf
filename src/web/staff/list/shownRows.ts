import { createStore } from '../../store.ts';
import type { ApplicationRow } from './useApplications.ts';

export type ShownRow = Pick<ApplicationRow, 'id' | 'status' | 'documentOwed' | 'duePausedAt'>;

/** The rows of the list on the page, in their order; none without a list. */
export const shownRows = createStore<readonly ShownRow[]>([]);
