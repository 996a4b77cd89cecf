import { shortName } from '../text/plainText.ts';

/** Saved views of the lists: filters, order and columns under a name, one's own or for all. */

export const viewNameLimit = 60;

/** Of one person, and of those for all. */
export const viewsAtMost = 50;

/** A view, and a search, count their hits up to this number. */
export const countedHits = 1_000;

/** The name as it is stored; null for an empty, too long or unreadable one. */
export function parseViewName(typed: string): string | null {
  return shortName(typed, viewNameLimit);
}

type Owned = { isMine: boolean; isShared: boolean };

/** One's own is nobody else's; what is for all afterwards needs the word. `isShared`: before. */
export function maySaveView(view: Owned, after: Pick<Owned, 'isShared'>, mayShare: boolean): boolean {
  return after.isShared ? mayShare && (view.isShared || view.isMine) : mayRemoveView(view, mayShare);
}

/** Who made it may take it back from all. */
export function mayRemoveView({ isMine, isShared }: Owned, mayShare: boolean): boolean {
  return isMine || (isShared && mayShare);
}

export type ViewContent = {
  filters: Readonly<Record<string, string | undefined>>;
  sort: string;
  columns: readonly string[];
};

/** True if both show the same, in whatever order filters and columns are named. */
export function isSameView(one: ViewContent, other: ViewContent): boolean {
  return textOf(one) === textOf(other);
}

function textOf({ filters, sort, columns }: ViewContent): string {
  const set = Object.entries(filters).filter(([, value]) => value !== undefined);
  return JSON.stringify([set.sort(([a], [b]) => (a < b ? -1 : 1)), sort, [...new Set(columns)].sort()]);
}
