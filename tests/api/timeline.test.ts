import { describe, expect, it } from 'vitest';
import { insuranceStatusLookup, visaStatusLookup } from '../../src/contract/applicant.ts';
import { fewestDecisions } from '../../src/domain/status/decisionTime.ts';
import { usualTimeDays } from '../../src/domain/status/timeline.ts';
import { measureServiceFigures } from '../../src/server/site/serviceFigures.ts';
import { apply, inDays, openCheckout, orderRefund, payWithCard, today } from '../support/client.ts';
import { documentSteps } from '../support/documentSteps.ts';
import { eventually } from '../support/eventually.ts';
import { asDataUrl, phonePhoto } from '../support/images.ts';
import { insure } from '../support/insurance.ts';
import { openStaffedProduct } from '../support/openProduct.ts';
import { requestSteps } from '../support/requests.ts';

/** What the look-up says of past steps, of who acts next, and of usual times. Issue 21, item 3. */

const steps = await openStaffedProduct();
const { product, visitor, staff } = steps;
const { ask, answer, tokenOf } = requestSteps(steps);
const { pathOf, attach, withdraw } = documentSteps(steps);

const visa = async (number: string) =>
  visaStatusLookup.parse((await visitor.get(`/api/applications/${number}`)).json);
const insurance = async (number: string) =>
  insuranceStatusLookup.parse((await visitor.get(`/api/insurance/applications/${number}`)).json);
type Found = { timeline?: Awaited<ReturnType<typeof visa>>['timeline'] };
const pastOf = ({ timeline }: Found) => timeline?.past.map(({ step }) => step);
const nextOf = ({ timeline }: Found) => timeline?.next;

async function paid(changes: Record<string, unknown> = {}): Promise<string> {
  const number = await apply(visitor, changes);
  await payWithCard(await openCheckout(visitor, number));
  await eventually(async () => (await visa(number)).paymentStatus === 'succeeded');
  return number;
}
const decide = async (number: string, status: string) =>
  expect((await staff.patch(`${await pathOf(number)}/status`, { status })).status).toBe(200);
const takeUp = async (number: string) =>
  expect((await staff.post(`${await pathOf(number)}/take`)).status).toBe(200);

describe('the timeline of a visa', () => {
  it('names each step with the moment of its row, and who acts next by when', async () => {
    const number = await apply(visitor);
    const sent = await visa(number);
    expect(sent.timeline).toEqual({
      past: [{ step: 'submitted', at: sent.createdAt }],
      next: { step: 'pay', by: null },
      usual: null,
    });

    await payWithCard(await openCheckout(visitor, number));
    await eventually(async () => (await visa(number)).paymentStatus === 'succeeded');
    const [row] = await product.sql<{ paid: Date }>(
      'select paid_at as paid from applications where number = $1',
      [number],
    );
    const waiting = await visa(number);
    expect(waiting.timeline?.past.at(-1)).toEqual({ step: 'paid', at: row?.paid.toISOString() });
    expect(nextOf(waiting)).toEqual({ step: 'check', by: waiting.dueAt });

    await takeUp(number);
    const taken = await visa(number);
    expect(pastOf(taken)).toEqual(['submitted', 'paid', 'takenUp']);
    expect(nextOf(taken)).toEqual({ step: 'decide', by: taken.dueAt });

    await decide(number, 'approved');
    const approved = await visa(number);
    expect(approved.timeline?.past.at(-1)).toEqual({ step: 'approved', at: approved.decidedAt });
    expect(nextOf(approved)).toEqual({ step: 'attach', by: approved.dueAt });

    const path = await pathOf(number);
    expect((await attach(path, 'visa')).status).toBeLessThan(300);
    expect(nextOf(await visa(number))).toEqual({ step: 'approved', by: null });
    expect((await withdraw(path)).status).toBeLessThan(300);
    const withdrawn = await visa(number);
    expect(pastOf(withdrawn)?.slice(3)).toEqual(['approved', 'attached', 'withdrawn']);
    expect(nextOf(withdrawn)).toEqual({ step: 'attachAgain', by: withdrawn.dueAt });
  });

  it('marks what waits for the traveller, until the answer', async () => {
    const number = await paid();
    expect((await ask(number, ['travelDate'])).status).toBe(201);
    const asked = await visa(number);
    expect(nextOf(asked)).toEqual({ step: 'answer', by: asked.request?.closesAt });
    expect(asked.timeline?.past.at(-1)).toEqual({ step: 'asked', at: asked.request?.askedAt, until: null });

    const given = { travelDate: { date: inDays(40) } };
    expect((await answer(await tokenOf(number), given)).status).toBe(204);
    const answered = await visa(number);
    const [request, end] = answered.timeline?.past.slice(-2) ?? [];
    expect([request?.step, end?.step]).toEqual(['asked', 'answered']);
    expect(request?.until).toBe(end?.at);
    expect(nextOf(answered)).toEqual({ step: 'check', by: answered.dueAt });
  });

  it('knows nothing of a decision that was undone', async () => {
    const number = await paid();
    await decide(number, 'approved');
    await product.sql(`update decisions set undone_at = now(), undone_by = 'x' where application_id = $1`, [
      await product.idOf(number),
    ]);
    await product.sql(`update applications set status = 'pending', decided_at = null where number = $1`, [
      number,
    ]);
    expect(pastOf(await visa(number))).toEqual(['submitted', 'paid']);
  });

  it('says what a rejected traveller may claim, what is on its way, and that it has ended', async () => {
    const number = await paid();
    await decide(number, 'rejected');
    const rejected = await visa(number);
    const claim = rejected.rejection?.refund.find(({ key }) => key === 'claim');
    expect(claim).toBeDefined();
    expect(nextOf(rejected)).toEqual({ step: 'claim', by: claim?.until });

    expect((await orderRefund(staff, `${await pathOf(number)}/refunds`, { amount: '224.00' })).status).toBe(
      201,
    );
    const refunded = await eventually(async () => {
      const found = await visa(number);
      return found.paymentStatus === 'refunded' && found;
    });
    expect(refunded.timeline?.past.at(-1)).toMatchObject({ step: 'refunded', amount: '224.00' });
    expect(nextOf(refunded)).toEqual({ step: 'rejected', by: null });
  });

  it('tells a dispute with its end, for which a decided application waits', async () => {
    const number = await paid();
    const path = await pathOf(number);
    const dispute = { amount: '224.00', reason: 'fraud', openedOn: today() };
    expect((await staff.post(`${path}/disputes`, dispute)).status).toBe(201);
    const disputed = await visa(number);
    expect(pastOf(disputed)).toEqual(['submitted', 'paid', 'disputed']);
    expect(nextOf(disputed)?.step).toBe('check');
    await decide(number, 'rejected');
    expect(nextOf(await visa(number))).toEqual({ step: 'dispute', by: null });

    const [row] = await product.sql<{ id: string }>(
      'select id from disputes order by opened_at desc limit 1',
    );
    expect((await staff.post(`${path}/disputes/${row?.id}/moves`, { to: 'lost' })).status).toBe(204);
    const lost = await visa(number);
    expect(pastOf(lost)?.at(-1)).toBe('disputeLost');
    expect(nextOf(lost)).toEqual({ step: 'rejected', by: null });
  });
});

