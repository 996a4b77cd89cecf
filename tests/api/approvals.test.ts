import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ruleList } from '../../src/contract/approvals.ts';
import { idempotencyHeader } from '../../src/contract/endpoint.ts';
import { refundOverview } from '../../src/contract/payments.ts';
import type { ApprovalRule } from '../../src/domain/staff/fourEyes.ts';
import { ensureStaffPassword } from '../../src/server/access/index.ts';
import { systemClock } from '../../src/server/clock.ts';
import { approvalSteps } from '../support/approvals.ts';
import {
  type Answer,
  apply,
  clientOf,
  openCheckout,
  payWithCard,
  refusal,
  today,
  whenAvailable,
} from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { scaled } from '../support/faultScale.ts';
import { openStaffedProduct } from '../support/openProduct.ts';
import { race } from '../support/race.ts';
import { connectSocket } from '../support/socket.ts';

/**
 * What one member of staff asks for and another one approves: refunds by rule, and rules that
 * become weaker.
 */

const { product, visitor, staff } = await openStaffedProduct();

const steps = approvalSteps(product);
const { member, get, list, openOf, approve, decline, withdraw, stateOf, setRule, rulesOff } = steps;
const [asker, approver, third] = [await member(), await member(), await member()];

beforeEach(rulesOff);
afterEach(() => {
  product.services.clock = systemClock;
});

async function paid(): Promise<{ number: string; path: string; refunds: string }> {
  const number = await apply(visitor);
  await payWithCard(await openCheckout(visitor, number));
  await eventually(async () =>
    (await visitor.get(`/api/applications/${number}`)).text.includes('"succeeded"'),
  );
  const path = `/api/admin/applications/${await product.idOf(number)}`;
  return { number, path, refunds: `${path}/refunds` };
}

const overview = async (path: string) => refundOverview.parse((await get(asker, path)).json);
const ordered = async (path: string) => (await overview(path)).refunds.map(({ amount }) => amount);
const settled = (path: string) =>
  eventually(async () => (await overview(path)).refunds.every(({ state }) => state === 'succeeded'));

type Order = { amount: string; basis?: string; remainder?: string };
type By = { cookie: string };
const order = (by: By, path: string, asked: Order, key: string = randomUUID()): Promise<Answer> =>
  whenAvailable(() =>
    clientOf(product).post(
      path,
      { basis: 'goodwill', remainder: '224.00', ...asked },
      { cookie: by.cookie, [idempotencyHeader]: key },
    ),
  );

const listed = (answer: Answer) => steps.listed(answer, approver);

/** A refund by goodwill that waits for a second person. */
async function asked(amount = '155.00', application?: Awaited<ReturnType<typeof paid>>) {
  await setRule('goodwill', true);
  const about = application ?? (await paid());
  const approval = await listed(await order(asker, about.refunds, { amount }));
  return { ...about, approval };
}

