import type { CountryRow } from '../../../contract/applicant.ts';
import {
  answerSupporting,
  choicesForCountry,
  choicesForDateOfBirth,
  type WizardChoices,
} from '../../../domain/application/choices.ts';
import { step1Action } from '../../../domain/application/steps.ts';
import type { SupportingAnswer } from '../../../domain/application/supportingDocument.ts';
import { parseCalendarDate } from '../../../domain/calendar/calendarDate.ts';
import type { DateParts } from '../../../domain/calendar/dateParts.ts';
import { dateText } from '../../../domain/calendar/dateParts.ts';
import { dependsOnAge } from '../../../domain/eligibility/eligibility.ts';
import { adjustChoice, optionsFor } from '../../../domain/processing/processingOptions.ts';
import { announce } from '../../forms/formState.ts';
import { type Answers, emptyDocument } from './answers.ts';
import { stepProblems } from './checks.ts';
import { documentDraft } from './document.ts';
import type { PlainAnswers, Wizard } from './wizard.ts';

/** What each answer changes besides itself, specification 1 section 4. */

/** The wizard with these answers, and nothing else changed. */
export function withAnswers(wizard: Wizard, answers: Partial<Answers>): Wizard {
  return { ...wizard, answers: { ...wizard.answers, ...answers } };
}

/**
 * Changing the country resets the supporting answer, its details, the checklist and the processing type. What was
 * refused on later steps is forgotten with them; the first step is still judged at every change once it was refused.
 */
export function chooseCountry(wizard: Wizard, country: CountryRow | null): Wizard {
  const { country: refusals } = wizard.refusals;
  const kept = refusals === undefined ? {} : { country: refusals };
  const reset = resetChoices({ ...wizard, refusals: kept, country }, choicesForCountry(country));
  return announceDeadEnd(adjustProcessing(reset));
}

/** The document type completes the choices of step 1; other plain answers change nothing but a repeated name. */
export function answer(wizard: Wizard, answers: Partial<PlainAnswers>): Wizard {
  const answered = withAnswers(wizard, { ...answers, ...repeatedName(wizard.answers, answers) });
  return 'documentType' in answers ? announceDeadEnd(answered) : answered;
}

/**
 * A passport with one name shows it as the surname; the form requires both names, so the first repeats it. When the
 * traveller has two names after all, the repeated one is asked for anew.
 */
function repeatedName(before: Answers, answers: Partial<PlainAnswers>): Partial<PlainAnswers> {
  const after = { ...before, ...answers };
  if (!after.singleName) return before.singleName ? { firstName: '' } : {};
  const name = before.singleName ? after.lastName : after.lastName || after.firstName;
  return { firstName: name, lastName: name };
}

/** Egypt's date of birth decides the class, so a new one resets supporting answers and processing type. */
export function changeDateOfBirth(wizard: Wizard, date: DateParts): Wizard {
  const changed = withAnswers(wizard, { dateOfBirth: date });
  if (wizard.country === null || !dependsOnAge(wizard.country)) return changed;
  if (dateText(date) === dateText(wizard.answers.dateOfBirth)) return changed;
  return adjustProcessing(resetChoices(changed, choicesForDateOfBirth()));
}

function resetChoices(wizard: Wizard, { supportingAnswer, processingType }: WizardChoices): Wizard {
  return withAnswers(wizard, {
    supportingAnswer,
    processingType,
    document: emptyDocument(),
    prerequisites: [],
  });
}

/** No clears the processing type, and says at once that the consulate is the way. */
export function answerDocumentQuestion(wizard: Wizard, given: SupportingAnswer): Wizard {
  const { document, processingType } = wizard.answers;
  const choices = answerSupporting(
    { supportingAnswer: null, supportingDocument: documentDraft(document), processingType },
    given,
  );
  const answered = withAnswers(wizard, {
    supportingAnswer: choices.supportingAnswer,
    processingType: choices.processingType,
  });
  return given === 'no' ? announce(answered, { code: 'supportingAnswerNo' }) : answered;
}

/** A choice no longer offered for the arrival date becomes the first one that is, and a toast says so. */
export function adjustProcessing(wizard: Wizard): Wizard {
  const arrival = parseCalendarDate(dateText(wizard.answers.arrivalDate));
  if (arrival === null || arrival < wizard.today) return wizard;
  const { choice, changed } = adjustChoice(wizard.answers.processingType, optionsFor(arrival, wizard.today));
  if (!changed) return wizard;
  return announce(withAnswers(wizard, { processingType: choice }), { code: 'processingTypeUpdated' });
}

/** Scenarios 3 and 4 end at step 1, where no Next stands; the reason is said as soon as both choices are made. */
function announceDeadEnd(wizard: Wizard): Wizard {
  const { country, answers, today } = wizard;
  if (answers.documentType === null || step1Action(country, today) === 'next') return wizard;
  const [problem] = stepProblems(wizard, 'country');
  return problem === undefined ? wizard : announce(wizard, problem);
}
