import { defaultProcessingType, type ProcessingType } from '../prices/processingTypes.ts';
import type { RuleBook } from '../rules/ruleBook.ts';
import type { Country } from './country.ts';
import { dependsOnAge } from './eligibility.ts';
import {
  emptySupportingDocument,
  type SupportingAnswer,
  type SupportingDocumentDraft,
} from './supportingDocument.ts';

/** Choices that other choices reset, specification 1 section 4. */
export type WizardChoices = {
  supportingAnswer: SupportingAnswer | null;
  supportingDocument: SupportingDocumentDraft;
  processingType: ProcessingType | null;
};

/**
 * After a new country all choices start anew. Scenario 1 presets the answer to no, because it needs no
 * document.
 */
export function choicesForCountry(
  book: Pick<RuleBook, 'documentAges'>,
  country: Country | null,
): WizardChoices {
  const preset = country !== null && country.scenario === 1 && !dependsOnAge(book, country);
  return newChoices(preset ? 'no' : null);
}

/** After a new date of birth (Egypt). */
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

/** No clears the processing type. */
export function answerSupporting(choices: WizardChoices, answer: SupportingAnswer): WizardChoices {
  return {
    ...choices,
    supportingAnswer: answer,
    processingType: answer === 'no' ? null : choices.processingType,
  };
}
