import * as z from 'zod';

export const pageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(10),
  starting_after: z.string().optional(),
  ending_before: z.string().optional(),
});
type PageQuery = z.infer<typeof pageQuery>;

/** One page of a list; null if the cursor names no item. */
export function takePage<Item extends { id: string }>(
  items: readonly Item[],
  { limit, starting_after: after, ending_before: before }: PageQuery,
) {
  const placeOf = (id: string) => items.findIndex((item) => item.id === id);
  const place = placeOf(after || before || '');
  if ((after || before) && place < 0) return null;
  if (before && !after) {
    const from = Math.max(0, place - limit);
    return list(items.slice(from, place), from > 0);
  }
  const from = after ? place + 1 : 0;
  return list(items.slice(from, from + limit), from + limit < items.length);
}

const list = (results: readonly unknown[], hasMore: boolean) => ({
  object: 'list',
  has_more: hasMore,
  results,
});
