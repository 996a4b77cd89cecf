import { expect } from 'vitest';
import { type BulkAction, type BulkStart, bulkAction } from '../../src/contract/bulk.ts';
import { assignmentSteps } from './assignment.ts';
import type { Answer, Client } from './client.ts';
import { eventually } from './eventually.ts';
import type { TestProduct } from './product.ts';

type Act = BulkAction['act'];

export const bulkPath = '/api/admin/bulk';
export const idOf = (casePath: string) => casePath.split('/').at(-1) ?? '';
export const actionOf = ({ status, json }: Answer): BulkAction => {
  expect(status).toBeLessThan(300);
  return bulkAction.parse(json);
};
export const statesOf = ({ rows }: BulkAction, paths: readonly string[]) =>
  paths.map((one) => rows.find(({ id }) => id === idOf(one))?.state);

/** Steps of staff who act on many applications, and what became of them. */
export function bulkSteps(product: TestProduct, visitor: Client) {
  const { newCase } = assignmentSteps(product, visitor);
  let passports = 0;
  /** Of the entries before a test, none is read: the log keeps them all. */
  let loggedBefore = '0';

  const ask = (by: Client, act: Act, chosen: object) => by.post(bulkPath, { kind: 'visa', act, chosen });
  const preview = async (by: Client, act: Act, paths: readonly string[]) =>
    actionOf(await ask(by, act, { ids: paths.map(idOf) }));
  const start = async (by: Client, { id }: { id: string }, given: BulkStart = {}) =>
    by.post(`${bulkPath}/${id}/start`, given);
  const read = async (by: Client, { id }: { id: string }) => actionOf(await by.get(`${bulkPath}/${id}`));
  const ended = (by: Client, action: { id: string }, state: BulkAction['state'] = 'finished') =>
    eventually(async () => {
      const now = await read(by, action);
      return now.state === state && now;
    });
  /** Paid and undecided; each with a passport of its own, so that none warns of another. */
  const paid = (form: object = {}) => {
    passports += 1;
    const due = new Date(Date.now() + 3_600_000);
    return newCase(due, { passportNumber: `BULK${10_000 + passports}`, ...form });
  };

  return {
    ask,
    preview,
    start,
    read,
    ended,
    paid,
    async run(by: Client, act: Act, paths: readonly string[], given: BulkStart = {}) {
      const action = await preview(by, act, paths);
      expect((await start(by, action, given)).status).toBe(204);
      return ended(by, action);
    },
    async severalPaid(count: number, form: object = {}): Promise<string[]> {
      const paths: string[] = [];
      for (let made = 0; made < count; made += 1) paths.push(await paid(form));
      return paths;
    },
    async statusOf(casePath: string): Promise<string | undefined> {
      const [row] = await product.sql<{ status: string }>('select status from applications where id = $1', [
        idOf(casePath),
      ]);
      return row?.status;
    },
    logged: (actions: string) =>
      product.sql<{ action: string; detail: object | null }>(
        'select action, detail from audit_log where action ~ $1 and id > $2 order by id',
        [actions, loggedBefore],
      ),
    /** Forgets the actions and assignments of earlier tests. */
    async forget(): Promise<void> {
      await product.sql('delete from bulk_actions');
      await product.sql('delete from case_assignments');
      const [last] = await product.sql<{ id: string }>(
        'select coalesce(max(id), 0)::text as id from audit_log',
      );
      loggedBefore = last?.id ?? '0';
    },
  };
}
