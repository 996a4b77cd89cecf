import type { CountryRow } from '../../../contract/referenceData.ts';
import { parseCalendarDate } from '../../../domain/calendar/calendarDate.ts';
import { type DateParts, dateText } from '../../../domain/calendar/dateParts.ts';
import { adjustChoice, choiceForArrival, offersFor } from '../../../domain/prices/offers.ts';
import { visaBook, visaRulesOn } from '../../../domain/rules/visaRules.ts';
import {
  answerSupporting,
  choicesForCountry,
  choicesForDateOfBirth,
  type WizardChoices,
} from '../../../domain/visa/choices.ts';
import { dependsOnAge } from '../../../domain/visa/eligibility.ts';
import { firstStepAction } from '../../../domain/visa/steps.ts';
import type { SupportingAnswer } from '../../../domain/visa/supportingDocument.ts';
import { announce } from '../../forms/formState.ts';
import { type Answers, documentDraft, emptyDocument } from './answers.ts';
import { stepProblems } from './checks.ts';
import type { PlainAnswers, Wizard } from './wizard.ts';

export function withAnswers(wizard: Wizard, answers: Partial<Answers>): Wizard {
  return { ...wizard, answers: { ...wizard.answers, ...answers } };
}

/**
 * Resets supporting answer, its details, checklist, processing type, and later steps' refusals. A
 * refused first step stays checked at every change.
 */
export function chooseCountry(wizard: Wizard, country: CountryRow | null, now: Date): Wizard {
  const { country: refusals } = wizard.refusals;
  const kept = refusals === undefined ? {} : { country: refusals };
  const reset = resetChoices({ ...wizard, refusals: kept, country }, choicesForCountry(visaBook, country));
  return announceDeadEnd(adjustProcessing(reset, now));
}

/** A document type completes step 1. A processing type is now their own. A name may be repeated. */
export function answer(wizard: Wizard, answers: Partial<PlainAnswers>): Wizard {
  const answered = withAnswers(wizard, {
    ...answers,
    ...repeatedName(wizard.answers, answers),
    ...('processingType' in answers && { replacedProcessingType: null }),
  });
  return 'documentType' in answers ? announceDeadEnd(answered) : answered;
}

/**
 * A passport shows a single name as the surname. The form requires both: the first name repeats it
 * until the traveller says that there are two.
 */
function repeatedName(before: Answers, answers: Partial<PlainAnswers>): Partial<PlainAnswers> {
  const after = { ...before, ...answers };
  if (!after.singleName) return before.singleName ? { firstName: '' } : {};
  const name = before.singleName ? after.lastName : after.lastName || after.firstName;
  return { firstName: name, lastName: name };
}

/** Egypt's date of birth decides the class, so it resets supporting answers and processing type. */
export function changeDateOfBirth(wizard: Wizard, date: DateParts, now: Date): Wizard {
  const changed = withAnswers(wizard, { dateOfBirth: date });
  if (wizard.country === null || !dependsOnAge(visaBook, wizard.country)) return changed;
  if (dateText(date) === dateText(wizard.answers.dateOfBirth)) return changed;
  return adjustProcessing(resetChoices(changed, choicesForDateOfBirth()), now);
}

function resetChoices(wizard: Wizard, { supportingAnswer, processingType }: WizardChoices): Wizard {
  return withAnswers(wizard, {
    supportingAnswer,
    processingType,
    replacedProcessingType: null,
    document: emptyDocument(),
    prerequisites: [],
  });
}

/** The answer No clears the processing type and announces the consulate. */
export function answerDocumentQuestion(wizard: Wizard, given: SupportingAnswer): Wizard {
  const { document, processingType } = wizard.answers;
  const choices = answerSupporting(
    { supportingAnswer: null, supportingDocument: documentDraft(document), processingType },
    given,
  );
  const answered = withAnswers(wizard, {
    supportingAnswer: choices.supportingAnswer,
    processingType: choices.processingType,
    replacedProcessingType: null,
  });
  return given === 'no' ? announce(answered, { code: 'supportingAnswerNo' }) : answered;
}

/** Adjusts the processing type to the arrival date; none if none is in time. */
export function changeArrival(wizard: Wizard, date: DateParts, now: Date): Wizard {
  return withProcessing(withAnswers(wizard, { arrivalDate: date }), now, choiceForArrival);
}

/** Replaces a processing type that is too late for the arrival; a toast says so. */
export function adjustProcessing(wizard: Wizard, now: Date): Wizard {
  return withProcessing(wizard, now, adjustChoice);
}

function withProcessing(wizard: Wizard, now: Date, choose: typeof adjustChoice): Wizard {
  const arrival = parseCalendarDate(dateText(wizard.answers.arrivalDate));
  if (arrival === null || arrival < wizard.today) return wizard;
  const offers = offersFor(visaRulesOn(wizard.today), arrival, now);
  const { processingType, replacedProcessingType } = wizard.answers;
  const before = { chosen: processingType, replaced: replacedProcessingType };
  const { chosen, replaced } = choose(before, offers);
  if (chosen === processingType && replaced === replacedProcessingType) return wizard;
  const changed = withAnswers(wizard, { processingType: chosen, replacedProcessingType: replaced });
  if (chosen === processingType) return changed;
  // An earlier announcement of a choice is no longer true.
  return chosen === null || replaced === null
    ? { ...changed, announcement: null }
    : announce(changed, { code: 'processingTypeUpdated' });
}

/** Scenarios 3 and 4 end at step 1. Announces why, once both choices are made. */
function announceDeadEnd(wizard: Wizard): Wizard {
  const { country, answers, today } = wizard;
  if (answers.documentType === null || firstStepAction(visaRulesOn(today), country) === 'next') return wizard;
  const [problem] = stepProblems(wizard, 'country');
  return problem === undefined ? wizard : announce(wizard, problem);
}
