import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, addYears, calendarDate } from '../calendar/calendarDate.ts';
import { rulesOn } from '../rules/rulesOn.ts';
import { checkInsuranceApplication, type InsuranceApplicationInput } from './checkInsuranceApplication.ts';
import { checkParentPhotos, lacksParentPhotos, type ParentPhoto } from './parentPhotos.ts';
import { durationDays, fittingPlan, plansForTrip, sortByDuration } from './plans.ts';
import { isMinor, tripDays } from './trip.ts';

const today = calendarDate('2026-11-21');
const rules = rulesOn(today);
const { plans: insurancePlans } = rules;
const photo: ParentPhoto = { name: 'id.jpg', data: 'data:image/jpeg;base64,/9j/', type: 'mother' };

const traveller: InsuranceApplicationInput = {
  productId: 1,
  firstName: 'Anna',
  lastName: 'Schmidt',
  email: 'anna@example.com',
  phone: '+49 30 123456',
  nationality: 'Germany',
  passportNumber: 'C01X00T47',
  travelDate: '2026-12-01',
  returnDate: '2026-12-07',
  dateOfBirth: '1990-04-03',
  parentIdPhotos: null,
};

function problemsOf(change: Partial<InsuranceApplicationInput>): string[] {
  const checked = checkInsuranceApplication(rules, { ...traveller, ...change });
  return checked.ok ? [] : checked.problems.map(({ code, field }) => `${field}: ${code}`);
}

describe('the plans', () => {
  test('run for 7, 14, 30, 60, 90, 180 days and 1 year, from $114 for 7 days', () => {
    expect(insurancePlans.map(({ name }) => durationDays(name))).toEqual([7, 14, 30, 60, 90, 180, 365]);
    expect(insurancePlans[0]).toMatchObject({ name: expect.stringContaining('7 Days'), price: 114 });
  });

  test('cost more in all and less a day the longer they run', () => {
    const prices = insurancePlans.map(({ price }) => price);
    const aDay = insurancePlans.map(({ name, price }) => price / (durationDays(name) ?? 1));
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
    expect(aDay).toEqual([...aDay].sort((a, b) => b - a));
  });

  test.each([
    ['7 Days', 7],
    ['Covid-19 Travel Insurance 30 Days', 30],
    ['30 Days Covid-19', 30],
    ['New Insurance (180 days)', 180],
    ['90-Day cover', 90],
    ['1 Year', 365],
    ['Travel Insurance', null],
    ['Covid-19', null],
    ['Holidays 2026', null],
  ])('%j runs for %s days', (name, days) => expect(durationDays(name)).toBe(days));

  test('are sorted by duration, those without one last', () => {
    const names = ['1 Year', 'Special', '30 Days', '7 Days'].map((name) => ({ name }));
    expect(sortByDuration(names).map(({ name }) => name)).toEqual(['7 Days', '30 Days', '1 Year', 'Special']);
  });

  test.each([
    [1, 7],
    [7, 7],
    [8, 14],
    [180, 180],
    [181, 365],
    [366, undefined],
  ])('for a trip of %i days the one of %s days fits', (days, expected) =>
    expect(durationDays(fittingPlan(insurancePlans, days)?.name ?? '') ?? undefined).toBe(expected),
  );

  test.each([
    [null, [7, 14, 30, 60, 90, 180, 365], []],
    [7, [7, 14, 30, 60, 90, 180, 365], []],
    [31, [60, 90, 180, 365], [7, 14, 30]],
    [366, [], [7, 14, 30, 60, 90, 180, 365]],
  ])('for a trip of %s days %j are offered, and %j are too short', (days, offered, short) => {
    const { covering, tooShort } = plansForTrip([...insurancePlans].reverse(), days);
    expect([covering, tooShort].map((plans) => plans.map(({ name }) => durationDays(name)))).toEqual([
      offered,
      short,
    ]);
  });

  test('the cheapest that covers the trip stands before shorter ones', () => {
    const plans = [
      { id: 1, name: '10 Days', price: 90 },
      { id: 2, name: '14 Days', price: 80 },
      { id: 3, name: '7 Days', price: 50 },
    ];
    const { fitting, covering } = plansForTrip(plans, 8);
    expect(fitting?.id).toBe(2);
    expect(covering.map(({ id }) => id)).toEqual([2, 1]);
  });
});

describe('the trip', () => {
  test('counts the day of travel and the day of return', () =>
    expect(tripDays(calendarDate('2026-12-01'), calendarDate('2026-12-07'))).toBe(7));

  test('longer than the plan is refused, and the plan that fits is named', () => {
    const refusal = (returnDate: string, productId = 1) => {
      const checked = checkInsuranceApplication(rules, { ...traveller, returnDate, productId });
      return checked.ok ? null : checked.problems;
    };
    expect(refusal('2026-12-07')).toBeNull();
    expect(refusal('2026-12-08')).toEqual([
      {
        code: 'planShorterThanTrip',
        field: 'productId',
        params: { plan: 'Türkiye Travel Insurance, 14 Days' },
      },
    ]);
    expect(refusal('2026-12-08', 2)).toBeNull();
  });

  test('longer than every plan is refused at the return date', () => {
    const dates = { travelDate: '2026-12-01', returnDate: '2027-12-01', productId: 7 };
    expect(problemsOf(dates)).toEqual(['returnDate: noPlanForTrip']);
    expect(problemsOf({ ...dates, returnDate: '2027-11-30' })).toEqual([]);
  });
});

