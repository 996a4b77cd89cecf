import { describe, expect, it } from 'vitest';
import { toMailbox } from './emailAddress.ts';

describe('the mailbox of an address', () => {
  it.each([
    ['ada@example.com', 'ada@example.com'],
    ['Ada@Example.COM', 'ada@example.com'],
    ['ada+visa@example.com', 'ada@example.com'],
    ['ada+one+two@example.com', 'ada@example.com'],
    ['+@example.com', '+@example.com'],
    ['ada.b@example.com', 'ada.b@example.com'],
  ])('of %s is %s', (address, mailbox) => {
    expect(toMailbox(address)).toBe(mailbox);
  });
});