describe('a refund', () => {
  it('goes at once up to the amount of the rule, and waits above it', async () => {
    await setRule('refund', true, 10_000);
    const { refunds } = await paid();
    expect((await overview(refunds)).secondPerson).toEqual({ goodwill: false, above: '100.00' });
    expect((await order(asker, refunds, { amount: '100.01', basis: 'terms' })).status).toBe(202);
    expect(await ordered(refunds)).toEqual([]);
    expect((await order(asker, refunds, { amount: '100.00', basis: 'terms' })).status).toBe(201);
    // What was ordered before counts, so that two halves do not pass the rule by.
    expect((await overview(refunds)).secondPerson).toEqual({ goodwill: false, above: '0.00' });
    const other = await paid();
    expect((await order(asker, other.refunds, { amount: '60.00' })).status).toBe(201);
    const rest = { amount: '60.00', remainder: '164.00' };
    expect((await order(asker, other.refunds, rest)).status).toBe(202);
  });

  it('by goodwill waits whatever the amount, on another ground it goes', async () => {
    await setRule('goodwill', true);
    const { refunds } = await paid();
    expect((await order(asker, refunds, { amount: '0.01' })).status).toBe(202);
    expect((await order(asker, refunds, { amount: '155.00', basis: 'terms' })).status).toBe(201);
  });

  it('is ordered by the second person, who sees what happens, with both names in history and log', async () => {
    const { path, refunds, approval, number } = await asked();
    expect(approval).toMatchObject({
      asked: {
        action: 'refund',
        amount: '155.00',
        basis: 'goodwill',
        paid: '224.00',
        refundable: '224.00',
        refundableAfter: '69.00',
      },
      application: { kind: 'visa', number },
      isCurrent: true,
      mayDecide: true,
      mine: false,
    });
    expect((await overview(refunds)).waiting).toMatchObject({
      amount: '155.00',
      requestedBy: approval.requestedBy,
    });
    expect((await approve(approver, approval)).status).toBe(204);
    expect(await ordered(refunds)).toEqual(['155.00']);
    expect((await overview(refunds)).waiting).toBeNull();
    const [ended] = (await list(asker)).ended;
    expect(ended).toMatchObject({ id: approval.id, state: 'approved', mine: true, mayDecide: false });

    const [entry] = await product.sql<{ person_id: string; session_label: string; detail: object }>(
      `select person_id, session_label, detail from audit_log where action = 'refund.requested' order by id desc limit 1`,
    );
    expect(entry?.person_id).toBe(approver.id);
    expect(entry?.detail).toMatchObject({ approval: approval.id, requestedBy: approval.requestedBy });
    const { text } = await staff.get(path);
    expect(text).toContain(`"requestedBy":"${approval.requestedBy}"`);
    const approvedBy = entry?.session_label;
    const entries = await product.sql<{ action: string; detail: object }>(
      `select action, detail from audit_log where detail->>'approval' = $1 and action like 'approval.%' order by id`,
      [approval.id],
    );
    expect(entries.map(({ action }) => action)).toEqual(['approval.requested', 'approval.approved']);
    expect(entries[1]?.detail).toMatchObject({ requestedBy: approval.requestedBy, approvedBy });
    expect(await settled(refunds)).toBe(true);
  });

  it('is one request and one refund, however often the same order is sent', async () => {
    await setRule('goodwill', true);
    const { refunds } = await paid();
    const key = randomUUID();
    const first = await order(asker, refunds, { amount: '20.00' }, key);
    const again = await order(asker, refunds, { amount: '20.00' }, key);
    expect([again.status, again.text]).toEqual([202, first.text]);
    expect(refusal(await order(asker, refunds, { amount: '21.00' }, key))).toBe('409 idempotencyKeyReused');
    expect((await approve(approver, await listed(first))).status).toBe(204);
    const after = await order(asker, refunds, { amount: '20.00' }, key);
    expect(after.status).toBe(201);
    expect(await ordered(refunds)).toEqual(['20.00']);
  });

  it('is not asked for twice at a time, nor for more than is left', async () => {
    const { refunds, approval } = await asked('20.00');
    const second = await order(third, refunds, { amount: '30.00' });
    expect(refusal(second)).toBe('409 approvalOpen');
    expect(second.text).toContain(approval.requestedBy);
    expect(refusal(await order(asker, refunds, { amount: '224.01' }))).toBe('409 refundTooLarge');
    expect((await withdraw(asker, approval)).status).toBe(204);
    expect((await order(third, refunds, { amount: '30.00' })).status).toBe(202);
  });
});

