import { describe, expect, it } from 'vitest';
import { countryRow } from '../../../tests/support/countryRow.ts';
import type { CountryRow } from '../../contract/referenceData.ts';
import { calendarDate, startOfDayInIstanbul } from '../../domain/calendar/calendarDate.ts';
import { applicationContent, toContent } from './draftContent.ts';
import { resumeDraft } from './resumeDraft.ts';
import { emptyDocument, noAnswers } from './state/answers.ts';
import { newWizard, type Wizard } from './state/wizard.ts';

const then = calendarDate('2026-11-21');
const southAfrica = countryRow();
const india = countryRow({ id: 2, code: 'IND', alpha2: 'IN', name: 'India', scenario: 2 });
const date = (year: string, month: string, day: string) => ({ day, month, year });

const complete: Wizard['answers'] = {
  ...noAnswers,
  documentType: 'ordinary',
  supportingAnswer: 'no',
  arrivalDate: date('2026', '11', '26'),
  firstName: 'Thandiwe',
  lastName: 'Nkosi',
  dateOfBirth: date('1990', '4', '3'),
  placeOfBirth: 'Durban',
  motherName: 'Nomsa',
  fatherName: 'Sipho',
  passportNumber: 'A01234567',
  passportIssueDate: date('2020', '5', '4'),
  passportExpiryDate: date('2026', '11', '24'),
  email: 'thandiwe@example.com',
  phone: '+27 82 123 4567',
  address: '12 Long Street, Cape Town',
};
const withVisa: Wizard['answers'] = {
  ...complete,
  supportingAnswer: 'yes',
  document: {
    ...emptyDocument('visa'),
    visaCountry: 'Ireland',
    documentNumber: 'V1234567',
    endDate: date('2027', '1', '1'),
  },
};

function keptOn(day: typeof then, changes: Partial<Wizard>) {
  const wizard: Wizard = {
    ...newWizard(day),
    country: southAfrica,
    answers: complete,
    step: 'payment',
    ...changes,
  };
  const content = toContent({ state: wizard, submission: null });
  // Through JSON and the schema, as it comes from the device.
  return {
    id: 'draft',
    reference: null,
    content: applicationContent.parse(JSON.parse(JSON.stringify(content))),
  };
}
const resumed = (
  changes: Partial<Wizard>,
  today = then,
  countries: CountryRow[] | null = [southAfrica, india],
) => resumeDraft(keptOn(then, changes), today, countries, startOfDayInIstanbul(today)).state;

describe('a kept application on the same day', () => {
  it('opens where it was left, with every answer and without a complaint', () => {
    const wizard = resumed({});
    expect(wizard).toMatchObject({ step: 'payment', answers: complete, announcement: null, refusals: {} });
  });

  it('opens a step that was not finished without complaining about it', () => {
    const wizard = resumed({ step: 'personal', answers: { ...complete, email: '' } });
    expect(wizard).toMatchObject({ step: 'personal', announcement: null, refusals: {} });
  });

  it('opens with an own name, and without one if it is older than that question', () => {
    const answers = { ...complete, ownName: '王小明' };
    expect(resumed({ answers }).answers.ownName).toBe('王小明');
    const content = toContent({ state: { ...newWizard(then), answers }, submission: null });
    const { ownName: _, ...older } = content.answers;
    expect(applicationContent.parse({ ...content, answers: older }).answers.ownName).toBe('');
  });

  it('keeps the option that a near arrival replaced, and none if it is older than that', () => {
    const answers = { ...complete, replacedProcessingType: 'slow' } as const;
    expect(resumed({ answers }).answers.replacedProcessingType).toBe('slow');
    const content = toContent({ state: { ...newWizard(then), answers }, submission: null });
    const { replacedProcessingType: _, ...older } = content.answers;
    expect(applicationContent.parse({ ...content, answers: older }).answers.replacedProcessingType).toBe(
      null,
    );
  });

  it('keeps its submission', () => {
    const submission = { idempotencyKey: 'key', data: '{}', created: null };
    const content = toContent({ state: { ...newWizard(then), country: india }, submission });
    expect(
      resumeDraft({ id: 'draft', reference: null, content }, then, null, startOfDayInIstanbul(then)),
    ).toMatchObject({
      id: 'draft',
      submission,
    });
  });
});

