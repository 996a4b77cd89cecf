import { startOfDayInIstanbul } from '../../../domain/calendar/calendarDate.ts';
import { changeForm, forgetMended, forgetRefusal } from '../../forms/formState.ts';
import {
  adjustProcessing,
  answer,
  answerDocumentQuestion,
  changeArrival,
  changeDateOfBirth,
  chooseCountry,
  withAnswers,
} from './answering.ts';
import { emptyDocument } from './answers.ts';
import { documentFieldsAfterType, visaRules } from './checks.ts';
import type { Wizard, WizardAction } from './wizard.ts';

export function wizardReducer(wizard: Wizard, action: WizardAction): Wizard {
  return forgetMended(visaRules, apply(wizard, action), ({ code }) => code === 'processingTypeUpdated');
}

function apply(wizard: Wizard, action: WizardAction): Wizard {
  switch (action.type) {
    case 'countryChosen':
      // A Next that still waits for its step would lead past the new country.
      return {
        ...chooseCountry(forgetRefusal(wizard, ['country']), action.country, action.now),
        step: 'country',
      };
    case 'answered':
      return answer(forgetRefusal(wizard, Object.keys(action.answers)), action.answers);
    case 'dateOfBirthChanged':
      return changeDateOfBirth(forgetRefusal(wizard, ['dateOfBirth']), action.date, action.now);
    case 'arrivalChanged':
      return changeArrival(forgetRefusal(wizard, ['arrivalDate', 'processingType']), action.date, action.now);
    case 'supportingAnswered':
      return answerDocumentQuestion(wizard, action.answer);
    case 'supportingTypeChosen':
      return withAnswers(forgetRefusal(wizard, ['documentType', ...documentFieldsAfterType]), {
        document: emptyDocument(action.documentType),
      });
    case 'documentChanged':
      return withAnswers(forgetRefusal(wizard, Object.keys(action.document)), {
        document: { ...wizard.answers.document, ...action.document },
      });
    case 'pricesRead':
      return { ...wizard, prices: action.prices };
    case 'dayChanged':
      return adjustProcessing(changeForm(visaRules, wizard, action), startOfDayInIstanbul(action.today));
    default:
      return changeForm(visaRules, wizard, action);
  }
}
