import { describe, expect, it } from 'vitest';
import type { CountryRow } from '../../../contract/applicant.ts';
import { parseCalendarDate } from '../../../domain/calendar/calendarDate.ts';
import { mayBeSent } from '../../forms/formState.ts';
import { asksTravelEarly, needsDocument, stepProblems, visaRules, wizardSteps } from './checks.ts';
import { wizardReducer } from './reducer.ts';
import { newWizard, type Wizard, type WizardAction } from './wizard.ts';

const today = parseCalendarDate('2026-11-21') ?? fail();

function fail(): never {
  throw new Error('The date exists');
}

function country(code: string, alpha2: string, scenario: CountryRow['scenario']): CountryRow {
  return {
    id: 1,
    code,
    alpha2,
    name: code,
    isEligible: scenario < 3,
    scenario,
    stayDays: 30,
    entry: 'single',
  };
}

/** A Saturday, as `today` is. */
const now = new Date('2026-11-21T09:00:00Z');

const southAfrica = country('ZAF', 'ZA', 1);
const india = country('IND', 'IN', 2);
const germany = country('DEU', 'DE', 3);
const kenya = country('KEN', 'KE', 4);
const egypt = country('EGY', 'EG', 2);

function wizardAfter(...actions: WizardAction[]): Wizard {
  return actions.reduce(wizardReducer, newWizard(today));
}

const choose = (row: CountryRow): WizardAction[] => [
  { type: 'countryChosen', country: row, now },
  { type: 'answered', answers: { documentType: 'ordinary' } },
];
const next: WizardAction = { type: 'nextPressed' };
const arrive = (day: string, month: string, year = '2026'): WizardAction => ({
  type: 'arrivalChanged',
  date: { day, month, year },
  now,
});
const born = (year: string): WizardAction => ({
  type: 'dateOfBirthChanged',
  date: { day: '3', month: '4', year },
  now,
});
const schengenVisa: WizardAction[] = [
  { type: 'supportingAnswered', answer: 'yes' },
  { type: 'supportingTypeChosen', documentType: 'visa' },
  {
    type: 'documentChanged',
    document: {
      visaCountry: 'Schengen',
      documentNumber: 'D1234567',
      startDate: { day: '1', month: '1', year: '2026' },
      endDate: { day: '1', month: '12', year: '2026' },
    },
  },
];
const person: WizardAction[] = [
  {
    type: 'answered',
    answers: {
      firstName: 'Nomvula',
      lastName: 'Dlamini',
      placeOfBirth: 'Durban',
      motherName: 'Thandi',
      fatherName: 'Sipho',
      passportNumber: 'A12345678',
      passportIssueDate: { day: '1', month: '2', year: '2020' },
      passportExpiryDate: { day: '1', month: '2', year: '2030' },
      email: 'nomvula@example.org',
      phone: '+27 82 123 4567',
      address: '12 Florida Road, Durban',
    },
  },
  born('1990'),
];

