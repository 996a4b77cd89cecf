import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { apply, clientOf } from '../support/client.ts';
import { openProduct } from '../support/openProduct.ts';

/** `npm run retention`, beside the running product, and the list of what it has to know of. */

const { product } = await openProduct();

async function command(...options: string[]): Promise<{ code: unknown; said: string; complained: string }> {
  const child = spawn(process.execPath, ['src/server/retention/main.ts', ...options], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, DATABASE_URL: product.connectionString, DATA_DIR: product.config.dataDir },
  });
  const [said, complained, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { code, said, complained };
}

const lineOf = (said: string, rule: string) =>
  said
    .split('\n')
    .find((line) => line.startsWith(`${rule} `))
    ?.split(/ {2,}/);

describe('the command', () => {
  it('says what would go with --dry-run, and without it erases that', async () => {
    const [old, held, young] = await Promise.all([1, 2, 3].map(() => apply(clientOf(product))));
    await product.sql(`update applications set created_at = '2020-05-01T09:00:00Z' where number = any($1)`, [
      [old, held],
    ]);
    const staff = clientOf(product);
    await staff.signIn();
    const path = `/api/admin/applications/${await product.idOf(held ?? '')}/legal-holds`;
    expect((await staff.post(path, { reason: 'Dava' })).status).toBe(201);

    const survey = await command('--dry-run');
    expect(survey).toMatchObject({ code: 0, complained: '' });
    expect(lineOf(survey.said, 'rule')).toEqual([
      'rule',
      'kept for',
      'would go',
      'oldest',
      'held',
      'waiting',
    ]);
    expect(lineOf(survey.said, 'unpaid_applications')).toEqual([
      'unpaid_applications',
      '6 months (own)',
      '1',
      '2020-05-01',
      '1',
      '0',
    ]);
    expect(lineOf(survey.said, 'payments')?.slice(0, 3)).toEqual(['payments', '84 months', '0']);
    expect(survey.said).toContain('Nothing was erased.');
    expect(await product.idOf(old ?? '')).not.toBe('');

    const erased = await command();
    expect(erased).toMatchObject({ code: 0, complained: '' });
    expect(lineOf(erased.said, 'unpaid_applications')).toEqual([
      'unpaid_applications',
      '6 months (own)',
      '1',
    ]);
    expect(await product.idOf(old ?? '')).toBe('');
    expect(await product.idOf(held ?? '')).not.toBe('');
    expect(await product.idOf(young ?? '')).not.toBe('');
    const [entry] = await product.sql(`select detail from audit_log where action = 'retention.erased'`);
    expect(entry?.['detail']).toMatchObject({ rule: 'unpaid_applications', erased: 1 });
    expect(lineOf((await command('--dry-run')).said, 'unpaid_applications')?.[2]).toBe('0');
  });

  it('goes on with the other rules when one fails, and says so', async () => {
    await product.sql(`update applications set created_at = '2020-05-01' where number = $1`, [
      await apply(clientOf(product)),
    ]);
    await product.sql(`insert into page_views values ('2019-01-01', 'terms', 'de', 7)`);
    await product.sql(`create table newcomer (application_id bigint references applications (id))`);
    await product.sql(`insert into newcomer select id from applications where created_at = '2020-05-01'`);
    const { code, said } = await command();
    expect(code).toBe(1);
    expect(lineOf(said, 'unpaid_applications')?.[3]).toMatch(/^FAILED: .*violates foreign key constraint/);
    expect(lineOf(said, 'page_views')?.[2]).toBe('1');
    await product.sql('drop table newcomer');
    expect((await command()).code).toBe(0);
  });

  it('refuses what it does not know', async () => {
    expect(await command('--everything')).toMatchObject({
      code: 2,
      complained: expect.stringContaining('Usage: npm run retention'),
    });
  });
});

describe('the table of the decision', () => {
  it('names every column of the database once, and none that is not there', async () => {
    const decision = await readFile('docs/decisions/retention.md', 'utf8');
    const named = [...decision.matchAll(/^\| `(\w+)` \| ([^|]+) \|/gm)].flatMap(([, table, columns]) =>
      [...(columns ?? '').matchAll(/`(\w+)`/g)].map(([, column]) => `${table}.${column}`),
    );
    const present = await product.sql<{ name: string }>(
      `select table_name || '.' || column_name as name from information_schema.columns
       where table_schema = 'public' order by 1`,
    );
    expect(named.toSorted()).toEqual(present.map(({ name }) => name).toSorted());
  });
});