describe('a request', () => {
  it('is not decided by who made it, in another browser neither', async () => {
    const { refunds, approval } = await asked();
    const secret = randomUUID();
    await product.sql(
      `insert into staff_sessions (id_hash, person_id, code, label, created_at, last_seen_at, proven_at)
       values (sha256(convert_to($2, 'UTF8')), $1, 'OTHER', 'OTHER', now(), now(), now() + interval '1 day')`,
      [asker.id, secret],
    );
    const elsewhere = { id: asker.id, cookie: asker.cookie.replace(/=.*/, `=${secret}`) };
    for (const browser of [asker, elsewhere]) {
      expect(refusal(await approve(browser, approval))).toBe('403 approvalOwn');
      expect(refusal(await decline(browser, approval))).toBe('403 approvalOwn');
    }
    expect(await ordered(refunds)).toEqual([]);
    expect((await stateOf(approval.id))?.state).toBe('open');
    const own = `update approvals set state = 'approved', decided_by = requested_by, decided_at = now() where id = $1`;
    await expect(product.sql(own, [approval.id])).rejects.toMatchObject({ code: '23514' });
  });

  it('is declined with a reason that its requester reads, or withdrawn by them alone', async () => {
    const { refunds, approval } = await asked();
    expect(refusal(await decline(approver, approval, '  '))).toBe('400 approvalReasonNeeded reason');
    expect(refusal(await withdraw(approver, approval))).toBe('404 approvalNotFound');
    expect((await decline(approver, approval, 'Müşteri vazgeçti.')).status).toBe(204);
    const seen = (await list(asker)).ended.find(({ id }) => id === approval.id);
    expect(seen).toMatchObject({ state: 'declined', reason: 'Müşteri vazgeçti.' });
    const late = await approve(third, approval);
    expect(refusal(late)).toBe('409 approvalOver');
    expect(late.text).toContain(`Reddedildi (${seen?.decidedBy}`);
    expect(refusal(await withdraw(asker, approval))).toBe('409 approvalOver');
    expect(await ordered(refunds)).toEqual([]);
    const [row] = await product.sql<{ reason: Buffer }>('select reason from approvals where id = $1', [
      approval.id,
    ]);
    expect(row?.reason.toString('latin1')).not.toContain('vazge');
  });

  const changes: [string, string, (refunds: string, path: string) => Promise<unknown>][] = [
    ['another refund', 'refundable', (refunds) => order(third, refunds, { amount: '10.00', basis: 'terms' })],
    [
      'a dispute',
      'refundable',
      (_, path) => staff.post(`${path}/disputes`, { amount: '224.00', reason: 'fraud', openedOn: today() }),
    ],
    [
      'the requester’s lost right',
      'requester',
      () => product.sql('delete from staff_person_roles where person_id = $1', [asker.id]),
    ],
    [
      'the requester’s end',
      'requester',
      () =>
        product.sql(`update staff_people set state = 'deactivated', deactivated_at = now() where id = $1`, [
          asker.id,
        ]),
    ],
  ];
  it.each(changes)('is void by %s, and nothing of it is ordered', async (_, cause, change) => {
    const { path, refunds, approval } = await asked();
    await change(refunds, path);
    try {
      const shown = (await openOf(approver)).find(({ id }) => id === approval.id);
      expect(shown).toMatchObject({ isCurrent: false, voidCause: cause });
      expect(refusal(await approve(approver, approval))).toBe('409 approvalVoid');
      expect(await stateOf(approval.id)).toEqual({ state: 'void', void_cause: cause });
      expect(refusal(await approve(approver, approval))).toBe('409 approvalOver');
      const seen = refundOverview.parse((await get(approver, refunds)).json);
      expect(seen.refunds.map(({ amount }) => amount)).not.toContain('155.00');
    } finally {
      await product.sql(`update staff_people set state = 'active', deactivated_at = null where id = $1`, [
        asker.id,
      ]);
      await product.sql(
        `insert into staff_person_roles values ($1, 'finance', null, now()) on conflict do nothing`,
        [asker.id],
      );
    }
  });

  it('is over after 24 hours, to the millisecond', async () => {
    const start = Date.now() - 24 * 3600 * 1000;
    const at = (time: number) => {
      product.services.clock = { now: () => new Date(time) };
    };
    const applications = [await paid(), await paid()];
    at(start);
    const [early, late] = [await asked('11.00', applications[0]), await asked('12.00', applications[1])];
    at(start + 24 * 3600 * 1000 - 1);
    expect((await approve(approver, early.approval)).status).toBe(204);
    at(start + 24 * 3600 * 1000);
    expect((await openOf(approver)).find(({ id }) => id === late.approval.id)?.state).toBe('expired');
    expect(refusal(await approve(approver, late.approval))).toBe('409 approvalOver');
    expect(await stateOf(late.approval.id)).toEqual({ state: 'expired', void_cause: null });
    expect(await ordered(late.refunds)).toEqual([]);
    // Another one may be asked for now.
    expect((await order(asker, late.refunds, { amount: '12.00' })).status).toBe(202);
  });

  it('is decided by who has the word at that moment, and with a proof of the last minutes', async () => {
    const { approval } = await asked();
    for (const role of ['officer', 'chat', 'auditor'] as const) {
      const other = await member(role);
      expect(refusal(await approve(other, approval))).toBe('403 notAllowed');
      expect(refusal(await decline(other, approval))).toBe('403 notAllowed');
      expect(await list(other)).toEqual({ open: [], ended: [] });
    }
    const demoted = await member();
    await product.sql(`update staff_person_roles set role = 'chat' where person_id = $1`, [demoted.id]);
    expect(refusal(await approve(demoted, approval))).toBe('403 notAllowed');
    const stale = await member();
    await product.sql(
      `update staff_sessions set proven_at = now() - interval '1 hour' where person_id = $1`,
      [stale.id],
    );
    expect(refusal(await approve(stale, approval))).toBe('403 freshProofNeeded');
    expect((await stateOf(approval.id))?.state).toBe('open');
  });

  it('is approved by the hash of what was seen alone', async () => {
    const [one, other] = [await asked(), await asked()];
    const swapped = { id: one.approval.id, hash: other.approval.hash };
    expect(refusal(await approve(approver, swapped))).toBe('400 invalidRequest hash');
    const unknown = { id: randomUUID(), hash: one.approval.hash };
    expect(refusal(await approve(approver, unknown))).toBe('404 approvalNotFound');
  });

  it('is not changed in the database, neither while it is open nor after it', async () => {
    const { approval } = await asked();
    const other = await asked('1.00');
    const change = (what: string) => product.sql(`update approvals set ${what} where id = $1`, [approval.id]);
    const changed = [
      `hash = '\\x00'`,
      `content = (select content from approvals where id = '${other.approval.id}')`,
      'requested_by = 1',
      `expires_at = expires_at + interval '1 day'`,
      `subject = 'payment:other'`,
      `rule = 'refund'`,
    ];
    for (const what of changed) await expect(change(what), what).rejects.toMatchObject({ code: '42501' });
    expect((await decline(approver, approval)).status).toBe(204);
    for (const what of [...changed, `state = 'open', decided_at = null`, `state = 'approved'`])
      await expect(change(what), what).rejects.toMatchObject({ code: '42501' });
  });

  it('is heard of by open pages, and mailed to who may approve it, without a traveller’s name', async () => {
    const page = await connectSocket(product.publicUrl, { cookie: approver.cookie, path: '/ws?admin=true' });
    const { number } = await asked();
    await page.next('approvals');
    page.close();
    const [person] = await product.sql<{ email: string }>('select email from staff_people where id = $1', [
      approver.id,
    ]);
    const mail = await eventually(async () =>
      (await product.mails()).find(
        ({ to, text }) => to?.some(({ address }) => address === person?.email) && text?.includes(number),
      ),
    );
    expect(mail.subject).toBe('Onayınız bekleniyor: İade');
    expect(mail.text).toContain('/admin?tab=approvals');
    expect(mail.text).not.toMatch(/Thandiwe|Nkosi|155[.,]00/);
  });
});

