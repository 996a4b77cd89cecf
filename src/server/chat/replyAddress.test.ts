import { randomBytes, randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { deriveKeys } from '../security/keys.ts';
import { replyAddressOf, sessionOfAddresses } from './replyAddress.ts';

const keys = deriveKeys(randomBytes(32));
const mailbox = { local: 'Replies', domain: 'kapi.example' };

it('an address for answers names its conversation, however it is written, among others', () => {
  for (const sessionId of [randomUUID(), '00000000-0000-4000-8000-000000000000']) {
    const address = replyAddressOf(keys, mailbox, sessionId);
    expect(address).toMatch(/^Replies\+[0-9a-v]{42}@kapi\.example$/);
    for (const text of [
      address,
      address.toUpperCase(),
      `Kapı <${address}>`,
      `replies+x@kapi.example, a@b.example, <${address}>`,
    ])
      expect(sessionOfAddresses(keys, mailbox, text)).toBe(sessionId);
  }
});

it('nobody makes one up', () => {
  const sessionId = randomUUID();
  const address = replyAddressOf(keys, mailbox, sessionId);
  const otherKeys = deriveKeys(randomBytes(32));
  expect(sessionOfAddresses(otherKeys, mailbox, address)).toBeNull();
  for (let place = 'Replies+'.length; place < address.indexOf('@'); place += 1) {
    const changed = address[place] === '0' ? '1' : '0';
    const forged = address.slice(0, place) + changed + address.slice(place + 1);
    expect(sessionOfAddresses(keys, mailbox, forged)).toBeNull();
  }
  for (const text of [
    '',
    'replies@kapi.example',
    address.replace('kapi', 'other'),
    `${address}.example`.slice(0, 40),
  ])
    expect(sessionOfAddresses(keys, mailbox, text)).toBeNull();
});
