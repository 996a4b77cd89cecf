import { expect } from 'vitest';
import { type Approval, approvalList, waitsForApproval } from '../../src/contract/approvals.ts';
import type { ApprovalRule } from '../../src/domain/staff/fourEyes.ts';
import type { Permission, RoleKey } from '../../src/domain/staff/permissions.ts';
import { type Answer, clientOf, whenAvailable } from './client.ts';
import type { TestProduct } from './product.ts';
import { withRoles } from './withRoles.ts';

type Member = { id: string; cookie: string };
type Named = Pick<Approval, 'id'>;

/** Steps of staff with requests that a second person approves. */
export function approvalSteps(product: TestProduct) {
  /**
   * Signed in and proven for longer than any of these tests lasts; `roleId` is of a role of these
   * words.
   */
  async function member(
    role: RoleKey = 'finance',
    ownWords: readonly Permission[] = [],
  ): Promise<Member & { roleId: string }> {
    const made = await withRoles(product, [role], ownWords);
    await product.sql(`update staff_sessions set proven_at = now() + interval '1 day' where person_id = $1`, [
      made.id,
    ]);
    return made;
  }
  const get = ({ cookie }: Member, path: string) =>
    whenAvailable(() => clientOf(product).get(path, { cookie }));
  const post = ({ cookie }: Member, path: string, body?: object) =>
    clientOf(product).post(path, body, { cookie });
  const patch = ({ cookie }: Member, path: string, body?: object) =>
    clientOf(product).patch(path, body, { cookie });
  const list = async (by: Member) => approvalList.parse((await get(by, '/api/admin/approvals')).json);

  /** Sets a rule as it is, without a second person. */
  const setRule = (rule: ApprovalRule, isOn: boolean, aboveCents: number | null = null) =>
    product.sql(
      `insert into staff_rules values ($1, $2, $3, 1, 'Yönetici', now())
       on conflict (name) do update set is_on = excluded.is_on, above_cents = excluded.above_cents`,
      [rule, isOn, aboveCents],
    );

  return {
    member,
    get,
    post,
    patch,
    list,
    setRule,
    rulesOff: () => product.sql('update staff_rules set is_on = false, above_cents = null'),
    openOf: async (by: Member) => (await list(by)).open,
    approve: (by: Member, { id, hash }: Pick<Approval, 'id' | 'hash'>) =>
      post(by, `/api/admin/approvals/${id}/approve`, { hash }),
    decline: (by: Member, { id }: Named, reason = 'Tutar yanlış.') =>
      post(by, `/api/admin/approvals/${id}/decline`, { reason }),
    withdraw: (by: Member, { id }: Named) => post(by, `/api/admin/approvals/${id}/withdraw`),
    /** The request that an answer tells of, as who may approve it sees it. */
    async listed({ status, json }: Answer, seenBy: Member): Promise<Approval> {
      expect(status).toBe(202);
      const { approvalId } = waitsForApproval.answer.parse(json);
      const approval = (await list(seenBy)).open.find(({ id }) => id === approvalId);
      if (approval === undefined) throw new Error('The request is not listed.');
      return approval;
    },
    async stateOf(id: string) {
      const [row] = await product.sql<{ state: string; void_cause: string | null }>(
        'select state, void_cause from approvals where id = $1',
        [id],
      );
      return row;
    },
  };
}
