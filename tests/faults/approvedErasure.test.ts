import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { waitsForApproval } from '../../src/contract/approvals.ts';
import { erasePersonalData } from '../../src/contract/personalRights.ts';
import { apply, clientOf } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { scaled } from '../support/faultScale.ts';
import { type ProductOnOwnDatabase, startOnOwnDatabase } from '../support/ownDatabase.ts';
import { killedPassword } from '../support/productProcess.ts';
import { withRoles } from '../support/withRoles.ts';

/**
 * The product is killed while it erases what a second person approved: the next approval goes on.
 */

const applications = scaled(100, 18);
const kills = scaled(20, 2);

let product: ProductOnOwnDatabase;
beforeAll(async () => {
  product = await startOnOwnDatabase('approved');
});
afterAll(() => product.end());

const sql = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await product.pool.query<Row>(text, values)).rows;
const left = () => product.count('applications');
const erased = () => product.count(`audit_log where action = 'person.erased'`);

it('goes on where it was killed, each application whole and once, and names both', async () => {
  const visitor = clientOf(product);
  const numbers: string[] = [];
  for (let n = 0; n < applications; n += 1) numbers.push(await apply(visitor));
  // An e-mail on its way would be of a moment before the erasure.
  await eventually(async () => (await product.count('mails where sent_at is null')) === 0);
  await sql(`insert into staff_rules values ('erasure', true, null, 1, 'Yönetici', now())`);

  const staff = clientOf(product);
  await staff.signIn(killedPassword);
  const asked = await staff.post(erasePersonalData.path, {
    applications: numbers,
    conversations: [],
    password: killedPassword,
    confirmation: numbers[0],
    reason: 'request',
  });
  expect(asked.status).toBe(202);
  const { approvalId } = waitsForApproval.answer.parse(asked.json);
  const [row] = await sql<{ hash: string }>(
    `select encode(hash, 'hex') as hash from approvals where id = $1`,
    [approvalId],
  );
  const { id, cookie } = await withRoles({ sql }, ['owner']);
  await sql(`update staff_sessions set proven_at = now() + interval '1 day' where person_id = $1`, [id]);
  const approve = () =>
    clientOf(product).post(`/api/admin/approvals/${approvalId}/approve`, { hash: row?.hash }, { cookie });

  for (let kill = 0; kill < kills; kill += 1) {
    const before = await left();
    const going = approve().catch(() => null);
    await eventually(async () => (await left()) < before || before === 0);
    product.kill();
    await going;
    await product.killAndStartAgain();
    const gone = applications - (await left());
    expect(await product.count('erased_applications')).toBe(gone);
    expect(await erased()).toBe(gone);
    expect(await product.count(`approvals where state = 'approved'`)).toBe(1);
  }

  expect([204, 409]).toContain((await approve()).status);
  expect(await left()).toBe(0);
  expect(await product.count('approvals where done_at is not null')).toBe(1);
  expect(await product.count(`audit_log where action = 'approval.approved'`)).toBe(1);
  const named = `audit_log where action = 'person.erased' and person_id = ${id} and detail ? 'requestedBy'`;
  expect(await product.count(named)).toBe(applications);
});
