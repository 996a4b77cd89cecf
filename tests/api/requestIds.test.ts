import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { apply, type Client, clientOf } from '../support/client.ts';
import { poolOf } from '../support/databaseServer.ts';
import { eventually } from '../support/eventually.ts';
import { freePort } from '../support/freePort.ts';
import { ownDatabase } from '../support/ownDatabase.ts';
import { type ProductProcess, startProductProcess } from '../support/productProcess.ts';

/** What a whole process writes about one request: its own lines, and those of the jobs and e-mails that it caused. */

const database = await ownDatabase('requests');
const pool = poolOf(database.url, 1);
let product: ProductProcess;
let client: Client;
beforeAll(async () => {
  product = await startProductProcess(await freePort(), {
    DATABASE_URL: database.url,
    DATA_DIR: database.dataDir,
    LOG_LEVEL: 'info',
  });
  client = clientOf(product);
});
afterAll(async () => {
  await product.stop();
  await pool.end();
  await database.remove();
});

const line = z.object({
  msg: z.string(),
  reqId: z.optional(z.string()),
  kind: z.optional(z.string()),
  req: z.optional(z.object({ method: z.string(), route: z.string() })),
  res: z.optional(z.object({ status: z.number() })),
});
const linesOf = (id: string) =>
  product
    .output()
    .split('\n')
    .filter((text) => text.startsWith('{') && text.includes(id))
    .map((text) => line.parse(JSON.parse(text)));
const own = '0191b3c4-5d6e-4f70-8a9b-0c1d2e3f4a5b';

describe('the id of a request', () => {
  it('is in its answer, its own where it is well-formed, whatever the answer is', async () => {
    for (const path of ['/healthz', '/', '/api/nothing', '/api/admin/stats', '/nothing']) {
      const mine = await client.get(path, { 'x-request-id': own });
      expect([path, mine.headers.get('x-request-id')]).toEqual([path, own]);
      const made = await client.get(path, { 'x-request-id': 'TR0123456789ABCD' });
      expect(made.headers.get('x-request-id')).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    }
    expect(product.output()).not.toContain('TR0123456789ABCD');
  });

  it('leads from a refused call to its route and its status', async () => {
    const id = randomUUID();
    expect((await client.get('/api/admin/stats', { 'x-request-id': id })).status).toBe(401);
    const lines = await eventually(async () => {
      const all = linesOf(id);
      return all.some(({ res }) => res !== undefined) && all;
    });
    expect(lines.find(({ req }) => req !== undefined)?.req).toEqual({
      method: 'GET',
      route: '/api/admin/stats',
    });
    expect(lines.find(({ res }) => res !== undefined)?.res).toEqual({ status: 401 });
  });

  it('is in the lines of the request, of its job and of its e-mail', async () => {
    const number = await apply(client);
    const [job] = await eventually(async () => {
      const found = await pool.query<{ id: string }>(
        `select j.data->>'requestId' as id from pgboss.job j
         join mails m on m.id::text = j.data->>'mailId' join applications a on a.id = m.application_id
         where a.number = $1`,
        [number],
      );
      return found.rows.length > 0 && found.rows;
    });
    const id = job?.id ?? 'none';
    const words = await eventually(async () => {
      const all = linesOf(id).map(({ msg, kind }) => (kind === undefined ? msg : `${msg}: ${kind}`));
      return all.some((msg) => msg.startsWith('job done')) && all;
    });
    expect(words).toEqual([
      'incoming request',
      'request completed',
      'e-mail sent: submitted',
      'job done: mail.send',
    ]);
    expect(linesOf(id).every(({ reqId }) => reqId === id)).toBe(true);
    expect(id).not.toBe(own);
  });
});
