import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OpenedCorrection } from '../../contract/correction.ts';
import { partsFromIso } from '../../domain/calendar/dateParts.ts';
import {
  countryByCode,
  egyptian,
  indian,
  southAfrican,
  today,
} from '../../domain/visa/applicationExamples.ts';
import type { VisaApplicationInput } from '../../domain/visa/checkVisaApplication.ts';
import { correctableFields } from '../../domain/visa/correctableFields.ts';
import type { Wizard, WizardAction } from '../application/state/wizard.ts';
import {
  correctionIn,
  correctionReducer,
  fieldsOfGroup,
  groupOfInput,
  groupsOf,
  inputOf,
  wizardOf,
} from './correctionState.ts';

function opened(input: VisaApplicationInput, code: string, changes: object = {}): OpenedCorrection {
  const country = countryByCode(code);
  const answers = { ...input, ...changes };
  return {
    number: 'TR12345678ABCDEF',
    country: { ...country, id: 1, isEligible: true },
    documentType: 'ordinary',
    processingType: 'standard',
    paidOn: today,
    answers: answersOf(answers),
  };
}
function answersOf(input: VisaApplicationInput): OpenedCorrection['answers'];
function answersOf(input: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(correctableFields.map((field) => [field, input[field] ?? '']));
}

const examples = {
  ZAF: opened(southAfrican, 'ZAF'),
  IND: opened(indian, 'IND'),
  EGY: opened(egyptian, 'EGY'),
  unlimited: opened(indian, 'IND', { supportingDocumentEndDate: '' }),
  residence: opened(indian, 'IND', {
    supportingDocumentType: 'residence',
    supportingDocumentCountry: 'Ireland',
    supportingDocumentStartDate: '',
  }),
  singleName: opened(southAfrican, 'ZAF', { firstName: 'Nkosi' }),
};

const after = (application: OpenedCorrection, ...actions: WizardAction[]): Wizard =>
  actions.reduce(correctionReducer, wizardOf(application, {}, today));
const shown = (application: OpenedCorrection, ...actions: WizardAction[]) => {
  const { changes, corrected, problems } = correctionIn(after(application, ...actions), application);
  return {
    changes,
    corrected: corrected.map(({ field, after: text }) => `${field} ${text}`.trim()),
    problems: problems.map(({ code, field }) => `${code} ${field}`),
  };
};
const now = new Date('2026-11-21T09:00:00Z');

describe('the answers of a sent application', () => {
  it.each(Object.entries(examples))('of %s are unchanged and right as they are opened', (_, application) => {
    expect(shown(application)).toEqual({ changes: {}, corrected: [], problems: [] });
  });

  it('keep what was changed through a reload', () => {
    fc.assert(
      fc.property(
        fc.record({ motherName: fc.constantFrom('Ada', 'Lerato'), arrivalDate: fc.constant('2026-12-30') }),
        (changes) => {
          const wizard = wizardOf(examples.ZAF, changes, today);
          const again = correctionIn(wizard, examples.ZAF).changes;
          return JSON.stringify(again) === JSON.stringify(changes);
        },
      ),
    );
  });

  it('with a document have its group, others not', () => {
    expect(groupsOf(examples.IND)).toContain('document');
    expect(groupsOf(examples.ZAF)).not.toContain('document');
  });
});

describe('a changed answer', () => {
  it('is sent as typed and shown as stored', () => {
    const typed = { type: 'answered', answers: { passportNumber: ' a01234568' } } as const;
    expect(shown(examples.ZAF, typed)).toEqual({
      changes: { passportNumber: ' a01234568' },
      corrected: ['passportNumber A01234568'],
      problems: [],
    });
  });

  it('that is typed back is none', () => {
    const typed = (firstName: string) => ({ type: 'answered', answers: { firstName } }) as const;
    expect(shown(examples.ZAF, typed('Thandiwe'), typed('Thandi')).corrected).toEqual([]);
  });

  it('has its problem at its input', () => {
    const early = { type: 'arrivalChanged', date: partsFromIso('2026-11-22'), now } as const;
    expect(shown(examples.ZAF, early).problems).toEqual(['correctionNeedsQuicker arrivalDate']);
    const number = { type: 'documentChanged', document: { documentNumber: '?' } } as const;
    expect(shown(examples.IND, number).problems).toEqual(['invalidDocumentNumber documentNumber']);
    const noEnd = {
      type: 'documentChanged',
      document: { endDate: { day: '', month: '', year: '' } },
    } as const;
    expect(shown(examples.IND, noEnd).problems).toEqual(['supportingEndDateRequired endDate']);
    const judged = (phone: string): WizardAction => ({
      type: 'phoneJudged',
      phone,
      problem: { code: 'phoneTooShort', field: 'phone', params: { code: '+27' } },
    });
    const typed = { type: 'answered', answers: { phone: '+27 82 1' } } as const;
    expect(shown(examples.ZAF, typed, judged('+27 82 1')).problems).toEqual(['phoneTooShort phone']);
    // What was sent before is not asked about again.
    expect(shown(examples.ZAF, judged(southAfrican.phone)).problems).toEqual([]);
  });

  it('of a single name is one question with one problem', () => {
    const empty = { type: 'answered', answers: { lastName: '' } } as const;
    expect(shown(examples.singleName, empty).problems).toEqual(['lastNameRequired lastName']);
  });

  it('of an age does not take the document away', () => {
    const young = opened({ ...indian, country: 'EGY', countryOfOrigin: 'Egypt' }, 'EGY');
    const born = { type: 'dateOfBirthChanged', date: partsFromIso('1991-04-03'), now } as const;
    expect(shown(young, born)).toMatchObject({ corrected: ['dateOfBirth 1991-04-03'], problems: [] });
  });
});

it('every answer has a group with its input', () => {
  const wizard = wizardOf(examples.IND, {}, today);
  for (const field of correctableFields) {
    const group = groupOfInput(inputOf(wizard, field));
    expect([field, fieldsOfGroup[group].includes(field)]).toEqual([field, true]);
  }
});
