import { describe, expect, it } from 'vitest';
import { calendarDate } from '../../../domain/calendar/calendarDate.ts';
import { formErrors } from '../../forms/formErrors.ts';
import { mayBeSent } from '../../forms/formState.ts';
import { stepProblems, visaRules, wizardSteps } from './checks.ts';
import { wizardReducer } from './reducer.ts';
import type { WizardAction } from './wizard.ts';
import {
  arrive,
  born,
  choose,
  country,
  egypt,
  germany,
  india,
  kenya,
  next,
  now,
  person,
  schengenVisa,
  southAfrica,
  wizardAfter,
} from './wizardExamples.ts';

describe('leaving a step', () => {
  it('needs country and document type on step 1', () => {
    const wizard = wizardAfter(next);
    expect(wizard.step).toBe('country');
    expect(wizard.announcement?.problem.code).toBe('requiredFields');
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

  it('stays on step 1 if another country is chosen while Next still waits for its step', () => {
    // React applies both in this order once the step is loaded.
    const wizard = wizardAfter(...choose(india), next, ...choose(southAfrica));
    expect(wizard.step).toBe('country');
    expect(wizardReducer(wizard, next).step).toBe('travel');
    expect(wizardAfter(...choose(india), next, ...choose(kenya)).step).toBe('country');
  });

  it('keeps class 2 without an answer, with the message for it', () => {
    const wizard = wizardAfter(...choose(india), next, next);
    expect(wizard.step).toBe('supporting');
    expect(wizard.announcement?.problem.code).toBe('requiredSelection');
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
    expect(travelling.announcement?.problem).toMatchObject({
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
    expect(wizard.announcement).toBeNull();
  });
});

describe('travellers without an e-visa route', () => {
  it('are told so as soon as country and document type are chosen', () => {
    expect(wizardAfter(...choose(kenya)).announcement?.problem.code).toBe('notEligible');
    expect(wizardAfter(...choose(germany)).announcement?.problem.code).toBe('visaExempt');
  });

  it('cannot leave step 1', () => {
    expect(wizardAfter(...choose(kenya), next).step).toBe('country');
    expect(wizardAfter(...choose(germany), next).step).toBe('country');
  });

  it.each([['notEligible', kenya] as const, ['visaExempt', germany] as const])(
    'are told %s by the card of their country, and not that an answer is wrong',
    (code, row) => {
      const wizard = wizardAfter(next, ...choose(row), next);
      expect(stepProblems(wizard, 'country').map((problem) => problem.code)).toEqual([code]);
      const { of, summary } = formErrors(visaRules, wizard, (problem) => ({ message: problem.code }));
      expect([of('country'), summary]).toEqual([undefined, []]);
    },
  );
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
    expect(wizard.announcement?.problem.code).toBe('supportingAnswerNo');
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
    expect(wizardReducer(open, next).announcement?.problem.code).toBe('termsRequired');
    expect(mayBeSent(visaRules, wizardAfter(...accepted))).toBe(true);
  });

  it('is sent back to an arrival date that passed while the page was open', () => {
    const tomorrow = calendarDate('2026-11-22');
    const late = wizardAfter(...accepted, { type: 'dayChanged', today: tomorrow });
    expect(mayBeSent(visaRules, late)).toBe(false);
    const sentBack = wizardReducer(late, next);
    expect(sentBack.step).toBe('travel');
    expect(sentBack.announcement?.problem.code).toBe('arrivalInPast');
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