describe('leaving a step', () => {
  it('needs country and document type on step 1', () => {
    const wizard = wizardAfter(next);
    expect(wizard.step).toBe('country');
    expect(wizard.notice?.problem.code).toBe('requiredFields');
    expect(wizard.refusals.country).toBe(1);
  });

  it('leads class 1 from country to travel, personal and payment', () => {
    const wizard = wizardAfter(...choose(southAfrica), next, arrive('10', '12'), next, ...person, next);
    expect(wizard.step).toBe('payment');
    expect(wizardSteps(wizard)).toEqual(['country', 'travel', 'personal', 'payment']);
  });

  it('leads class 2 through supporting documents and prerequisites', () => {
    const wizard = wizardAfter(...choose(india), next, ...schengenVisa, next);
    expect(wizard.step).toBe('prerequisites');
    expect(wizardSteps(wizard)).toHaveLength(6);
  });

  it('keeps class 2 without an answer, with the message for it', () => {
    const wizard = wizardAfter(...choose(india), next, next);
    expect(wizard.step).toBe('supporting');
    expect(wizard.notice?.problem.code).toBe('requiredSelection');
  });

  it('refuses an arrival date after the supporting document ends', () => {
    const wizard = wizardAfter(...choose(india), next, ...schengenVisa, next, {
      type: 'answered',
      answers: {
        prerequisites: [
          'tourismBusiness',
          'financialProof',
          'supportingDocuments',
          'passportValidity',
          'allRequirements',
        ],
      },
    });
    const travelling = [next, arrive('20', '12'), next].reduce(wizardReducer, wizard);
    expect(travelling.step).toBe('travel');
    expect(travelling.notice?.problem).toMatchObject({
      code: 'supportingExpiresBeforeArrival',
      field: 'arrivalDate',
    });
    expect(wizardSteps(travelling)).toContain('prerequisites');
  });

  it('lists what is wrong with the personal step from top to bottom', () => {
    const fields = stepProblems(wizardAfter(), 'personal').map(({ field }) => field);
    expect(fields.slice(0, 3)).toEqual(['firstName', 'lastName', 'dateOfBirth']);
    expect(fields.at(-1)).toBe('address');
  });

  it('stops saying what was wrong once it is mended', () => {
    const wizard = wizardAfter(next, ...choose(southAfrica));
    expect(wizard.notice).toBeNull();
  });
});

describe('travellers without an e-visa route', () => {
  it('are told so as soon as country and document type are chosen', () => {
    expect(wizardAfter(...choose(kenya)).notice?.problem.code).toBe('notEligible');
    expect(wizardAfter(...choose(germany)).notice?.problem.code).toBe('visaExempt');
  });

  it('cannot leave step 1', () => {
    expect(wizardAfter(...choose(kenya), next).step).toBe('country');
    expect(wizardAfter(...choose(germany), next).step).toBe('country');
  });
});

describe('what answers reset', () => {
  it('changing the country resets supporting answer, details, checklist and processing type', () => {
    const wizard = wizardAfter(
      ...choose(india),
      ...schengenVisa,
      { type: 'answered', answers: { prerequisites: ['tourismBusiness'], processingType: 'urgent_1' } },
      { type: 'countryChosen', country: country('PAK', 'PK', 2), now },
    );
    expect(wizard.answers.supportingAnswer).toBeNull();
    expect(wizard.answers.document.documentNumber).toBe('');
    expect(wizard.answers.prerequisites).toEqual([]);
    expect(wizard.answers.processingType).toBe('standard');
    expect(wizard.answers.documentType).toBe('ordinary');
  });

  it('scenario 1 presets the supporting answer to no', () => {
    expect(wizardAfter(...choose(southAfrica)).answers.supportingAnswer).toBe('no');
  });

  it('no clears the processing type and warns', () => {
    const wizard = wizardAfter(...choose(india), next, { type: 'supportingAnswered', answer: 'no' });
    expect(wizard.answers.processingType).toBeNull();
    expect(wizard.notice?.problem.code).toBe('supportingAnswerNo');
  });

  it('changing the supporting document type clears its sub-fields', () => {
    const wizard = wizardAfter(...choose(india), ...schengenVisa, {
      type: 'supportingTypeChosen',
      documentType: 'residence',
    });
    expect(wizard.answers.document).toMatchObject({
      documentType: 'residence',
      visaCountry: null,
      documentNumber: '',
      startDate: { day: '', month: '', year: '' },
    });
  });

  it("changing Egypt's date of birth resets supporting answers and processing type", () => {
    const wizard = wizardAfter(
      ...choose(egypt),
      next,
      born('1990'),
      ...schengenVisa,
      { type: 'answered', answers: { processingType: 'urgent_1' } },
      born('1991'),
    );
    expect(wizard.answers.supportingAnswer).toBeNull();
    expect(wizard.answers.processingType).toBe('standard');
  });

  it('a date of birth elsewhere resets nothing', () => {
    const wizard = wizardAfter(...choose(india), ...schengenVisa, born('1991'));
    expect(wizard.answers.supportingAnswer).toBe('yes');
  });
});

