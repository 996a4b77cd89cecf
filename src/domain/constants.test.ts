import { expect, test } from 'vitest';
import { calendarDate } from './calendar/calendarDate.ts';
import { cookieCategories, debugPaymentUsd, pdfMaxBytes, staffPageSize, timings } from './constants.ts';
import { rulesOn } from './rules/rulesOn.ts';
import { personalFields } from './visa/fields.ts';

const {
  contactPromises,
  insuranceCover,
  photo: photoRules,
  travelRequirements,
} = rulesOn(calendarDate('2026-11-21'));

test('a photo is within 6 months, in colour, white background, 50x60 mm, JPEG only, max 1 MB, min 300 DPI', () =>
  expect(photoRules).toEqual({
    maxAgeMonths: 6,
    widthMm: 50,
    heightMm: 60,
    format: 'JPEG',
    maxMegabytes: 1,
    minDpi: 300,
    background: 'white',
    colour: true,
  }));

test('passport at least 6 months, funds at least $50 a day, e-visa valid 180 days, 90 days in 180, not extendable', () =>
  expect(travelRequirements).toEqual({
    passportMonthsFromEntry: 6,
    fundsUsdPerDay: 50,
    visaValidDaysFromArrival: 180,
    maxStayDays: 90,
    maxStayPeriodDays: 180,
    extendable: false,
  }));

test('insurance covers medical costs up to $100,000', () => expect(insuranceCover.medicalUsd).toBe(100_000));

test('minimum lengths are 2 for place of birth and parents, 10 for the address', () => {
  const { placeOfBirth, motherName, fatherName, address } = personalFields;
  expect([placeOfBirth, motherName, fatherName, address].map(({ min }) => min)).toEqual([2, 2, 2, 10]);
});

test('of the cookie categories only the necessary one is required', () =>
  expect(cookieCategories.map(({ value, required }) => [value, required])).toEqual([
    ['necessary', true],
    ['analytics', false],
    ['marketing', false],
  ]));

test('timings are those published', () => {
  expect(timings).toEqual({
    heroSlideMs: 4000,
    heroPreloadStartMs: 100,
    tokenRefreshMarginMs: 5000,
    threeDSecureSubmitMs: 1000,
    threeDSecureMissingRedirectMs: 3000,
    toastErrorMs: 8000,
    toastTermsMs: 5000,
    notEligibleCountdownMs: 10_000,
    countriesCachedMs: 10 * 60_000,
    insuranceProductsCachedMs: 5 * 60_000,
    debugPaymentRedirectMs: 3000,
    debugDirectRedirectMs: 2000,
  });
});

test('staff figures: 50 rows a page, PDFs up to 5 MB, test amount 114 USD', () => {
  expect([staffPageSize, pdfMaxBytes, debugPaymentUsd]).toEqual([50, 5_242_880, 114]);
  expect(contactPromises).toEqual({ securityHours: 24, generalHours: 48, claimsBarredAfterYears: 1 });
});
