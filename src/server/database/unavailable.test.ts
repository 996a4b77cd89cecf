import { expect, it } from 'vitest';
import {
  DatabaseBusy,
  DatabaseUnavailable,
  isAnswerLost,
  isDatabaseUnavailable,
  isDiskFull,
  OutcomeUnknown,
  reasonUnavailable,
  takesNoChanges,
} from './unavailable.ts';

const withCode = (code: string, more: Record<string, string> = {}) =>
  Object.assign(new Error('failed'), { code, ...more });

it.each([
  ...['08000', '08006', '08P01', '25006', '25P03', '40001', '40P01', '53100', '53200', '53300', '53400'],
  ...['55P03', '57014', '57P01', '57P02', '57P03', '58030'],
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
])('code %s says that the database cannot be asked now, also as the cause of another error', (code) => {
  expect(isDatabaseUnavailable(withCode(code))).toBe(true);
  expect(isDatabaseUnavailable(new Error('Failed query', { cause: withCode(code) }))).toBe(true);
});

it.each([
  'timeout exceeded when trying to connect',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Query read timeout',
])('so does the driver with “%s”', (message) => {
  expect(isDatabaseUnavailable(new Error('Failed query', { cause: new Error(message) }))).toBe(true);
});

it('so does the monitor, and a Unix socket that is not there', () => {
  expect(isDatabaseUnavailable(new DatabaseUnavailable('It does not answer.'))).toBe(true);
  expect(isDatabaseUnavailable(withCode('ENOENT', { syscall: 'connect' }))).toBe(true);
});

it.each(['22021', '23505', '25P02', '42P01', '42601', 'ENOENT', 'EACCES', 'FST_ERR_BAD_URL'])(
  'code %s does not: coming again would not help',
  (code) => {
    expect(isDatabaseUnavailable(withCode(code))).toBe(false);
  },
);

it('what is no error does not either', () => {
  for (const thrown of ['Query read timeout', null, undefined, { code: '57P01' }]) {
    expect(isDatabaseUnavailable(thrown)).toBe(false);
  }
});

it.each(['57P01', '57P02', '08006', 'ECONNRESET', 'EPIPE'])(
  'after code %s the outcome of a commit is not known',
  (code) => {
    expect(isAnswerLost(new Error('Failed query', { cause: withCode(code) }))).toBe(true);
    expect(isDatabaseUnavailable(new OutcomeUnknown(withCode(code)))).toBe(true);
  },
);

it.each(['40001', '53100', '25006', '57014', '23505'])(
  'with code %s the server refused the commit',
  (code) => {
    expect(isAnswerLost(new Error('Failed query', { cause: withCode(code) }))).toBe(false);
  },
);

it('a commit without an answer in time may have been carried out', () => {
  expect(isAnswerLost(new DatabaseBusy('The database did not answer within the limit of a call.'))).toBe(
    true,
  );
});

it('a full disk and a server that only reads are told apart from one that is away', () => {
  expect(
    [withCode('53100'), withCode('ENOSPC'), withCode('25006'), withCode('57P01')].map(isDiskFull),
  ).toEqual([true, true, false, false]);
  expect([withCode('53100'), withCode('25006'), withCode('57P01')].map(takesNoChanges)).toEqual([
    true,
    true,
    false,
  ]);
});

it.each([
  [new Error('Failed query', { cause: withCode('55P03') }), '55P03'],
  [withCode('ECONNREFUSED'), 'ECONNREFUSED'],
  [new Error('Failed query', { cause: new DatabaseBusy('Too many calls wait.') }), 'busy'],
  [new Error('timeout expired'), 'timeout expired'],
  [new TypeError('a defect'), 'unknown'],
])('the reason of %s is %s', (error, reason) => {
  expect(reasonUnavailable(error)).toBe(reason);
});
