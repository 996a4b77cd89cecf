/**
 * Reads a page of a list and one row more, to know whether another page follows. `next`: the last
 * shown row's id, null on the last page.
 */
export async function cutPage<Row, Shown extends { id: string }>(
  size: number,
  read: (limit: number) => Promise<readonly Row[]>,
  show: (row: Row) => Shown,
): Promise<{ rows: Shown[]; next: string | null }> {
  const found = await read(size + 1);
  const rows = found.slice(0, size).map((row) => show(row));
  return { rows, next: found.length > size ? (rows.at(-1)?.id ?? null) : null };
}
