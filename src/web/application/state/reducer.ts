import {
  forgetMended,
  forgetRefusal,
  judgePhone,
  leaveStep,
  openStep,
  showRefusedFields,
} from '../../forms/formState.ts';
import {
  adjustProcessing,
  answer,
  answerDocumentQuestion,
  changeDateOfBirth,
  chooseCountry,
  withAnswers,
} from './answering.ts';
import { emptyDocument } from './answers.ts';
import { visaRules } from './checks.ts';
import type { Wizard, WizardAction } from './wizard.ts';

/** The whole behaviour of the wizard: what each answer resets, when a step may be left, where Next leads. */
export function wizardReducer(wizard: Wizard, action: WizardAction): Wizard {
  return forgetMended(visaRules, apply(wizard, action), ({ code }) => code === 'processingTypeUpdated');
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
      return judgePhone(wizard, { ...action, typed: wizard.answers.phone });
    case 'nextPressed':
      return leaveStep(visaRules, wizard);
    case 'stepOpened':
      return openStep(visaRules, wizard, action.step, action.returning ?? false);
    case 'fieldsRefused':
      return showRefusedFields(visaRules, wizard, action.fields);
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