describe('at the same moment', () => {
  it('two approve: one refund, and the other reads who was first', race, async () => {
    await setRule('goodwill', true);
    const { refunds } = await paid();
    const rounds = scaled(200, 4);
    for (let round = 0; round < rounds; round += 1) {
      const remainder = `${224 - round}.00`;
      const approval = await listed(await order(asker, refunds, { amount: '1.00', remainder }));
      const answers = await Promise.all([approver, third].map((by) => approve(by, approval)));
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
      const loser = answers.find(({ status }) => status === 409);
      expect(loser && refusal(loser)).toBe('409 approvalOver');
      expect(loser?.text).toContain('Onaylandı (finance');
    }
    expect(await ordered(refunds)).toHaveLength(rounds);
  });

  it(
    'one approves, declines, withdraws and orders another refund: never more than was paid',
    race,
    async () => {
      for (let round = 0; round < scaled(20, 2); round += 1) {
        await setRule('refund', true, 10_000);
        const { refunds } = await paid();
        const approval = await listed(await order(asker, refunds, { amount: '150.00', basis: 'terms' }));
        const [approved] = await Promise.all([
          approve(approver, approval),
          decline(third, approval),
          withdraw(asker, approval),
          order(third, refunds, { amount: '100.00', basis: 'terms' }),
        ]);
        const amounts = await ordered(refunds);
        const sum = amounts.reduce((before, amount) => before + Number(amount), 0);
        expect(sum).toBeLessThanOrEqual(224);
        expect(amounts.includes('150.00')).toBe(approved.status === 204);
        const state = (await stateOf(approval.id))?.state;
        expect(state === 'approved').toBe(approved.status === 204);
        expect(state).not.toBe('open');
      }
    },
  );
});

