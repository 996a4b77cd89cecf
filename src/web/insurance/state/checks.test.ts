import { describe, expect, it } from 'vitest';
import { comesAtPayment, formInput, formProblems, needsParentPhotos, tripLength } from './checks.ts';
import type { Answers } from './insurance.ts';
import { adult, pageAfter, pageWith, photo } from './insuranceExamples.ts';

const problemsOf = (change: Partial<Answers>) =>
  formProblems(pageWith({ ...adult, ...change })).map(({ field, code }) => `${field}: ${code}`);
const born = (year: string, month: string, day: string) => ({ dateOfBirth: { day, month, year } });
const noDate = { day: '', month: '', year: '' };

describe('the length of the trip', () => {
  it('is known as soon as both dates are in, with both ends counted', () => {
    expect(tripLength(pageWith({ ...adult, returnDate: noDate }))).toBeNull();
    expect(tripLength(pageWith())).toBe(7);
  });

  it('is none for dates in the wrong order', () => {
    const back = { ...adult, returnDate: { day: '30', month: '11', year: '2026' } };
    expect(tripLength(pageWith(back))).toBeNull();
  });
});

describe('the form', () => {
  it('has no problem when everything is answered', () => expect(formProblems(pageWith())).toEqual([]));

  it('names what is missing in the order in which it is asked', () =>
    expect(
      problemsOf({
        travelDate: noDate,
        returnDate: noDate,
        productId: null,
        firstName: '',
        lastName: '',
        dateOfBirth: noDate,
        nationality: '',
        passportNumber: '',
        email: '',
        phone: '',
      }),
    ).toEqual([
      'travelDate: travelDateRequired',
      'returnDate: returnDateRequired',
      'productId: insurancePlanRequired',
      'firstName: insuranceFirstNameRequired',
      'lastName: insuranceLastNameRequired',
      'dateOfBirth: insuranceDateOfBirthRequired',
      'nationality: insuranceNationalityRequired',
      'passportNumber: insurancePassportNumberRequired',
      'email: insuranceEmailRequired',
      'phone: insurancePhoneRequired',
    ]));

  it('says of a trip that is too long for every plan only that, whatever else is missing', () => {
    const long = { returnDate: { day: '1', month: '12', year: '2027' }, dateOfBirth: noDate };
    for (const productId of [null, 1])
      expect(problemsOf({ ...long, productId })).toEqual([
        'returnDate: noPlanForTrip',
        'dateOfBirth: insuranceDateOfBirthRequired',
      ]);
  });

  it('says of a plan that it is too short while the traveller is still unknown', () =>
    expect(problemsOf({ returnDate: { day: '8', month: '12', year: '2026' }, dateOfBirth: noDate })).toEqual([
      'productId: planShorterThanTrip',
      'dateOfBirth: insuranceDateOfBirthRequired',
    ]));

  it('asks for a plan while the plans are not read', () =>
    expect(formProblems({ ...pageWith({ ...adult, productId: null }), plans: null })).toEqual([
      { code: 'insurancePlanRequired', field: 'productId' },
    ]));

  it('refuses a phone number that its numbering plan does not have', () => {
    const judged = pageAfter(pageWith(), {
      type: 'phoneJudged',
      phone: adult.phone,
      problem: { code: 'invalidPhone', field: 'phone' },
    });
    expect(formProblems(judged)).toEqual([{ code: 'invalidPhone', field: 'phone' }]);
    const changed = pageAfter(judged, { type: 'answered', answers: { phone: '+49 30 7654321' } });
    expect(formProblems(changed)).toEqual([]);
  });
});

describe('the certificate', () => {
  it.each([
    ['of an adult', {}, true],
    ['of a minor', born('2015', '1', '1'), false],
    ['while the date of birth is missing', { dateOfBirth: noDate }, false],
    ['while the trip is missing', { travelDate: noDate }, false],
    ['for a trip that begins today', { travelDate: { day: '21', month: '11', year: '2026' } }, false],
  ])('%s comes with the payment where the insurer agrees: %o %s', (_, change, comes) => {
    const form = pageWith({ ...adult, ...change });
    expect(comesAtPayment({ issuesAtPayment: true }, form)).toBe(comes);
    expect(comesAtPayment({ issuesAtPayment: false }, form)).toBe(false);
  });
});

describe("parents' photos", () => {
  it.each([
    ['whose eighteenth birthday is today', born('2008', '11', '21'), false],
    ['whose eighteenth birthday is tomorrow', born('2008', '11', '22'), true],
    ['who turns 18 before the trip', born('2008', '11', '30'), true],
    ['who is an adult', born('1990', '4', '3'), false],
    ['whose date of birth is still to come', born('2027', '1', '1'), false],
  ])('of a traveller %s: %o %s', (_, birth, needed) =>
    expect(needsParentPhotos(pageWith({ ...adult, ...birth }))).toBe(needed),
  );

  it('are asked at once, whatever else is missing', () =>
    expect(problemsOf({ ...born('2015', '1', '1'), travelDate: noDate })).toEqual([
      'travelDate: travelDateRequired',
      'parentIdPhotos: parentIdPhotosRequired',
    ]));

  it('are waited for while they are being prepared', () => {
    const page = pageAfter(pageWith({ ...adult, ...born('2015', '1', '1'), photos: [photo] }), {
      type: 'photosChosen',
      photos: [{ id: 'two', type: 'father', name: 'card.png' }],
    });
    expect(formProblems(page).map(({ code }) => code)).toEqual(['photosStillPreparing']);
  });

  it('of an adult are not sent', () => {
    expect(formInput(pageWith({ ...adult, photos: [photo] })).parentIdPhotos).toBeNull();
    const minor = pageWith({ ...adult, ...born('2015', '1', '1'), photos: [photo] });
    expect(formInput(minor).parentIdPhotos).toEqual([
      { type: 'mother', name: 'passport.jpg', data: photo.data },
    ]);
  });
});
