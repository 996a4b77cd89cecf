import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { languages } from '../languages.ts';
import { applicationKinds } from '../status/statuses.ts';
import {
  everySkill,
  isLeaseRunning,
  isWorthRenewing,
  leaseEndsAt,
  leaseRunsSince,
  readStanding,
  searchesFor,
} from './assignment.ts';

const start = new Date('2026-11-26T09:00:00Z');
const later = (ms: number) => new Date(start.getTime() + ms);

describe('a lease', () => {
  it('runs for 15 minutes, to the millisecond', () => {
    expect(leaseEndsAt(start)).toEqual(new Date('2026-11-26T09:15:00Z'));
    expect(isLeaseRunning(start, later(15 * 60_000 - 1))).toBe(true);
    expect(isLeaseRunning(start, later(15 * 60_000))).toBe(false);
  });

  it('runs until its end, whenever it began', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3_600_000 }), (ms) => {
        const now = later(ms);
        expect(isLeaseRunning(start, now)).toBe(now.getTime() < leaseEndsAt(start).getTime());
        expect(isLeaseRunning(start, now)).toBe(start.getTime() > leaseRunsSince(now).getTime());
      }),
    );
  });

  it('is extended once a minute at most', () => {
    expect(isWorthRenewing(start, later(59_999))).toBe(false);
    expect(isWorthRenewing(start, later(60_000))).toBe(true);
  });
});

describe('a case', () => {
  const assigned = { personId: 7, lastActivityAt: start };

  it.each([
    ['never taken', null, 7, 0, 'free'],
    ['one’s own', assigned, 7, 0, 'own'],
    ['a colleague’s', assigned, 8, 0, 'others'],
    ['one’s own after the lease', assigned, 7, 15, 'free'],
    ['a colleague’s after the lease', assigned, 8, 15, 'free'],
  ] as const)('%s is that to its reader', (_, given, personId, minutes, standing) => {
    expect(readStanding(given, personId, later(minutes * 60_000))).toBe(standing);
  });
});

describe('what is taken next', () => {
  const arabicVisas = { languages: ['ar'], kinds: ['visa'] } as const;

  it('is looked for by skill, then among all', () => {
    expect(searchesFor(arabicVisas)).toEqual([arabicVisas, everySkill]);
    expect(searchesFor(everySkill)).toEqual([everySkill]);
  });

  it('is found whatever it is: the last search leaves nothing out', () => {
    const language = fc.constantFrom(...languages.map(({ code }) => code));
    const kind = fc.constantFrom(...applicationKinds);
    const skills = fc.record({ languages: fc.uniqueArray(language), kinds: fc.uniqueArray(kind) });
    fc.assert(
      fc.property(skills, (of) => {
        expect(searchesFor(of).at(-1)).toEqual(everySkill);
      }),
    );
  });
});
