import { describe, expect, it } from 'vitest';
import { addDays, calendarDate } from '../calendar/calendarDate.ts';
import { rulesOn } from '../rules/rulesOn.ts';
import { isMailLinkOpen, mailLinkAddress, tokenOfLink } from './mailLink.ts';

const token = `${'a-B_'.repeat(10)}c9D`;

describe('the link of an e-mail', () => {
  it('carries its token in the fragment, which no server is sent', () => {
    const address = new URL(mailLinkAddress(token), 'https://kapi.example');
    expect(`${address.pathname}${address.search}`).toBe('/status');
    expect(tokenOfLink(address.hash)).toBe(token);
  });

  it.each([
    ['', null],
    ['#chat', null],
    ['#link', null],
    ['#link=', ''],
    [`#link=${token.slice(1)}`, ''],
    [`#link=${token}x`, ''],
    [`#link=${token.slice(1)}/`, ''],
  ])('of the fragment %j has the token %j', (fragment, expected) => {
    expect(tokenOfLink(fragment)).toBe(expected);
  });

  it('opens its application until 90 days after the trip', () => {
    const trip = calendarDate('2027-01-31');
    expect(isMailLinkOpen(rulesOn(calendarDate('2026-11-23')), trip)).toBe(true);
    expect(isMailLinkOpen(rulesOn(addDays(trip, 90)), trip)).toBe(true);
    expect(isMailLinkOpen(rulesOn(addDays(trip, 91)), trip)).toBe(false);
  });
});
