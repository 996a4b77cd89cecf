import { describe, expect, it } from 'vitest';
import { cancelApplication } from '../../src/contract/cancellation.ts';
import { isSound, verifyLedger } from '../../src/server/ledger/index.ts';
import { cancellationSteps } from '../support/cancellations.ts';
import { clientOf, orderRefund, whenAvailable } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { scaled } from '../support/faultScale.ts';
import { openStaffedProduct } from '../support/openProduct.ts';
import { race } from '../support/race.ts';

/** Two acts on one application at the same moment, one of them its cancellation. Issue 21, item 2. */

const steps = await openStaffedProduct();
const { product, visitor, staff } = steps;
const { paid, lookUp, tokenOf, pathOf, refundsOf, cancel } = cancellationSteps(steps);

describe('of two at once one wins', () => {
  const only = async (number: string) => {
    const [row] = await product.sql<Record<string, number>>(
      `select (select count(*)::int from cancellations where application_id = $1) as cancellations,
         (select count(*)::int from mails where application_id = $1 and event = 'cancelled') as mails,
         (select count(*)::int from refund_lines r join order_lines l on l.id = r.line_id
          where l.application_id = $1 and l.item = 'processing') as refunds`,
      [await product.idOf(number)],
    );
    return row;
  };

  it('two presses are one cancellation with one answer, on two instances', race, async () => {
    const second = clientOf(await product.another());
    for (let round = 0; round < scaled(5, 2); round += 1) {
      const number = await paid();
      const body = {
        kind: 'visa',
        applicationNumber: number,
        amount: '179.20',
        token: await tokenOf(number),
      };
      const answers = await Promise.all(
        [visitor, second, visitor, second].map((one) =>
          whenAvailable(() => one.post(cancelApplication.path, body)),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
      expect(await only(number)).toEqual({ cancellations: 1, mails: 1, refunds: 1 });
    }
  });

  it.each(['take', 'approve', 'reject'] as const)('a press and %s by staff', race, async (act) => {
    for (let round = 0; round < scaled(5, 2); round += 1) {
      const number = await paid();
      const path = await pathOf(number);
      await tokenOf(number);
      const byStaff = () =>
        whenAvailable(() =>
          act === 'take'
            ? staff.post(`${path}/take`)
            : staff.patch(`${path}/status`, { status: act === 'approve' ? 'approved' : 'rejected' }),
        );
      const [cancelled, decided] = await Promise.all([cancel(number, '179.20'), byStaff()]);
      const { status } = await lookUp(number);
      const isCancelled = cancelled.status === 200;
      expect([isCancelled, decided.status === 200]).toContain(true);
      expect(isCancelled && decided.status === 200).toBe(false);
      expect(status === 'cancelled').toBe(isCancelled);
      expect(await only(number)).toMatchObject(
        isCancelled ? { cancellations: 1, mails: 1 } : { cancellations: 0, mails: 0, refunds: 0 },
      );
    }
  });

  it('a press and a refund by staff never give back more than the rule of both', race, async () => {
    for (let round = 0; round < scaled(5, 2); round += 1) {
      const number = await paid();
      await tokenOf(number);
      await Promise.all([
        cancel(number, '179.20'),
        orderRefund(staff, `${await pathOf(number)}/refunds`, { amount: '200' }),
      ]);
      const sum = (await refundsOf(number)).reduce((total, { amount }) => total + Number(amount), 0);
      expect(sum).toBeLessThanOrEqual(224);
      await eventually(async () => (await refundsOf(number)).every(({ state }) => state === 'succeeded'));
    }
    expect(isSound(await verifyLedger(product.services.db))).toBe(true);
  });
});