describe('the timeline of an insurance', () => {
  const pay = async (number: string) => {
    await payWithCard(await openCheckout(visitor, number, 114, 'insurance'));
    return eventually(async () => {
      const found = await insurance(number);
      return found.paymentStatus === 'succeeded' && found;
    });
  };

  it('ends with the certificate that its payment issued', async () => {
    const issued = await pay(await insure(visitor, { passportNumber: 'T10000001' }));
    expect(pastOf(issued)).toEqual(['submitted', 'paid', 'issued']);
    expect(nextOf(issued)).toEqual({ step: 'approved', by: null });
  });

  it('waits for staff who issue that of a minor', async () => {
    const child = {
      passportNumber: 'T10000002',
      dateOfBirth: inDays(-3000),
      parentIdPhotos: [{ name: 'id.jpg', data: asDataUrl(await phonePhoto()), type: 'mother' }],
    };
    const waiting = await pay(await insure(visitor, child));
    expect(nextOf(waiting)).toEqual({ step: 'check', by: waiting.dueAt });
  });
});

describe('the usual time to a decision', () => {
  /** Decided so many hours after a payment of so many days ago, four of them waiting for the traveller. */
  async function decided(number: string, { hours, days = 20 }: { hours: number; days?: number }) {
    await product.sql(
      `update applications set status = 'approved', payment_status = 'succeeded', processing_type = 'fast',
         paid_at = now() - make_interval(days => $2),
         decided_at = now() - make_interval(days => $2) + make_interval(hours => $3) where number = $1`,
      [number, days, hours],
    );
    await product.sql(
      `insert into traveller_requests
         (id, application_id, state, content, asked_at, asked_by, person_id, closes_at, ended_at, end_cause)
       select gen_random_uuid(), a.id, 'withdrawn', r.content, a.paid_at + interval '1 hour', r.asked_by,
         r.person_id, r.closes_at, a.paid_at + interval '5 hours', 'staff'
       from applications a, (select * from traveller_requests limit 1) r where a.number = $1`,
      [number],
    );
  }
  const told = async (number: string) => {
    await measureServiceFigures(product.services);
    return (await visa(number)).timeline?.usual;
  };

  it('is told from twenty decisions of the last thirty days on, of that option, without waiting for travellers', async () => {
    const number = await paid();
    await product.sql(`update applications set processing_type = 'fast' where number = $1`, [number]);
    const other = await paid();
    expect(await told(number)).toBeNull();

    const numbers: string[] = [];
    while (numbers.length < fewestDecisions) numbers.push(await apply(visitor));
    const [last = '', ...others] = numbers;
    for (const one of others) await decided(one, { hours: 34 });
    await decided(last, { hours: 34, days: usualTimeDays + 3 });
    expect(await told(number)).toBeNull();

    await decided(last, { hours: 74 });
    expect(await told(number)).toEqual({
      cases: fewestDecisions,
      median: { count: 30, unit: 'hour' },
      ninetieth: { count: 30, unit: 'hour' },
    });
    expect((await visa(other)).timeline?.usual).toBeNull();
    // What is decided waits for no decision.
    expect((await visa(last)).timeline?.usual).toBeNull();
    // Nothing of it stands among the figures of /performance.
    expect((await visitor.get('/api/performance')).text).not.toContain('usual');
  });
});
