import type { ApplicationChanged } from '../../../contract/live.ts';

/** What a list does not show yet: rows that came or were paid, rows that others decided, and whether more may be missing. */
export type News = { fresh: ReadonlySet<string>; changed: ReadonlySet<string>; missed: boolean };

export const noNews: News = { fresh: new Set(), changed: new Set(), missed: false };

export type Happened = {
  events: readonly ApplicationChanged[];
  /** What the list shows: a decision about any other row is no news for it. */
  rows: readonly { id: string }[];
  missed: boolean;
};

/** News with what happened since. A row counts once, as new before as changed. */
export function addNews(news: News, { events, rows, missed }: Happened): News {
  const fresh = new Set(news.fresh);
  const changed = new Set(news.changed);
  for (const { id, change } of events) {
    if (change === 'created' || change === 'paid') fresh.add(id);
    else if (rows.some((row) => row.id === id)) changed.add(id);
  }
  for (const id of fresh) changed.delete(id);
  return { fresh, changed, missed: news.missed || missed };
}

export function isNews({ fresh, changed, missed }: News): boolean {
  return fresh.size > 0 || changed.size > 0 || missed;
}
