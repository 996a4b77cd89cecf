import { type Assignment, assignment, takeNextCase, workload } from '../../src/contract/assignment.ts';
import type { Permission, RoleKey } from '../../src/domain/staff/permissions.ts';
import { type Answer, type Client, clientOf, apply as submitVisa } from './client.ts';
import type { TestProduct } from './product.ts';
import { withRoles } from './withRoles.ts';

export type Officer = Client & { id: string; name: string };

/** Steps of staff who take cases, give them away and decide. */
export function assignmentSteps(product: TestProduct, visitor: Client) {
  /** Signed in, with a name of their own. */
  async function officer(
    name: string,
    roles: readonly RoleKey[] = ['officer'],
    ownWords: readonly Permission[] = [],
  ): Promise<Officer> {
    const { id, cookie } = await withRoles(product, roles, ownWords);
    await product.sql('update staff_people set name = $2 where id = $1', [id, name]);
    const client = clientOf(product);
    const send: Client['send'] = (method, path, body, headers) =>
      client.send(method, path, body, { cookie, ...headers });
    return {
      ...client,
      send,
      get: (path, headers) => send('GET', path, undefined, headers),
      post: (path, body, headers) => send('POST', path, body, headers),
      patch: (path, body, headers) => send('PATCH', path, body, headers),
      cookie: () => cookie,
      id,
      name,
    };
  }

  /** The path of a new case; paid if it is due at a time. */
  async function newCase(due: Date | null = null, kindOfForm: Record<string, unknown> = {}): Promise<string> {
    const id = await product.idOf(await submitVisa(visitor, kindOfForm));
    if (due !== null) {
      await product.sql(
        `update applications set payment_status = 'succeeded', paid_at = now(), due_at = $2 where id = $1`,
        [id, due],
      );
    }
    return `/api/admin/applications/${id}`;
  }

  const answered = ({ status, json }: Answer): Assignment['assignee'] => {
    if (status !== 200) throw new Error(`Answered ${status} ${JSON.stringify(json)}.`);
    return assignment.parse(json).assignee;
  };

  return {
    officer,
    newCase,
    take: (by: Client, path: string) => by.post(`${path}/assignment`),
    release: (by: Client, path: string) => by.send('DELETE', `${path}/assignment`),
    renew: (by: Client, path: string) => by.post(`${path}/assignment/activity`),
    handOver: (by: Client, path: string, to: Pick<Officer, 'id'>, note = 'Pasaport fotoğrafı bekleniyor.') =>
      by.post(`${path}/assignment/hand-over`, { to: to.id, note }),
    steal: (by: Client, path: string, from: Pick<Officer, 'id'>, reason = 'Bir saat içinde bitmeli.') =>
      by.post(`${path}/assignment/steal`, { from: from.id, reason }),
    decide: (by: Client, path: string, status = 'approved') => by.patch(`${path}/status`, { status }),
    answered,
    /** The name of who has it; null for nobody. */
    assigneeOf: async (path: string, by: Client): Promise<string | null> =>
      answered(await by.get(`${path}/assignment`))?.name ?? null,
    /** The path of the case that is taken; null for none. */
    async takeNext(by: Client): Promise<string | null> {
      const { taken } = takeNextCase.answer.parse((await by.post(takeNextCase.path)).json);
      if (taken === null) return null;
      return `/api/admin/${taken.kind === 'visa' ? 'applications' : 'insurance-applications'}/${taken.id}`;
    },
    loadOf: async (by: Client) => workload.parse((await by.get('/api/admin/assignments')).json),
  };
}
