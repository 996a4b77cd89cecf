import type { OpenedCorrection } from '../../contract/correction.ts';
import { type CalendarDate, calendarDate, parseCalendarDate } from '../../domain/calendar/calendarDate.ts';
import { dateText, partsFromIso } from '../../domain/calendar/dateParts.ts';
import { selectFields, sentAnswers } from '../../domain/fields/fieldTable.ts';
import { firstPerField } from '../../domain/fields/firstPerField.ts';
import type { Problem } from '../../domain/problems.ts';
import { supportingDocumentBook } from '../../domain/rules/supportingDocumentBook.ts';
import { visaRulesOn } from '../../domain/rules/visaRules.ts';
import {
  type CorrectableAnswers,
  type CorrectableField,
  type CorrectedAnswer,
  type Corrections,
  correctableFields,
} from '../../domain/visa/correctableFields.ts';
import {
  applyCorrections,
  type CorrectionFacts,
  checkCorrection,
  listCorrected,
} from '../../domain/visa/correction.ts';
import { isDocumentType } from '../../domain/visa/documentTypes.ts';
import { personalFields, visaFields } from '../../domain/visa/fields.ts';
import {
  fromSupportingDocumentFields,
  toSupportingDocumentFields,
  unlimited,
} from '../../domain/visa/supportingDocument.ts';
import { checkSupportingDocument } from '../../domain/visa/supportingDocuments.ts';
import { withAnswers } from '../application/state/answering.ts';
import { documentDraft, noAnswers } from '../application/state/answers.ts';
import { findPlace } from '../application/state/fields.ts';
import { wizardReducer } from '../application/state/reducer.ts';
import { newWizard, type Wizard, type WizardAction } from '../application/state/wizard.ts';

/* The answers of a sent application in the wizard's own state, so that its questions ask for them again. */

/** Each leads to the questions of one card. */
const correctionGroups = ['traveller', 'passport', 'contact', 'travel', 'document'] as const;
export type CorrectionGroup = (typeof correctionGroups)[number];

export const fieldsOfGroup: Readonly<Record<CorrectionGroup, readonly CorrectableField[]>> = {
  traveller: selectFields(personalFields, 'traveller'),
  passport: selectFields(personalFields, 'passport'),
  contact: selectFields(personalFields, 'contact'),
  travel: ['arrivalDate'],
  document: correctableFields.filter((field) => field.startsWith('supportingDocument')),
};

/** Of what has a document, also its group. */
export function groupsOf({ answers }: OpenedCorrection): CorrectionGroup[] {
  return correctionGroups.filter((group) => group !== 'document' || answers.supportingDocumentType !== '');
}

export function wizardOf(opened: OpenedCorrection, changes: Corrections, today: CalendarDate): Wizard {
  const answers = pickTexts({ ...opened.answers, ...changes });
  const { endDate, startDate, ...document } = fromSupportingDocumentFields(supportingDocumentBook, answers);
  const single = answers.firstName !== '' && answers.firstName === answers.lastName;
  return {
    ...newWizard(today),
    step: 'personal',
    country: opened.country,
    answers: {
      ...noAnswers,
      ...answers,
      documentType: isDocumentType(opened.documentType) ? opened.documentType : null,
      processingType: null,
      passportIssueDate: partsFromIso(answers.passportIssueDate),
      passportExpiryDate: partsFromIso(answers.passportExpiryDate),
      dateOfBirth: partsFromIso(answers.dateOfBirth),
      arrivalDate: partsFromIso(answers.arrivalDate),
      singleName: single,
      supportingAnswer: 'yes',
      document: {
        ...document,
        startDate: partsFromIso(startDate),
        endDate: partsFromIso(endDate),
        unlimited: endDate === unlimited,
      },
    },
  };
}

/** As the wizard's, without what follows from an answer while a form is filled in for the first time. */
export function correctionReducer(wizard: Wizard, action: WizardAction): Wizard {
  switch (action.type) {
    case 'dateOfBirthChanged':
      return withAnswers(wizard, { dateOfBirth: action.date });
    case 'arrivalChanged':
      return withAnswers(wizard, { arrivalDate: action.date });
    default:
      return wizardReducer(wizard, action);
  }
}

