import { describe, expect, test } from 'vitest';
import { countryByCode, rules } from './applicationExamples.ts';
import { answerSupporting, choicesForCountry, choicesForDateOfBirth } from './choices.ts';
import { emptySupportingDocument } from './supportingDocument.ts';

describe('choices', () => {
  test('scenario 1 presets the supporting answer to no', () =>
    expect(choicesForCountry(rules, countryByCode('ZAF'))).toEqual({
      supportingAnswer: 'no',
      supportingDocument: emptySupportingDocument,
      processingType: 'standard',
    }));

  test.each(['IND', 'EGY', 'AGO'])(
    'changing the country to %s resets answer, details and processing type',
    (code) =>
      expect(choicesForCountry(rules, countryByCode(code))).toEqual({
        supportingAnswer: null,
        supportingDocument: emptySupportingDocument,
        processingType: 'standard',
      }),
  );

  test("changing Egypt's date of birth resets supporting answers and processing type", () =>
    expect(choicesForDateOfBirth()).toEqual({
      supportingAnswer: null,
      supportingDocument: emptySupportingDocument,
      processingType: 'standard',
    }));

  test('the answer no clears the processing type, yes keeps it', () => {
    const choices = choicesForCountry(rules, countryByCode('IND'));
    expect(answerSupporting(choices, 'no').processingType).toBeNull();
    expect(answerSupporting(choices, 'yes').processingType).toBe('standard');
  });
});
