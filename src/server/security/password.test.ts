import { expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './password.ts';

it('a password is the hashed one and no other, and equal passwords have different hashes', async () => {
  const [hash, again] = await Promise.all([hashPassword('correct horse'), hashPassword('correct horse')]);
  expect(hash).not.toBe(again);
  expect(await verifyPassword('correct horse', hash)).toBe(true);
  expect(await verifyPassword('correct horsf', hash)).toBe(false);
  expect(await verifyPassword('', hash)).toBe(false);
});

it('a hash of another form lets nobody in', async () => {
  for (const hash of ['', 'plain', 'argon2id$', 'bcrypt$AAAA$AAAA', 'argon2id$AAAAAAAAAAAAAAAAAAAAAA==$']) {
    expect(await verifyPassword('', hash)).toBe(false);
  }
});
