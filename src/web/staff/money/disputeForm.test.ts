import { expect, it } from 'vitest';
import { emptyDisputeForm, recordingOf } from './disputeForm.ts';

const shown = { disputableAmount: '224.00', today: '2026-11-22', paidOn: '2026-11-01', disputes: [] };
const empty = emptyDisputeForm(shown);

it('records all of the payment, opened today, unless staff say another', () => {
  expect(recordingOf(empty, shown)).toEqual({
    ok: true,
    recording: { amount: '224.00', reason: 'fraud', openedOn: '2026-11-22', fee: '0.00' },
  });
  const filled = { ...empty, amount: '100,5', fee: '15', dueOn: '2026-11-30', note: ' Mektup ' };
  expect(recordingOf(filled, shown)).toMatchObject({
    recording: { amount: '100.50', fee: '15.00', dueOn: '2026-11-30', note: 'Mektup' },
  });
});

it.each([
  [{ amount: '' }, { amount: 'unreadable' }],
  [{ amount: '0' }, { amount: 'zero' }],
  [{ amount: '224,01' }, { amount: 'tooLarge' }],
  [{ fee: 'x' }, { fee: 'unreadable' }],
  [{ openedOn: '' }, { openedOn: true }],
  [{ openedOn: '2026-11-23' }, { openedOn: true }],
  [{ openedOn: '2026-10-31' }, { openedOn: true }],
  [{ dueOn: '2026-11-21' }, { dueOn: true }],
])('refuses %j: %j', (changes, problems) => {
  expect(recordingOf({ ...empty, ...changes }, shown)).toEqual({ ok: false, problems });
});
