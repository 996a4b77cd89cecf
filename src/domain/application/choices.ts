import type { Country } from '../countries/country.ts';
import { dependsOnAge } from '../eligibility/eligibility.ts';
import { defaultProcessingType, type ProcessingType } from '../processing/processingOptions.ts';
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
export function choicesForCountry(country: Country | null): WizardChoices {
  const preset = country !== null && country.scenario === 1 && !dependsOnAge(country);
  return {
    supportingAnswer: preset ? 'no' : null,
    supportingDocument: { ...emptySupportingDocument },
    processingType: defaultProcessingType,
  };
}

/** The choices after Egypt's date of birth changed: supporting answers and processing type start anew. */
export function choicesForDateOfBirth(): WizardChoices {
  return choicesForCountry(null);
}

/** The choices after the question was answered: no clears the processing type. */
export function answerSupporting(choices: WizardChoices, answer: SupportingAnswer): WizardChoices {
  return {
    ...choices,
    supportingAnswer: answer,
    processingType: answer === 'no' ? null : choices.processingType,
  };
}
