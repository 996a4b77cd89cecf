import {
  adjustProcessing,
  answer,
  answerDocumentQuestion,
  changeDateOfBirth,
  chooseCountry,
  judgePhone,
  withAnswers,
} from './answering.ts';
import { emptyDocument } from './answers.ts';
import { stepProblems } from './checks.ts';
import { leaveStep, openStep, showRefusedFields } from './moving.ts';
import type { Wizard, WizardAction } from './wizard.ts';

/** The whole behaviour of the wizard: what each answer resets, when a step may be left, where Next leads. */
export function wizardReducer(wizard: Wizard, action: WizardAction): Wizard {
  return forgetMended(apply(wizard, action));
}

/** What was said is over once the step no longer has that problem. */
function forgetMended(wizard: Wizard): Wizard {
  const code = wizard.notice?.problem.code;
  if (code === undefined || code === 'processingTypeUpdated') return wizard;
  const remains = stepProblems(wizard, wizard.step).some((problem) => problem.code === code);
  return remains ? wizard : { ...wizard, notice: null };
}

function apply(wizard: Wizard, action: WizardAction): Wizard {
  switch (action.type) {
    case 'countryChosen':
      return chooseCountry(forgetRefusal(wizard, ['country']), action.country);
    case 'answered':
      return answer(forgetRefusal(wizard, Object.keys(action.answers)), action.answers);
    case 'dateOfBirthChanged':
      return changeDateOfBirth(forgetRefusal(wizard, ['dateOfBirth']), action.date);
    case 'arrivalChanged':
      return adjustProcessing(
        withAnswers(forgetRefusal(wizard, ['arrivalDate', 'processingType']), { arrivalDate: action.date }),
      );
    case 'supportingAnswered':
      return answerDocumentQuestion(wizard, action.answer);
    case 'supportingTypeChosen':
      return withAnswers(forgetRefusal(wizard, documentFields), {
        document: emptyDocument(action.documentType),
      });
    case 'documentChanged':
      return withAnswers(forgetRefusal(wizard, Object.keys(action.document)), {
        document: { ...wizard.answers.document, ...action.document },
      });
    case 'phoneJudged':
      return judgePhone(wizard, action);
    case 'nextPressed':
      return leaveStep(wizard);
    case 'stepOpened':
      return openStep(wizard, action.step, action.returning ?? false);
    case 'fieldsRefused':
      return showRefusedFields(wizard, action.fields);
    case 'pricesRead':
      return { ...wizard, prices: action.prices };
    case 'dayChanged':
      return adjustProcessing({ ...wizard, today: action.today });
  }
}

const documentFields = [
  'documentType',
  'visaCountry',
  'residenceCountry',
  'documentNumber',
  'startDate',
  'endDate',
];

/** A refused field is judged anew once it is changed. */
function forgetRefusal(wizard: Wizard, fields: readonly string[]): Wizard {
  if (wizard.refusedFields.length === 0) return wizard;
  return { ...wizard, refusedFields: wizard.refusedFields.filter(({ field }) => !fields.includes(field)) };
}
