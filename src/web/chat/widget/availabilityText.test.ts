import { describe, expect, it } from 'vitest';
import type { ChatAvailability } from '../../../contract/chat.ts';
import type { Translate } from '../../language/translator.ts';
import { expectation, openingHours } from './availabilityText.ts';

/** Shows the key and what it was filled with. */
const t: Translate<'chat'> = (key, params) => [key, ...Object.values(params ?? {})].join(' ');

const inHours: ChatAvailability = {
  open: true,
  opensAt: null,
  staffConnected: true,
  replyMinutes: 5,
  replyHours: 48,
};

describe('what a visitor may expect', () => {
  it('is an answer within minutes while somebody is there, or at least somebody', () => {
    expect(expectation(t, inHours, 'en')).toBe('availability.online availability.reply 5');
    expect(expectation(t, { ...inHours, replyMinutes: null }, 'en')).toBe('availability.online');
  });

  it('is an e-mail while nobody is connected, even within the hours', () => {
    const away = { ...inHours, staffConnected: false, replyMinutes: null };
    expect(expectation(t, away, 'en')).toBe('availability.away 48');
  });

  it('outside the hours says when they begin again', () => {
    const closed = { ...inHours, open: false, opensAt: '2026-11-23T09:00:00.000Z', staffConnected: false };
    expect(expectation(t, closed, 'en')).toMatch(/^availability\.closed Monday.* 48$/);
    // Whoever of staff is there all the same does answer.
    expect(expectation(t, { ...closed, staffConnected: true, replyMinutes: null }, 'en')).toBe(
      'availability.online',
    );
  });

  it('names the hours of the specification, and those where the visitor is', () => {
    expect(openingHours(t, 'en')).toMatch(/^availability\.hours(?:Here)? 09:00 18:00/);
  });
});
