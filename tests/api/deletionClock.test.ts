import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import {
  addDays,
  addMonths,
  type CalendarDate,
  calendarDate,
  startOfDayInIstanbul,
} from '../../src/domain/calendar/calendarDate.ts';
import { eraseDue } from '../../src/server/retention/erase.ts';
import { apply, openCheckout, payWithCard, today } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { insure } from '../support/insurance.ts';
import { openProduct, signedIn } from '../support/openProduct.ts';

/** What the status says of the day on which an application is erased, and that it is erased on that day. */

const { product, visitor } = await openProduct();

const answered = z.object({ deletion: z.object({ basis: z.string(), on: z.nullable(z.string()) }) });
async function deletionOf(number: string, kind: 'visa' | 'insurance' = 'visa') {
  const path = kind === 'visa' ? '/api/applications' : '/api/insurance/applications';
  return answered.parse((await visitor.get(`${path}/${number}`)).json).deletion;
}

/** As the nightly job would, at three on a day in Istanbul. */
async function eraseOn(day: CalendarDate): Promise<void> {
  const night = new Date(startOfDayInIstanbul(day).getTime() + 3 * 3_600_000);
  await eraseDue({ ...product.services, clock: { now: () => night } });
}

async function paid(number: string): Promise<string> {
  await payWithCard(await openCheckout(visitor, number, 224));
  await eventually(async () => {
    const [row] = await product.sql('select payment_status from applications where number = $1', [number]);
    return row?.['payment_status'] === 'succeeded';
  });
  return number;
}

describe('the day of deletion', () => {
  it('of an unpaid application holds unless it is paid', async () => {
    const expected = { basis: 'unlessPaid', on: addMonths(today(), 6) };
    expect(await deletionOf(await apply(visitor))).toEqual(expected);
    expect(await deletionOf(await insure(visitor), 'insurance')).toEqual(expected);
  });

  it('is not named before the decision; after it, it is the day on which the nightly job erases', async () => {
    const number = await paid(await apply(visitor));
    expect(await deletionOf(number)).toEqual({ basis: 'undecided', on: null });

    // Each night erases the sessions of staff, too.
    const staff = await signedIn(product);
    const path = `/api/admin/applications/${await product.idOf(number)}/status`;
    expect((await staff.patch(path, { status: 'rejected' })).status).toBe(200);
    const { basis, on } = await deletionOf(number);
    expect({ basis, on }).toEqual({ basis: 'dated', on: addMonths(today(), 12) });

    const day = calendarDate(on ?? '');
    await eraseOn(addDays(day, -1));
    expect((await visitor.get(`/api/applications/${number}`)).status).toBe(200);
    // A night leaves what its e-mails hold at that moment to the next.
    await eventually(async () => {
      await eraseOn(day);
      return (await visitor.get(`/api/applications/${number}`)).status === 404;
    });
  });

  it('is not named while staff keep the application for a legal reason, and no word of theirs is', async () => {
    const staff = await signedIn(product);
    const number = await apply(visitor);
    const path = `/api/admin/applications/${await product.idOf(number)}/legal-holds`;
    expect((await staff.post(path, { reason: 'Savcılık 2026/17' })).status).toBe(201);
    expect(await deletionOf(number)).toEqual({ basis: 'law', on: null });
    expect(JSON.stringify((await visitor.get(`/api/applications/${number}`)).json)).not.toContain('Savcılık');
    expect((await staff.post(`${path}/lift`, { reason: 'Kapandı' })).status).toBe(204);
    expect((await deletionOf(number)).basis).toBe('unlessPaid');
  });

  it('is never in the past: what is overdue goes in the next night', async () => {
    const number = await apply(visitor);
    await product.sql(`update applications set created_at = '2020-05-01T09:00:00Z' where number = $1`, [
      number,
    ]);
    const { on } = await deletionOf(number);
    expect([today(), addDays(today(), 1)]).toContain(on);
  });
});
