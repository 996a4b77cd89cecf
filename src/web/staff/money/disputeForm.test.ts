import { expect, it } from 'vitest';
import { aboutPayment, emptyDisputeForm, readRecording } from './disputeForm.ts';

const payment = {
  id: 'held',
  state: 'succeeded' as const,
  amount: '224.00',
  disputableAmount: '224.00',
  paidOn: '2026-11-01',
};
const second = {
  ...payment,
  id: 'second',
  state: 'duplicate' as const,
  disputableAmount: '200.00',
  paidOn: '2026-11-20',
};
const shown = { payments: [payment, second], today: '2026-11-22', disputes: [] };
const empty = emptyDisputeForm(shown);

it('records all of the payment, opened today, unless staff say another', () => {
  expect(readRecording(empty, shown)).toEqual({
    ok: true,
    recording: {
      paymentId: 'held',
      amount: '224.00',
      reason: 'fraud',
      openedOn: '2026-11-22',
      fee: '0.00',
    },
  });
  const filled = { ...empty, amount: '100,5', fee: '15', dueOn: '2026-11-30', note: ' Mektup ' };
  expect(readRecording(filled, shown)).toMatchObject({
    recording: { amount: '100.50', fee: '15.00', dueOn: '2026-11-30', note: 'Mektup' },
  });
});

it('is about another payment, with its amount and its day', () => {
  const about = aboutPayment(empty, 'second', shown);
  expect(readRecording(about, shown)).toMatchObject({ recording: { paymentId: 'second', amount: '200.00' } });
  expect(readRecording({ ...about, amount: '200,01' }, shown)).toMatchObject({
    problems: { amount: 'tooLarge' },
  });
  expect(readRecording({ ...about, openedOn: '2026-11-19' }, shown)).toMatchObject({
    problems: { openedOn: true },
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
  expect(readRecording({ ...empty, ...changes }, shown)).toEqual({ ok: false, problems });
});
