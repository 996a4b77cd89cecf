import type pg from 'pg';

/** This schema marks a database while another one is being moved into it. */
export const unfinishedMove = 'kapi_unfinished_move';

/** Throws for the target of an unfinished move, which looks like an empty database. */
export async function refuseUnfinishedMove(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ marked: boolean }>(
    'select to_regnamespace($1) is not null as marked',
    [unfinishedMove],
  );
  if (rows[0]?.marked === true)
    throw new Error(
      'A database is being moved into this one, or its move was cut off. When no move runs, run npm run move-database again: it goes on.',
    );
}
