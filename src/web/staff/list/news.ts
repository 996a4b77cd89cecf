import type { ApplicationChanged } from '../../../contract/live.ts';

/** Rows that the list lacks, and rows that others decided; `missed`: there may be more. */
export type News = { fresh: ReadonlySet<string>; changed: ReadonlySet<string>; missed: boolean };

export const noNews: News = { fresh: new Set(), changed: new Set(), missed: false };

export type Happened = {
  events: readonly ApplicationChanged[];
  /** The rows of the list: decisions about others are ignored. */
  rows: readonly { id: string }[];
  missed: boolean;
};

/** What a row does not show, and whose it is, which the list shows without being asked. */
const shownInPlace: ReadonlySet<ApplicationChanged['change']> = new Set(['details', 'assigned']);

/** Adds events. A row counts once, as new rather than as changed. */
export function addNews(news: News, { events, rows, missed }: Happened): News {
  const fresh = new Set(news.fresh);
  const changed = new Set(news.changed);
  for (const { id, change } of events) {
    if (change === 'created' || change === 'paid' || change === 'answered') fresh.add(id);
    else if (!shownInPlace.has(change) && rows.some((row) => row.id === id)) changed.add(id);
  }
  for (const id of fresh) changed.delete(id);
  return { fresh, changed, missed: news.missed || missed };
}

export function isNews({ fresh, changed, missed }: News): boolean {
  return fresh.size > 0 || changed.size > 0 || missed;
}
