import { describe, expect, it } from 'vitest';
import { dueText } from './DueTime.tsx';

const due = new Date('2026-11-23T10:00:00Z');

describe('how far a due time is', () => {
  it.each([
    ['2026-11-23T09:15:00Z', '45 dk kaldı'],
    ['2026-11-23T08:00:00Z', '2 sa kaldı'],
    ['2026-11-23T06:49:30Z', '3 sa 10 dk kaldı'],
    ['2026-11-20T10:00:00Z', '3 gün kaldı'],
    ['2026-11-23T10:00:01Z', '1 dk gecikti'],
    ['2026-11-23T13:10:00Z', '3 sa 10 dk gecikti'],
    ['2026-11-26T09:59:00Z', '2 gün gecikti'],
  ])('at %s: %s', (now, text) => expect(dueText(due, new Date(now))).toBe(text));
});