describe('a minor', () => {
  test.each([
    ['2008-11-21', false],
    ['2008-11-22', true],
    ['2008-12-01', true],
    ['2010-01-01', true],
    ['1990-01-01', false],
  ])('born %s: %s', (birth, minor) =>
    expect(isMinor(rules, calendarDate(birth), calendarDate('2026-12-01'))).toBe(minor),
  );

  test('is whoever is under 18 today or on the day of travel', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12_000 }), fc.nat(300), (days, ahead) => {
        const birth = addDays(today, -days);
        const travelDate = addDays(today, ahead);
        expect(isMinor(rules, birth, travelDate)).toBe(birth > addYears(today, -18));
      }),
    );
  });

  test('needs at least one parent ID photo', () => {
    const dateOfBirth = '2015-01-01';
    expect(problemsOf({ dateOfBirth })).toEqual(['parentIdPhotos: parentIdPhotosRequired']);
    expect(problemsOf({ dateOfBirth, parentIdPhotos: [] })).toHaveLength(1);
    expect(problemsOf({ dateOfBirth, parentIdPhotos: [photo] })).toEqual([]);
    expect(lacksParentPhotos(true, 0)).toBe(true);
    expect(lacksParentPhotos(true, 1)).toBe(false);
    expect(lacksParentPhotos(false, 0)).toBe(false);
  });

  test('alone has photos kept: those of an adult are not needed', () => {
    const kept = (dateOfBirth: string) => {
      const input = { ...traveller, dateOfBirth, parentIdPhotos: [photo] };
      const checked = checkInsuranceApplication(rules, input);
      return checked.ok ? checked.value.parentIdPhotos.length : null;
    };
    expect([kept('2015-01-01'), kept('1990-01-01')]).toEqual([1, 0]);
  });

  test('has at most two images for each parent', () => {
    const father: ParentPhoto = { ...photo, type: 'father' };
    expect(checkParentPhotos(rules, [photo, photo, father, father], true)).toEqual([]);
    expect(checkParentPhotos(rules, [photo, photo, photo], true)[0]?.code).toBe('tooManyFiles');
  });

  test.each(['data:application/pdf;base64,JVBE', 'data:image/svg+xml,<svg/>', 'image/jpeg', 'data:,', ''])(
    'cannot add %j: image files only',
    (data) => expect(checkParentPhotos(rules, [{ ...photo, data }], true)[0]?.code).toBe('imagesOnly'),
  );
});

describe('an insurance application', () => {
  test('that keeps every rule is accepted at the price of its plan', () =>
    expect(checkInsuranceApplication(rules, traveller)).toMatchObject({
      ok: true,
      value: { totalCents: 11_400, tripDurationDays: 7, destination: 'Turkey', minor: false },
    }));

  test.each<[Partial<InsuranceApplicationInput>, string]>([
    [{ productId: null }, 'productId: insurancePlanRequired'],
    [{ productId: 99 }, 'productId: insurancePlanRequired'],
    [{ firstName: ' ' }, 'firstName: insuranceFirstNameRequired'],
    [{ lastName: '' }, 'lastName: insuranceLastNameRequired'],
    [{ email: '' }, 'email: insuranceEmailRequired'],
    [{ email: 'anna' }, 'email: invalidEmail'],
    [{ phone: '' }, 'phone: insurancePhoneRequired'],
    [{ nationality: '' }, 'nationality: insuranceNationalityRequired'],
    [{ passportNumber: '' }, 'passportNumber: insurancePassportNumberRequired'],
    [{ travelDate: '' }, 'travelDate: travelDateRequired'],
    [{ travelDate: '2026-12-' }, 'travelDate: travelDateRequired'],
    [{ returnDate: '' }, 'returnDate: returnDateRequired'],
    [{ returnDate: '2026-12-32' }, 'returnDate: insuranceInvalidDateFormat'],
    [{ travelDate: '2026-11-31' }, 'travelDate: insuranceInvalidDateFormat'],
    [{ travelDate: '2026-11-20' }, 'travelDate: pastDateNotAllowed'],
    [{ travelDate: '2040-01-01', returnDate: '2040-01-08' }, 'travelDate: travelDateTooFar'],
    [{ returnDate: '2026-12-01' }, 'returnDate: invalidReturnDate'],
    [{ returnDate: '2026-11-30' }, 'returnDate: invalidReturnDate'],
    [{ dateOfBirth: '' }, 'dateOfBirth: insuranceDateOfBirthRequired'],
    [{ dateOfBirth: '2026-11-21' }, 'dateOfBirth: birthNotInPast'],
    [{ destination: 'France' }, 'destination: destinationNotCovered'],
  ])('%j: %s', (change, problem) => expect(problemsOf(change)).toContain(problem));

  test.each([undefined, '', ' Turkey ', 'Türkiye', 'TUR'])('to %j goes to Turkey', (destination) =>
    expect(problemsOf({ destination })).toEqual([]),
  );

  test('may start today and end tomorrow', () =>
    expect(problemsOf({ travelDate: '2026-11-21', returnDate: '2026-11-22' })).toEqual([]));
});
