import pg from 'pg';

/** Applications with what belongs to them: all that is copied, in the order of references. */
const tables = [
  'applications',
  'orders',
  'order_lines',
  'payments',
  'payment_transitions',
  'ledger_transactions',
  'ledger_entries',
  'mails',
];
/** Numbers that are moved, so that copies belong to copies. */
const moved = new Set(['id', 'application_id', 'order_id', 'line_id', 'transaction_id']);
const numbers = new Set(['number', 'reference']);
const apart = 10_000_000;

/** Names that no two rows share. */
const names = new Set(['provider_checkout_id', 'provider_payment_id', 'subject']);

type Column = { name: string; type: string };

/**
 * Has each application so many times again, with its order, payments, books and e-mails. `url` is of a superuser:
 * triggers and references are left aside, because copies of what is sound are sound. What is sealed for one row does not
 * open in another: for measurements of size alone.
 */
export async function multiplyCases(url: string, copies: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`set session_replication_role = replica`);
    for (const table of tables) {
      const columns = await columnsOf(client, table);
      const listed = columns.map(({ name }) => `"${name}"`).join(', ');
      const values = columns.map(copyOf).join(', ');
      await client.query(`create temporary table original as select * from ${table}`);
      for (let copy = 1; copy <= copies; copy += 10) {
        await client.query(
          `insert into ${table} (${listed}) overriding system value
           select ${values} from original o cross join generate_series($1::int, $2::int) as made(turn)`,
          [copy, Math.min(copy + 9, copies)],
        );
      }
      await client.query('drop table original');
    }
    await client.query('vacuum (analyze)');
    await client.query('checkpoint');
  } finally {
    await client.end();
  }
}

async function columnsOf(client: pg.Client, table: string): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `select attname as name, format_type(atttypid, null) as type from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  );
  return rows;
}

function copyOf({ name, type }: Column): string {
  const column = `o."${name}"`;
  if (type === 'bigint' && moved.has(name)) return `${column} + made.turn * ${apart}`;
  if (type === 'uuid') return `md5(${column}::text || made.turn)::uuid`;
  if (type === 'text' && numbers.has(name))
    return `'TR' || upper(substr(md5(${column} || made.turn), 1, 14))`;
  return names.has(name) ? `${column} || '-' || made.turn` : column;
}
