import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { sealedColumns } from '../../src/server/security/sealedColumns.ts';
import type { TestProduct } from './product.ts';

type KeyedProduct = Pick<TestProduct, 'database' | 'config' | 'sql'>;

/** Starts `npm run rotate-keys` beside a running product. */
export function startRotation(
  product: KeyedProduct,
  options: readonly string[] = [],
  environment: Record<string, string> = {},
): ChildProcess {
  return spawn(process.execPath, ['src/server/rotateKeys.ts', ...options], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      DATABASE_URL: product.database.connectionString,
      DATA_DIR: product.config.dataDir,
      ...environment,
    },
  });
}

/** Runs it to its end. */
export async function rotateKeysOf(
  ...given: Parameters<typeof startRotation>
): Promise<{ code: unknown; said: string; complained: string }> {
  const child = startRotation(...given);
  if (child.stdout === null || child.stderr === null) throw new Error('The command has no output.');
  const [said, complained, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { code, said, complained };
}

/** Ids and states of the data keys, such as `1 retired`. */
export async function keysOf({ sql }: KeyedProduct): Promise<string[]> {
  const rows = await sql<{ id: number; state: string }>('select id, state from data_keys order by id');
  return rows.map(({ id, state }) => `${id} ${state}`);
}

/** Counts the values of each data key: `applications.personal 2: 7`. */
export async function valuesByKey({ sql }: KeyedProduct): Promise<string[]> {
  const counts: string[] = [];
  for (const { table, column } of sealedColumns) {
    const rows = await sql<{ key: number | null; count: string }>(
      `select sealing_key(${column}) as key, count(*) from ${table} where ${column} is not null group by 1 order by 1`,
    );
    counts.push(...rows.map(({ key, count }) => `${table}.${column} ${key}: ${count}`));
  }
  return counts;
}

/** The tables that contain a text unencrypted, also in binary columns. */
export async function tablesWith({ sql }: KeyedProduct, text: string): Promise<string[]> {
  const tables = await sql<{ place: string }>(`
    select format('%I.%I', table_schema, table_name) as place from information_schema.tables
    where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`);
  const found: string[] = [];
  for (const { place } of tables) {
    const rows = await sql(
      `select 1 from ${place} t where t::text ilike '%' || $1 || '%' or t::text ilike '%' || $2 || '%' limit 1`,
      [text, Buffer.from(text, 'utf8').toString('hex')],
    );
    if (rows.length > 0) found.push(place);
  }
  return found;
}
