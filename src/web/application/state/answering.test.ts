import { describe, expect, it } from 'vitest';
import { calendarDate } from '../../../domain/calendar/calendarDate.ts';
import { asksTravelEarly, needsDocument, stepProblems } from './checks.ts';
import { wizardReducer } from './reducer.ts';
import type { WizardAction } from './wizard.ts';
import {
  arrive,
  born,
  choose,
  egypt,
  india,
  next,
  southAfrica,
  today,
  wizardAfter,
} from './wizardExamples.ts';

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
      expect(refused.announcement?.problem.code).toBe(code);
      expect(asksTravelEarly(refused)).toBe(false);
      expect(needsDocument(refused)).toBeNull();
    },
  );

  it('needs a supporting document from 15 to 45', () => {
    expect(wizardAfter(...choose(egypt), next, born('1990'), next).announcement?.problem.code).toBe(
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
    expect(wizard.announcement?.problem.code).toBe('processingTypeUpdated');
  });

  it('stays while it is offered', () => {
    const wizard = wizardAfter(...choose(southAfrica), next, arrive('25', '11'));
    expect(wizard.answers.processingType).toBe('standard');
    expect(wizard.announcement).toBeNull();
  });

  it('is not chosen where even the quickest would come after the arrival, and no toast says otherwise', () => {
    const wizard = wizardAfter(...choose(southAfrica), next, arrive('23', '11'), arrive('22', '11'));
    expect(wizard.answers.processingType).toBeNull();
    expect(wizard.announcement).toBeNull();
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

  it('comes back once a later arrival allows it, and nothing says that it was ever another', () => {
    const near = [...choose(southAfrica), next, arrive('23', '11')];
    const later = wizardAfter(...near, arrive('23', '12'));
    expect(later.answers.processingType).toBe('standard');
    expect(later.announcement).toBeNull();
    const passed = wizardAfter(...near, arrive('20', '11'), arrive('22', '11'), arrive('23', '12'));
    expect(passed.answers.processingType).toBe('standard');
  });

  it('stays for a later arrival where the traveller chose it', () => {
    const picked: WizardAction = { type: 'answered', answers: { processingType: 'fast' } };
    const wizard = wizardAfter(...choose(southAfrica), next, arrive('23', '11'), picked, arrive('23', '12'));
    expect(wizard.answers.processingType).toBe('fast');
  });

  it('stays cleared for a later arrival after the answer No', () => {
    const no: WizardAction = { type: 'supportingAnswered', answer: 'no' };
    const wizard = wizardAfter(...choose(india), next, arrive('23', '11'), no, arrive('23', '12'));
    expect(wizard.answers.processingType).toBeNull();
  });

  it('is adjusted when the day changes while the page is open', () => {
    const tomorrow = calendarDate('2026-11-22');
    const wizard = wizardAfter(...choose(southAfrica), next, arrive('25', '11'), {
      type: 'dayChanged',
      today: tomorrow,
    });
    expect(wizard.answers.processingType).toBe('fast');
  });
});