describe('Egypt', () => {
  it('asks for travel on the supporting step at an age that needs no document', () => {
    const wizard = wizardAfter(...choose(egypt), next, born('1970'), arrive('10', '12'), next);
    expect(wizard.step).toBe('personal');
  });

  it.each([
    ['2030', 'birthNotInPast'],
    ['1890', 'birthTooLongAgo'],
  ])(
    'refuses a date of birth in %s where it is asked, and asks nothing that follows from an age',
    (year, code) => {
      const refused = wizardAfter(...choose(egypt), next, born(year), arrive('10', '12'), next);
      expect(refused.step).toBe('supporting');
      expect(refused.notice?.problem.code).toBe(code);
      expect(asksTravelEarly(refused)).toBe(false);
      expect(needsDocument(refused)).toBeNull();
    },
  );

  it('needs a supporting document from 15 to 45', () => {
    expect(wizardAfter(...choose(egypt), next, born('1990'), next).notice?.problem.code).toBe(
      'requiredSelection',
    );
  });
});

describe('a passport with one name', () => {
  const one: WizardAction = { type: 'answered', answers: { singleName: true } };
  const named = (answers: { firstName?: string; lastName?: string }): WizardAction => ({
    type: 'answered',
    answers,
  });

  it('is asked for it once, and sends it as both names', () => {
    const { answers } = wizardAfter(one, named({ lastName: 'Suharto' }));
    expect(answers).toMatchObject({ firstName: 'Suharto', lastName: 'Suharto' });
  });

  it('takes over what was typed as the first name', () => {
    expect(wizardAfter(named({ firstName: 'Suharto' }), one).answers.lastName).toBe('Suharto');
  });

  it('that has two names after all asks for the first one anew', () => {
    const wizard = wizardAfter(one, named({ lastName: 'Suharto' }), {
      type: 'answered',
      answers: { singleName: false },
    });
    expect(wizard.answers).toMatchObject({ firstName: '', lastName: 'Suharto' });
  });

  it('is told of a missing name once', () => {
    const fields = stepProblems(wizardAfter(one), 'personal').map(({ field }) => field);
    expect(fields).toContain('lastName');
    expect(fields).not.toContain('firstName');
  });
});

describe('a phone number that cannot exist', () => {
  const typed: WizardAction = { type: 'answered', answers: { phone: '+27 82 123' } };
  const judged: WizardAction = {
    type: 'phoneJudged',
    phone: '+27 82 123',
    problem: { code: 'phoneTooShort', field: 'phone', params: { code: '+27' } },
  };

  it('keeps the traveller on the personal step, with the reason', () => {
    expect(stepProblems(wizardAfter(typed, judged), 'personal')).toContainEqual(
      expect.objectContaining({ code: 'phoneTooShort' }),
    );
  });

  it('is judged anew once it is changed, and a late answer about another number does not count', () => {
    const changed: WizardAction = { type: 'answered', answers: { phone: '+27 82 123 4567' } };
    expect(
      stepProblems(wizardAfter(typed, judged, changed), 'personal').map(({ field }) => field),
    ).not.toContain('phone');
    expect(wizardAfter(changed, judged).phoneProblem).toBeNull();
  });
});

