import { describe, expect, it } from 'vitest';
import { calendarDate } from '../../../domain/calendar/calendarDate.ts';
import { formErrors } from '../../forms/formErrors.ts';
import { mayBeSent } from '../../forms/formState.ts';
import { insuranceRules } from './checks.ts';
import type { Insurance } from './insurance.ts';
import { adult, germany, pageAfter, pageWith, photo } from './insuranceExamples.ts';

const minor = { ...adult, dateOfBirth: { day: '1', month: '1', year: '2015' } };
const chosen = { id: photo.id, type: photo.type, name: 'passport.png' };

describe('leaving the form', () => {
  it('opens the check of the answers when everything is right', () =>
    expect(pageAfter(pageWith(), { type: 'nextPressed' }).step).toBe('check'));

  it('is refused with the first problem said, and every try counts', () => {
    const page = pageAfter(
      pageWith({ ...adult, firstName: '' }),
      { type: 'nextPressed' },
      { type: 'nextPressed' },
    );
    expect(page.step).toBe('form');
    expect(page.refusals.form).toBe(2);
    expect(page.announcement?.problem.code).toBe('insuranceFirstNameRequired');
  });

  it('is refused with a plan shorter than the trip, and the plan that fits is named', () => {
    const longer = { ...adult, returnDate: { day: '8', month: '12', year: '2026' } };
    const page = pageAfter(pageWith(longer), { type: 'nextPressed' });
    expect(page.announcement?.problem).toMatchObject({
      code: 'planShorterThanTrip',
      params: { plan: 'Türkiye Travel Insurance, 14 Days' },
    });
  });

  it('ends what was said once it is mended', () => {
    const page = pageAfter(
      pageWith({ ...adult, firstName: '' }),
      { type: 'nextPressed' },
      { type: 'answered', answers: { firstName: 'Anna' } },
    );
    expect(page.announcement).toBeNull();
  });
});

describe('paying', () => {
  it('needs the terms', () => {
    const page = pageAfter(pageWith(), { type: 'nextPressed' }, { type: 'nextPressed' });
    expect(page.announcement?.problem.code).toBe('termsRequired');
    expect(mayBeSent(insuranceRules, page)).toBe(false);
    expect(
      mayBeSent(insuranceRules, pageAfter(page, { type: 'answered', answers: { termsAccepted: true } })),
    ).toBe(true);
  });

  it('leads back to the form when an answer has gone stale overnight', () => {
    const page = pageAfter(
      pageWith({ ...adult, termsAccepted: true }),
      { type: 'nextPressed' },
      { type: 'dayChanged', today: calendarDate('2026-12-02') },
      { type: 'nextPressed' },
    );
    expect(page.step).toBe('form');
    expect(page.announcement?.problem.code).toBe('pastDateNotAllowed');
  });
});

describe('the check', () => {
  it('cannot be opened while the form has a problem', () =>
    expect(pageAfter(pageWith({ ...adult, email: '' }), { type: 'stepOpened', step: 'check' }).step).toBe(
      'form',
    ));

  it('leads back to the answer that is to be changed', () => {
    const change = { type: 'stepOpened', step: 'form', field: 'email' } as const;
    expect(pageAfter(pageWith(), { type: 'nextPressed' }, change)).toMatchObject({
      step: 'form',
      focus: 'email',
    });
  });

  it('opens again for kept answers once plans and countries are here', () => {
    const kept = { ...pageWith(), plans: null, countries: null, resuming: true };
    const half = pageAfter(kept, { type: 'plansRead', plans: pageWith().plans ?? [] });
    expect(half.step).toBe('form');
    const whole = pageAfter(half, { type: 'countriesRead', countries: [germany] });
    expect(whole.step).toBe('check');
  });

  it('does not open again when something kept no longer holds: the form says what', () => {
    const page = { ...pageWith(), today: calendarDate('2026-12-02'), countries: null, resuming: true };
    const read = pageAfter(page, { type: 'countriesRead', countries: [germany] });
    expect(read.step).toBe('form');
    expect(read.announcement?.problem.code).toBe('pastDateNotAllowed');
  });
});

