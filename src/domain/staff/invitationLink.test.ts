import { expect, it } from 'vitest';
import { invitationAddress, tokenOfInvitation } from './invitationLink.ts';

const secret = 'a_-9'.repeat(10).concat('xyz');

it('is read from the fragment of the address', () => {
  const { hash, pathname } = new URL(invitationAddress(secret), 'https://example.com');
  expect(pathname).toBe('/admin');
  expect(tokenOfInvitation(hash)).toBe(secret);
});

it.each([
  ['', null],
  ['#chat', null],
  ['#invite=', ''],
  [`#invite=${secret}x`, ''],
  ['#invite=<script>', ''],
])('%s: %j', (fragment, token) => {
  expect(tokenOfInvitation(fragment)).toBe(token);
});
