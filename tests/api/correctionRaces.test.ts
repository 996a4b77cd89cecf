import { expect, it } from 'vitest';
import { cancellationSteps } from '../support/cancellations.ts';
import { clientOf, refusal, whenAvailable } from '../support/client.ts';
import { correctionSteps } from '../support/corrections.ts';
import { scaled } from '../support/faultScale.ts';
import { openStaffedProduct } from '../support/openProduct.ts';
import { race } from '../support/race.ts';

/** A correction and another act on the same application at the same moment. Issue 21, item 1. */

const steps = await openStaffedProduct();
const { product, visitor, staff } = steps;
const { paid, lookUp, pathOf } = cancellationSteps(steps);
const { freshCode, enter, tokenOf, save } = correctionSteps(steps);

const correctionsOf = async (number: string) =>
  (
    await product.sql<{ count: number }>(`select count(*)::int from corrections where application_id = $1`, [
      await product.idOf(number),
    ])
  )[0]?.count;

it('two presses are one correction with one answer, on two instances', race, async () => {
  const second = clientOf(await product.another());
  for (let round = 0; round < scaled(5, 2); round += 1) {
    const number = await paid();
    const token = await tokenOf(number);
    const answers = await Promise.all(
      [visitor, second, visitor, second].map((by) => save(token, { firstName: 'Zola' }, by)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await correctionsOf(number)).toBe(1);
  }
});

it('a code that is entered twice at once opens one correction', race, async () => {
  for (let round = 0; round < scaled(5, 2); round += 1) {
    const number = await paid();
    const code = await freshCode(number);
    const answers = await Promise.all([enter(number, code), enter(number, code), enter(number, code)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403, 403]);
  }
});

it.each(['assignment', 'take', 'approved', 'rejected'] as const)(
  'of a correction and %s by staff the first wins',
  race,
  async (act) => {
    for (let round = 0; round < scaled(6, 3); round += 1) {
      const number = await paid();
      const token = await tokenOf(number);
      const path = await pathOf(number);
      const byStaff = () =>
        whenAvailable(() =>
          act === 'take' || act === 'assignment'
            ? staff.post(`${path}/${act}`)
            : staff.patch(`${path}/status`, { status: act }),
        );
      const [saved, done] = await Promise.all([save(token, { firstName: 'Zola' }), byStaff()]);
      const isCorrected = saved.status === 200;
      if (!isCorrected) expect(refusal(saved)).toBe('409 correctionTaken');
      // Whoever takes it up afterwards sees it corrected; nobody decides about what they have not seen.
      if (act === 'take' || act === 'assignment') expect(done.status).toBe(200);
      else if (isCorrected) expect(refusal(done)).toBe('409 justCorrected');
      else expect(done.status).toBe(200);
      const shown = await lookUp(number);
      expect(shown.firstName).toBe(isCorrected ? 'Zola' : 'Thandiwe');
      const decided = isCorrected ? 'pending' : act;
      const expected = { assignment: 'pending', take: 'processing', approved: decided, rejected: decided };
      expect(shown.status).toBe(expected[act]);
      expect(await correctionsOf(number)).toBe(isCorrected ? 1 : 0);
    }
  },
);
