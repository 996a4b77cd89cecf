import { describe, expect, it } from 'vitest';
import { checkAnswers } from './requestAnswers.ts';
import { requestItemKeys, requestItems, requestItemsFor, requestTextLimits } from './requestItems.ts';

const file = { name: 'a.jpg', data: 'data:image/jpeg;base64,AAAA' };

describe('an answer', () => {
  it.each([
    ['passportPage', {}, 'answerFileMissing'],
    ['passportPage', { file: { name: 'a.jpg', data: '' } }, 'answerFileMissing'],
    ['passportPage', { file }, null],
    ['travelDate', {}, 'answerDateMissing'],
    ['travelDate', { date: '2027-02-30' }, 'dateDoesNotExist'],
    ['travelDate', { date: '30.02.2027' }, 'dateDoesNotExist'],
    ['travelDate', { date: '2027-02-28' }, null],
    ['nameSpelling', { text: ' \n ' }, 'answerTextMissing'],
    ['nameSpelling', { text: 'x'.repeat(requestTextLimits.explanation + 1) }, 'answerTextTooLong'],
    ['nameSpelling', { text: 'bell \u0007' }, 'invalidText'],
    ['nameSpelling', { text: 'Anna\nMaria' }, null],
    // Of another kind than was asked.
    ['nameSpelling', { date: '2027-02-28' }, 'answerTextMissing'],
  ] as const)('to %s, %j: %s', (key, answer, code) => {
    const problems = checkAnswers([key], { [key]: answer });
    expect(problems.map((problem) => [problem.code, problem.field])).toEqual(
      code === null ? [] : [[code, key]],
    );
  });

  it('is needed to every item', () => {
    const problems = checkAnswers(['passportPage', 'travelDate', 'nameSpelling'], {
      travelDate: { date: '2027-01-01' },
    });
    expect(problems.map(({ field }) => field)).toEqual(['passportPage', 'nameSpelling']);
  });
});

it('each kind of application can be asked for each kind of answer', () => {
  for (const kind of ['visa', 'insurance'] as const) {
    expect(new Set(requestItemsFor(kind).map((key) => requestItems[key].kind)).size).toBe(3);
  }
  expect(requestItemsFor('visa')).not.toContain('parentDocument');
  expect(
    requestItemKeys.filter((key) => key.startsWith('other')).every((key) => requestItems[key].needsText),
  ).toBe(true);
});
