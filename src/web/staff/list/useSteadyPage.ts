import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { createStore, useStore } from '../../store.ts';

type PageOf<Row> = { items: Row[] };

/** When staff last asked for new rows, ms since 1970. */
const askedAt = createStore(0);

/** Shows the next answer of the list as it is. */
export function askForNewRows(): void {
  askedAt.set(Date.now());
}

export type SteadyPage<Page> = {
  data: Page | undefined;
  /** The server has other rows, or another order. */
  isOutdated: boolean;
};

/**
 * Keeps rows in their places: a fetch could move a button under a press. Other rows and another
 * order wait until staff ask or `shownFor` changes.
 */
export function useSteadyPage<Row extends { id: string }, Page extends PageOf<Row>>(
  { data, dataUpdatedAt, isPlaceholderData }: UseQueryResult<Page>,
  shownFor: string,
): SteadyPage<Page> {
  const asked = useStore(askedAt);
  const [shown, setShown] = useState<
    SteadyPage<Page> & { shownFor: string; data: Page; updatedAt: number }
  >();
  if (data === undefined) return { data, isOutdated: false };
  if (isPlaceholderData) return { data: shown?.data ?? data, isOutdated: false };
  if (shown?.shownFor === shownFor && shown.updatedAt === dataUpdatedAt) return shown;
  const isAskedFor = shown?.shownFor !== shownFor || (asked > shown.updatedAt && dataUpdatedAt >= asked);
  const next = isAskedFor ? { data, isOutdated: false } : steadyPage<Row, Page>(shown.data, data);
  const kept = { ...next, shownFor, updatedAt: dataUpdatedAt };
  setShown(kept);
  return kept;
}

/** The rows of `before` in their order, each as `after` has it. */
export function steadyPage<Row extends { id: string }, Page extends PageOf<Row>>(
  before: Page,
  after: Page,
): { data: Page; isOutdated: boolean } {
  const rows = new Map(after.items.map((row) => [row.id, row]));
  const isSame =
    before.items.length === after.items.length &&
    before.items.every(({ id }, place) => after.items[place]?.id === id);
  const items = before.items.map((row) => rows.get(row.id) ?? row);
  return isSame ? { data: after, isOutdated: false } : { data: { ...after, items }, isOutdated: true };
}
