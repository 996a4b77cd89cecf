import { describe, expect, it } from 'vitest';
import { roleKeys, wordsOfRoles } from '../../../domain/staff/permissions.ts';
import { pageOfStep, readKeptTour, tourStepsFor, writeKeptTour } from './tourSteps.ts';
import { tourTexts } from './tourTexts.ts';

const idsFor = (words: readonly string[]) => tourStepsFor((word) => words.includes(word)).map(({ id }) => id);

describe('the steps of the tour', () => {
  it.each([
    ['officer', ['list', 'views', 'case', 'decide', 'ask', 'chat', 'find', 'help']],
    ['finance', ['list', 'views', 'case', 'money', 'find', 'help']],
    ['chat', ['list', 'views', 'case', 'chat', 'find', 'help']],
    ['auditor', ['list', 'views', 'case', 'chat', 'money', 'find', 'help']],
    ['owner', ['list', 'views', 'case', 'decide', 'ask', 'chat', 'money', 'find', 'help']],
  ] as const)('are for the role %s what it may do', (role, steps) => {
    expect(idsFor(wordsOfRoles[role])).toEqual(steps);
  });

  it('are six to nine for each role, and take about three minutes to read', () => {
    for (const role of roleKeys) {
      const ids = idsFor(wordsOfRoles[role]);
      expect(ids.length).toBeGreaterThanOrEqual(6);
      expect(ids.length).toBeLessThanOrEqual(9);
      const words = ids.flatMap((id) => Object.values(tourTexts.steps[id]).join(' ').split(/\s+/)).length;
      // Three minutes at 130 words a minute, and twice that to try things.
      expect(words).toBeLessThan(390);
    }
  });

  it('open a page only from one that they are not about', () => {
    const [list] = tourStepsFor(() => true);
    expect(list && pageOfStep(list, 'insurance')).toBeNull();
    expect(list && pageOfStep(list, 'chat')).toBe('visa');
    expect(pageOfStep({ pages: [] }, 'chat')).toBeNull();
  });
});

it('the step is kept with its person, and anything else is no tour', () => {
  const kept = { personId: '12', step: 'views' };
  expect(readKeptTour(writeKeptTour(kept))).toEqual(kept);
  for (const text of [null, '', '12', 'views', '12 views 3', writeKeptTour(null)])
    expect(readKeptTour(text)).toBeNull();
});