function answersIn({ answers }: Wizard): CorrectableAnswers {
  const sent = { ...emptyTexts, ...sentAnswers(visaFields, answers) };
  const document = toSupportingDocumentFields(documentDraft(answers.document));
  const texts = { ...sent, ...document };
  return { ...emptyTexts, ...pickTexts(texts) };
}

const emptyTexts = pickTexts({});

function pickTexts(texts: Readonly<Partial<Record<string, string | null>>>): CorrectableAnswers;
function pickTexts(texts: Readonly<Partial<Record<string, string | null>>>): Record<string, string> {
  return Object.fromEntries(correctableFields.map((field) => [field, texts[field] ?? '']));
}

export type Correction = {
  /** As typed: what is sent. */
  changes: Corrections;
  /** As it will be stored. */
  corrected: readonly CorrectedAnswer[];
  /** By the names of the inputs. */
  problems: readonly Problem[];
};

/** What the traveller has changed so far, and what is wrong with it. */
export function correctionIn(wizard: Wizard, opened: OpenedCorrection): Correction {
  const rules = { ...visaRulesOn(wizard.today), ...supportingDocumentBook };
  const { country, documentType, processingType, paidOn } = opened;
  const facts: CorrectionFacts = {
    country,
    documentType,
    processingType,
    paidOn: paidOn === null ? null : calendarDate(paidOn),
  };
  const before = opened.answers;
  const typed = answersIn(wizard);
  const changes: Corrections = Object.fromEntries(
    correctableFields.filter((field) => typed[field] !== before[field]).map((field) => [field, typed[field]]),
  );
  const checked = checkCorrection(rules, facts, before, changes);
  // A single name is one question, with one problem.
  const isSingle = wizard.answers.singleName;
  const isOpenEnd = before.supportingDocumentType !== '' && hasOpenEnd(wizard);
  const found = checked.ok
    ? []
    : checked.problems.filter(
        ({ code, field }) => code !== 'correctionNothing' && !(isSingle && field === 'firstName'),
      );
  return {
    changes,
    corrected: listCorrected(before, applyCorrections(rules, facts, before, changes)),
    problems: firstPerField([
      ...phoneProblem(wizard, before.phone),
      ...found.map((problem) => atInput(wizard, problem)),
      ...(isOpenEnd ? openEnd(wizard) : []),
    ]),
  };
}

/** An end date that was taken out is not the same as one without limit, but is sent like it. */
function hasOpenEnd({ answers: { document } }: Wizard): boolean {
  return !document.unlimited && dateText(document.endDate) === '';
}

function openEnd({ answers, today }: Wizard): Problem[] {
  const arrival = parseCalendarDate(dateText(answers.arrivalDate));
  const checked = checkSupportingDocument({ today }, documentDraft(answers.document), arrival);
  return checked.ok ? [] : checked.problems.filter(({ field }) => field === 'endDate');
}

/** By the phone metadata, which the rules lack; of a changed number. */
function phoneProblem({ phoneProblem: judged, answers: { phone } }: Wizard, before: string): Problem[] {
  return judged?.phone === phone && phone !== before ? [judged.problem] : [];
}

function atInput({ answers }: Wizard, problem: Problem): Problem {
  const { documentType } = answers.document;
  const place = findPlace(problem.field ?? '', { steps: ['supporting', 'travel', 'personal'], documentType });
  return place === null ? problem : { ...problem, field: place.field };
}

const documentInputs = [
  'documentType',
  'visaCountry',
  'residenceCountry',
  'documentNumber',
  'startDate',
  'endDate',
];

/** The group of an input, by its name. */
export function groupOfInput(input: string): CorrectionGroup {
  if (documentInputs.includes(input)) return 'document';
  return (
    correctionGroups.find((group) => fieldsOfGroup[group].some((field) => field === input)) ?? 'traveller'
  );
}

/** The input of an answer, by its name. */
export function inputOf({ answers }: Wizard, field: CorrectableField): string {
  const { documentType } = answers.document;
  return findPlace(field, { steps: ['supporting', 'travel', 'personal'], documentType })?.field ?? field;
}