describe('a kept application on a later day', () => {
  it('goes to an arrival date that has passed, and back to the check from there', () => {
    const answers = { ...complete, passportExpiryDate: date('2030', '1', '1') };
    const wizard = resumed({ answers }, calendarDate('2026-11-27'));
    expect(wizard).toMatchObject({ step: 'travel', returning: true, refusals: { travel: 1 } });
    expect(wizard.announcement?.problem.code).toBe('arrivalInPast');
  });

  it('takes the first processing option that is still offered, and shows that', () => {
    const wizard = resumed({}, calendarDate('2026-11-23'));
    expect(wizard).toMatchObject({ step: 'travel', returning: true });
    expect(wizard.answers.processingType).toBe('fast');
    expect(wizard.announcement?.problem.code).toBe('processingTypeUpdated');
  });

  it('goes to a passport that has expired', () => {
    const answers = { ...complete, arrivalDate: date('2026', '12', '20') };
    const wizard = resumed({ answers }, calendarDate('2026-11-24'));
    expect(wizard.step).toBe('personal');
    expect(wizard.announcement?.problem.code).toBe('passportExpired');
  });

  it('goes to a supporting document that has expired', () => {
    const document = { ...withVisa.document, endDate: date('2026', '11', '23') };
    const answers = { ...withVisa, document, arrivalDate: date('2026', '11', '22') };
    const wizard = resumed({ country: india, answers, step: 'travel' }, calendarDate('2026-11-25'));
    expect(wizard.step).toBe('supporting');
    expect(wizard.announcement?.problem.code).toBe('supportingDocumentExpired');
  });
});

describe('a kept application whose country has changed', () => {
  it('takes over the present facts without asking anything again', () => {
    const wizard = resumed({}, then, [{ ...southAfrica, stayDays: 90 }]);
    expect(wizard).toMatchObject({ step: 'payment', answers: complete });
    expect(wizard.country?.stayDays).toBe(90);
  });

  it('asks for a supporting document that is needed now', () => {
    const wizard = resumed({}, then, [{ ...southAfrica, scenario: 2 }]);
    expect(wizard.step).toBe('supporting');
    expect(wizard.announcement?.problem.code).toBe('requiredSelection');
  });

  it('goes to the first step when no e-visa is issued any more, or the country is gone', () => {
    const closed = resumed({}, then, [{ ...southAfrica, scenario: 4, isEligible: false }]);
    expect(closed.step).toBe('country');
    expect(closed.announcement?.problem.code).toBe('notEligible');
    expect(resumed({}, then, [india])).toMatchObject({ step: 'country', country: null });
  });

  it('is taken as it was kept while the countries cannot be read', () => {
    expect(resumed({}, then, null).step).toBe('payment');
  });
});

describe('a draft that is not ours', () => {
  const { content } = keptOn(then, {});

  it.each([
    ['an unknown field', { ...content, more: 1 }],
    ['half an answer', { ...content, answers: { ...content.answers, phone: 7 } }],
    ['a day that is none', { ...content, judgedOn: '2026-11-21<script>' }],
    ['an unknown step', { ...content, step: 'admin' }],
  ])('with %s is dropped', (_what, hostile) => {
    expect(applicationContent.safeParse(hostile).success).toBe(false);
  });

  it('of an older form opens without the answer that it lacks', () => {
    const { phone: _phone, ...older } = content.answers;
    const read = applicationContent.parse({ ...content, answers: older });
    expect(read.answers).toEqual({ ...content.answers, phone: '' });
  });

  it('ticks no prerequisite that the country does not have', () => {
    const answers = { ...withVisa, prerequisites: [] };
    const draft = keptOn(then, { country: india, answers });
    draft.content.answers.prerequisites = ['egyptAirlines', 'allRequirements', '__proto__'];
    expect(resumeDraft(draft, then, null, startOfDayInIstanbul(then)).state.answers.prerequisites).toEqual([
      'allRequirements',
    ]);
  });
});