describe('a rule', () => {
  const change = (body: object) => staff.patch('/api/admin/rules', body);
  const rules = async () => ruleList.parse((await staff.get('/api/admin/rules')).json).rules;
  const ruleOf = async (rule: ApprovalRule) => (await rules()).find((one) => one.rule === rule);

  it('needs two who may approve, and says how many there are', async () => {
    const others = `where state = 'active' and id <> 1`;
    const away = await product.sql<{ id: string }>(
      `update staff_people set state = 'deactivated', deactivated_at = now() ${others} returning id`,
    );
    try {
      const refused = await change({ rule: 'goodwill', isOn: true });
      expect(refusal(refused)).toBe('409 rulesNeedTwo');
      expect(refused.text).toContain('şu anda 1 var');
    } finally {
      await product.sql(
        `update staff_people set state = 'active', deactivated_at = null where id = any($1)`,
        [away.map(({ id }) => id)],
      );
    }
    expect((await change({ rule: 'goodwill', isOn: true })).status).toBe(200);
    expect(await ruleOf('goodwill')).toMatchObject({ isOn: true, above: null });
    expect((await ruleOf('goodwill'))?.approvers).toBeGreaterThan(2);
  });

  it('of an amount needs one, which may fall at once', async () => {
    for (const above of [undefined, 'ten', '-1', '1000000.01'])
      expect(refusal(await change({ rule: 'refund', isOn: true, ...(above && { above }) }))).toBe(
        '400 invalidRequest above',
      );
    expect((await change({ rule: 'refund', isOn: true, above: '100.00' })).status).toBe(200);
    expect((await change({ rule: 'refund', isOn: true, above: '50.00' })).status).toBe(200);
    expect(await ruleOf('refund')).toMatchObject({ isOn: true, above: '50.00' });
  });

  it('is made weaker by two: its owner asks, and cannot approve', async () => {
    await setRule('refund', true, 5_000);
    const raised = await change({ rule: 'refund', isOn: true, above: '200.00' });
    expect(refusal(await change({ rule: 'refund', isOn: false }))).toBe('409 approvalOpen');
    expect(await ruleOf('refund')).toMatchObject({ isOn: true, above: '50.00' });
    const approval = await listed(raised);
    expect(approval.asked).toEqual({
      action: 'rule',
      rule: 'refund',
      before: { isOn: true, above: '50.00' },
      after: { isOn: true, above: '200.00' },
    });
    const { id, hash } = approval;
    const byOwner = await staff.post(`/api/admin/approvals/${id}/approve`, { hash });
    expect(refusal(byOwner)).toBe('403 approvalOwn');
    expect((await approve(approver, approval)).status).toBe(204);
    expect(await ruleOf('refund')).toMatchObject({ isOn: true, above: '200.00' });
  });

  it('that has changed meanwhile voids the request', async () => {
    await setRule('goodwill', true);
    const approval = await listed(await change({ rule: 'goodwill', isOn: false }));
    await setRule('goodwill', false);
    const late = await approve(approver, approval);
    expect(refusal(late)).toBe('409 approvalVoid');
    expect(late.text).toContain('kuralın şimdiki ayarı');
  });

  it('is off after a new ADMIN_PASSWORD, so that a house of one is not locked', async () => {
    await setRule('refund', true, 5_000);
    await setRule('goodwill', true);
    await ensureStaffPassword(product.services, 'another sentence of several words');
    const rows = await product.sql(`select name, is_on, above_cents from staff_rules order by name`);
    expect(rows).toEqual([
      { name: 'goodwill', is_on: false, above_cents: null },
      { name: 'refund', is_on: false, above_cents: 5_000 },
    ]);
    const entries = await product.sql<{ detail: { rule: string } }>(
      `select detail from audit_log where actor = 'system' and action = 'rule.changed'`,
    );
    expect(entries.map(({ detail }) => detail.rule).sort()).toEqual(['goodwill', 'refund']);
  });
});
