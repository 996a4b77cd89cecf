import { defaultProcessingType, type ProcessingType } from '../prices/processingTypes.ts';
import type { RuleBook } from '../rules/ruleBook.ts';
import type { Country } from './country.ts';
import { dependsOnAge } from './eligibility.ts';
import {
  emptySupportingDocument,
  type SupportingAnswer,
  type SupportingDocumentDraft,
} from './supportingDocument.ts';

/** The choices that other choices reset, specification 1 section 4. */
export type WizardChoices = {
  supportingAnswer: SupportingAnswer | null;
  supportingDocument: SupportingDocumentDraft;
  processingType: ProcessingType | null;
};

/**
 * The choices after the country changed: answer, details and processing type start anew. Scenario 1 presets the
 * answer to no, because no document is needed.
 */
export function choicesForCountry(
  book: Pick<RuleBook, 'documentAges'>,
  country: Country | null,
): WizardChoices {
  const preset = country !== null && country.scenario === 1 && !dependsOnAge(book, country);
  return newChoices(preset ? 'no' : null);
}

/** The choices after Egypt's date of birth changed: supporting answers and processing type start anew. */
export function choicesForDateOfBirth(): WizardChoices {
  return newChoices(null);
}

function newChoices(supportingAnswer: SupportingAnswer | null): WizardChoices {
  return {
    supportingAnswer,
    supportingDocument: { ...emptySupportingDocument },
    processingType: defaultProcessingType,
  };
}

/** The choices after the question was answered: no clears the processing type. */
export function answerSupporting(choices: WizardChoices, answer: SupportingAnswer): WizardChoices {
  return {
    ...choices,
    supportingAnswer: answer,
    processingType: answer === 'no' ? null : choices.processingType,
  };
}