describe('processing type', () => {
  it('switches to the first option offered when the arrival date no longer allows it, and says so', () => {
    const wizard = wizardAfter(...choose(southAfrica), next, arrive('23', '11'));
    expect(wizard.answers.processingType).toBe('fast');
    expect(wizard.notice?.problem.code).toBe('processingTypeUpdated');
  });

  it('stays while it is offered', () => {
    const wizard = wizardAfter(...choose(southAfrica), next, arrive('25', '11'));
    expect(wizard.answers.processingType).toBe('standard');
    expect(wizard.notice).toBeNull();
  });

  it('is not chosen where even the quickest would come after the arrival, and no toast says otherwise', () => {
    const wizard = wizardAfter(...choose(southAfrica), next, arrive('23', '11'), arrive('22', '11'));
    expect(wizard.answers.processingType).toBeNull();
    expect(wizard.notice).toBeNull();
  });

  it('that comes late is kept once it is chosen all the same, until the arrival date changes', () => {
    const late = wizardAfter(...choose(southAfrica), next, arrive('22', '11'), {
      type: 'answered',
      answers: { processingType: 'urgent_1' },
    });
    const later = wizardReducer(late, { type: 'dayChanged', today });
    expect(later.answers.processingType).toBe('urgent_1');
    expect(wizardReducer(later, arrive('21', '11')).answers.processingType).toBeNull();
  });

  it('is adjusted when the day changes while the page is open', () => {
    const tomorrow = parseCalendarDate('2026-11-22') ?? fail();
    const wizard = wizardAfter(...choose(southAfrica), next, arrive('25', '11'), {
      type: 'dayChanged',
      today: tomorrow,
    });
    expect(wizard.answers.processingType).toBe('fast');
  });
});

describe('going back', () => {
  const complete = [
    ...choose(southAfrica),
    next,
    arrive('10', '12'),
    next,
    ...person,
    next,
  ] satisfies WizardAction[];

  it('from the check leads to the step, and Next back to the check', () => {
    const changing = wizardAfter(...complete, { type: 'stepOpened', step: 'travel', returning: true });
    expect(changing.step).toBe('travel');
    expect(wizardReducer(changing, next).step).toBe('payment');
  });

  it('leads to the first step that a changed answer left unfinished', () => {
    const changed = wizardAfter(
      ...complete,
      { type: 'stepOpened', step: 'country', returning: true },
      { type: 'countryChosen', country: india, now },
      next,
    );
    expect(changed.step).toBe('supporting');
  });

  it('never opens a step whose predecessors are unfinished', () => {
    expect(wizardAfter(...choose(southAfrica), { type: 'stepOpened', step: 'personal' }).step).toBe('travel');
  });
});

describe('sending', () => {
  const accepted: WizardAction[] = [
    ...choose(southAfrica),
    next,
    arrive('21', '11'),
    { type: 'answered', answers: { processingType: 'urgent_1' } },
    next,
    ...person,
    next,
    { type: 'answered', answers: { termsAccepted: true } },
  ];

  it('needs the terms', () => {
    const open = wizardAfter(...accepted.slice(0, -1));
    expect(mayBeSent(visaRules, open)).toBe(false);
    expect(wizardReducer(open, next).notice?.problem.code).toBe('termsRequired');
    expect(mayBeSent(visaRules, wizardAfter(...accepted))).toBe(true);
  });

  it('is sent back to an arrival date that passed while the page was open', () => {
    const tomorrow = parseCalendarDate('2026-11-22') ?? fail();
    const late = wizardAfter(...accepted, { type: 'dayChanged', today: tomorrow });
    expect(mayBeSent(visaRules, late)).toBe(false);
    const sentBack = wizardReducer(late, next);
    expect(sentBack.step).toBe('travel');
    expect(sentBack.notice?.problem.code).toBe('arrivalInPast');
  });

  it('shows what the server refused at the earliest step concerned, until the field is changed', () => {
    const refused = wizardReducer(wizardAfter(...accepted), {
      type: 'fieldsRefused',
      fields: [
        { step: 'personal', field: 'email', message: 'Invalid email address' },
        { step: 'travel', field: 'arrivalDate', message: 'Too late' },
      ],
    });
    expect(refused.step).toBe('travel');
    const mended = wizardReducer(refused, arrive('10', '12'));
    expect(mended.refusedFields.map(({ field }) => field)).toEqual(['email']);
  });
});
