import { expect, it } from 'vitest';
import { markTourSeen, readSession } from '../../src/contract/access.ts';
import { clientOf } from '../support/client.ts';
import { openProduct } from '../support/openProduct.ts';
import { withRoles } from '../support/withRoles.ts';

/** The first-day tour is offered once to each account, in whichever browser. */

const { product, visitor } = await openProduct();

const hasSeenTour = async (cookie: string) =>
  readSession.answer.parse((await clientOf(product).get(readSession.path, { cookie })).json).person
    ?.hasSeenTour;
const entriesOf = (person: string) =>
  product.sql(
    `select action, detail from audit_log where detail->>'person' = $1 and detail->>'what' = 'tour'`,
    [person],
  );

it('is seen by the account that says so alone, once, and the log tells', async () => {
  const [mine, colleague] = [await withRoles(product, ['chat']), await withRoles(product, ['officer'])];
  expect(await hasSeenTour(mine.cookie)).toBe(false);
  for (const _ of ['first', 'again']) {
    const answer = await clientOf(product).post(markTourSeen.path, undefined, { cookie: mine.cookie });
    expect(answer.status).toBe(204);
  }
  expect([await hasSeenTour(mine.cookie), await hasSeenTour(colleague.cookie)]).toEqual([true, false]);
  expect(await entriesOf(mine.id)).toEqual([
    { action: 'person.changed', detail: { person: Number(mine.id), what: 'tour' } },
  ]);
  expect(await entriesOf(colleague.id)).toEqual([]);
});

it('is nothing for somebody who is not signed in', async () => {
  expect((await visitor.post(markTourSeen.path)).status).toBe(401);
});
