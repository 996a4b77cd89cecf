import pg from 'pg';

/** Tables, keys and sequences from a database's catalogue. Names are quoted. */

export type Table = { table: string; columns: string[] };

const { escapeIdentifier } = pg;
const ours = `n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'`;

/** With the stored, not computed, columns in order. */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<{ schema: string; name: string; columns: string[] }>(
    `select n.nspname as schema, c.relname as name,
            array_agg(a.attname::text order by a.attname) filter (where a.attgenerated = '') as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relkind = 'r' and ${ours}
     group by 1, 2 order by 1, 2`,
  );
  return rows.map(({ schema, name, columns }) => ({
    table: `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`,
    columns: columns.map((column) => escapeIdentifier(column)),
  }));
}

/** The statements that drop and add each foreign key. */
export async function listForeignKeys(client: pg.Client): Promise<{ drop: string; add: string }[]> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select format('%I.%I', n.nspname, c.relname) as table, quote_ident(k.conname) as name,
            pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
     where k.contype = 'f' and k.conparentid = 0 and ${ours} order by 1, 2`,
  );
  return rows.map(({ table, name, definition }) => ({
    drop: `alter table ${table} drop constraint ${name}`,
    add: `alter table ${table} add constraint ${name} ${definition}`,
  }));
}

/** `last` is null for an unused sequence. */
export async function listSequences(client: pg.Client): Promise<{ name: string; last: string | null }[]> {
  const { rows } = await client.query<{ name: string; last: string | null }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as last
     from pg_sequences order by 1`,
  );
  return rows;
}

/** Row count and sum of the rows' hashes, to compare. */
export async function computeFingerprint(client: pg.Client, { table, columns }: Table): Promise<string> {
  const { rows } = await client.query<{ count: string; sum: string }>(
    `select count(*)::text as count,
            coalesce(sum(hashtextextended(row(${columns.join(', ')})::text, 0)), 0)::text as sum
     from ${table}`,
  );
  return `${rows[0]?.count} rows, ${rows[0]?.sum}`;
}