describe('what the server refused', () => {
  const refused = {
    type: 'fieldsRefused',
    fields: [{ step: 'form', field: 'email', message: 'No' }],
  } as const;

  it('is shown on the form, and judged anew once it is changed', () => {
    const page = pageAfter(pageWith(), { type: 'nextPressed' }, refused);
    expect(page).toMatchObject({ step: 'form', refusals: { form: 1 } });
    const changed = pageAfter(page, { type: 'answered', answers: { email: 'a@example.org' } });
    expect(changed.refusedFields).toEqual([]);
  });
});

describe('the photos', () => {
  it('are answers once they are prepared', () => {
    const page = pageAfter(pageWith(minor), { type: 'photosChosen', photos: [chosen] });
    expect(page.answers.photos).toEqual([]);
    expect(pageAfter(page, { type: 'photoReady', photo }).answers.photos).toEqual([photo]);
  });

  it('taken back while they were being prepared stay away', () => {
    const page = pageAfter(
      pageWith(minor),
      { type: 'photosChosen', photos: [chosen] },
      { type: 'photoRemoved', id: photo.id },
      { type: 'photoReady', photo },
    );
    expect(page.answers.photos).toEqual([]);
    expect(page.preparing).toEqual([]);
  });

  it('that are too many are said at their parent, until others are chosen', () => {
    const refused = pageAfter(pageWith(minor), {
      type: 'photosRefused',
      parent: 'father',
      code: 'tooManyFiles',
    });
    expect(refused.photoRefusals).toEqual({ father: 'tooManyFiles' });
    expect(refused.announcement?.problem.code).toBe('tooManyFiles');
    const again = pageAfter(refused, { type: 'photosChosen', photos: [{ ...chosen, type: 'father' }] });
    expect(again.photoRefusals).toEqual({});
    expect(again.announcement).toBeNull();
  });

  it('that cannot be used keep their place and say why, until others are chosen', () => {
    const failed = pageAfter(
      pageWith(minor),
      { type: 'photosChosen', photos: [chosen] },
      { type: 'photoFailed', id: chosen.id, code: 'imagesOnly' },
    );
    expect(failed.unusable).toEqual([{ ...chosen, code: 'imagesOnly' }]);
    expect(failed.preparing).toEqual([]);
    expect(failed.photoRefusals).toEqual({});
    expect(failed.announcement?.problem.code).toBe('imagesOnly');
    const other = pageAfter(failed, { type: 'photosChosen', photos: [{ ...chosen, id: '2' }] });
    expect(other.unusable).toEqual([]);
    expect(other.announcement).toBeNull();
    const removed = pageAfter(failed, { type: 'photoRemoved', id: chosen.id });
    expect(removed.unusable).toEqual([]);
    expect(removed.announcement).toBeNull();
  });

  it('that turn out late change nothing above them: what is missing is said with the next press', () => {
    const said = (page: Insurance) =>
      formErrors(insuranceRules, page, ({ code }) => ({ message: code })).of('parentIdPhotos');
    const refused = pageAfter(pageWith(minor), { type: 'nextPressed' });
    expect(said(refused)).toBe('parentIdPhotosRequired');
    const waiting = pageAfter(refused, { type: 'photosChosen', photos: [chosen] }, { type: 'nextPressed' });
    expect(waiting.step).toBe('form');
    expect(waiting.announcement?.problem.code).toBe('photosStillPreparing');
    expect(said(waiting)).toBeUndefined();
    const failed = pageAfter(waiting, { type: 'photoFailed', id: chosen.id, code: 'imagesOnly' });
    expect(said(failed)).toBeUndefined();
    expect(said(pageAfter(failed, { type: 'nextPressed' }))).toBe('parentIdPhotosRequired');
    expect(said(pageAfter(failed, { type: 'photoRemoved', id: chosen.id }))).toBe('parentIdPhotosRequired');
  });
});
