import { describe, expect, test } from 'vitest';
import { rules } from './applicationExamples.ts';
import { checkTravelStep } from './travelStep.ts';

describe('the travel step', () => {
  test.each([
    ['', 'standard', ['arrivalDateMissing']],
    ['2026-00-05', 'standard', ['arrivalDateIncomplete']],
    ['2026-12-00', 'standard', ['arrivalDateIncomplete']],
    ['0000-12-05', 'standard', ['arrivalDateIncomplete']],
    ['2024-12-05', 'standard', ['arrivalDateIncomplete']],
    ['2026-13-05', 'standard', ['arrivalDateIncomplete']],
    ['2026-12-32', 'standard', ['arrivalDateIncomplete']],
    ['26-12-05', 'standard', ['arrivalDateIncomplete']],
    ['2026-11-31', 'standard', ['dateDoesNotExist']],
    ['2026-11-20', 'urgent_1', ['arrivalInPast']],
    ['2026-11-21', 'urgent_1', []],
    ['2026-11-21', 'fast', ['processingNotOffered']],
    ['2026-11-25', 'standard', []],
    ['2026-11-25', null, ['processingFeeRequired']],
    ['', '', ['arrivalDateMissing', 'processingFeeRequired']],
    ['2036-12-31', 'slow', []],
    ['2037-01-01', 'slow', ['arrivalTooFar']],
  ])('%j with %j: %j', (arrivalDate, processingType, codes) =>
    expect(checkTravelStep(rules, { arrivalDate, processingType }).map(({ code }) => code)).toEqual(codes),
  );
});
