/**
 * One page of a list whose pages begin behind the last row of the page before. `read` finds at most as many rows as it is
 * told: one more than a page has, so that it is known whether another page follows. `next` is the id of the last row
 * shown, null on the last page.
 */
export async function pageOf<Row, Shown extends { id: string }>(
  size: number,
  read: (limit: number) => Promise<readonly Row[]>,
  show: (row: Row) => Shown,
): Promise<{ rows: Shown[]; next: string | null }> {
  const found = await read(size + 1);
  const rows = found.slice(0, size).map((row) => show(row));
  return { rows, next: found.length > size ? (rows.at(-1)?.id ?? null) : null };
}
