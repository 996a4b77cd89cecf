import { describe, expect, it } from 'vitest';
import { backupTroublesAt } from './backups.ts';

const now = new Date('2026-11-23T06:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 60 * 60 * 1000);
const sound = { soundBaseAt: hoursAgo(4), base: null, rehearsal: null };

describe('what is wrong with the backups', () => {
  it.each([
    ['nothing, after a sound night', sound, []],
    ['nothing, at 26 hours exactly', { ...sound, soundBaseAt: hoursAgo(26) }, []],
    ['a base backup older than 26 hours', { ...sound, soundBaseAt: hoursAgo(26.01) }, ['oldBase']],
    ['none yet', { ...sound, soundBaseAt: null }, ['noBase']],
    ['a base backup that failed after a sound one', { ...sound, base: 'full' as const }, ['baseFailed']],
    ['a rehearsal that failed', { ...sound, rehearsal: 'unsound' as const }, ['rehearsalFailed']],
    [
      'all of it',
      { soundBaseAt: null, base: 'destination' as const, rehearsal: 'key' as const },
      ['noBase', 'baseFailed', 'rehearsalFailed'],
    ],
  ])('%s', (_name, state, troubles) => {
    expect(backupTroublesAt(now, state)).toEqual(troubles);
  });
});
