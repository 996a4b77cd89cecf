import type { Locator, Page } from '@playwright/test';
import { quietHour } from '../support/faultScale.ts';
import { confirmedNumber, inDays, inYears } from './applicant.ts';
import { expect, test } from './journey.ts';
import { dayOf, heading } from './wizardPage.ts';

/** What the whole way costs a practised person whose browser knows name, addresses, phone and card. */

const mostSeconds = 180;
const mostInputs = 90;

/** How long a practised person takes, by the keystroke-level model (Card, Moran, Newell): a key, and to point and press. */
const keySeconds = 0.2;
const tapSeconds = 1.1;

type Inputs = { keydown: number; pointerdown: number };

/** Counts key presses and taps by the events of every page, those of the provider among them. */
async function countInputs(page: Page): Promise<Inputs> {
  const inputs: Inputs = { keydown: 0, pointerdown: 0 };
  await page.exposeFunction('countInput', (kind: keyof Inputs) => {
    inputs[kind] += 1;
  });
  await page.addInitScript(() => {
    for (const kind of ['keydown', 'pointerdown'] as const)
      addEventListener(kind, () => Reflect.get(window, 'countInput')(kind), { capture: true });
  });
  return inputs;
}

/** Takes what the browser offers for a form: a tap on the field, another on the offer, which no page sees. */
async function acceptOffer(inputs: Inputs, answers: readonly (readonly [Locator, string])[]): Promise<void> {
  await answers[0]?.[0].click();
  inputs.pointerdown += 1;
  for (const [field, answer] of answers) await field.fill(answer);
}

/** Types these answers into the field that has the focus and those behind it, with Tab in between. */
async function typeOn(page: Page, answers: readonly string[]): Promise<void> {
  for (const [index, answer] of answers.entries()) {
    if (index > 0) await page.keyboard.press('Tab');
    await page.keyboard.type(answer);
  }
}

/** Day, month and year without leading zeros. */
const partsOf = (date: string) =>
  date
    .split('-')
    .reverse()
    .map((part) => String(Number(part)));

test('class 1 is paid within three minutes and ninety inputs', { tag: quietHour }, async ({ page }) => {
  const inputs = await countInputs(page);
  const start = Date.now();
  await page.goto('/');
  await page.getByRole('button', { name: 'I understand' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Apply for an e-visa' }).first().click();

  await page.getByRole('combobox', { name: 'Country or region of your travel document' }).click();
  await page.keyboard.type('zaf');
  await page.keyboard.press('Enter');
  await typeOn(page, ['', 'o']);
  await page.getByRole('button', { name: 'Next' }).click();

  await dayOf(page, 'Arrival date in Türkiye').click();
  await typeOn(page, partsOf(inDays(30)));
  await page.keyboard.press('Enter');

  await expect(heading(page)).toHaveText('Your details');
  await acceptOffer(inputs, [
    [page.getByLabel('First name'), 'Thandiwe'],
    [page.getByLabel('Last name'), 'Nkosi'],
    [page.getByLabel('Email address'), 'traveller@example.com'],
    [page.getByLabel('Phone number'), '+27 82 123 4567'],
    [page.getByLabel('Home address'), '12 Long Street, 8001 Cape Town'],
  ]);
  await dayOf(page, 'Date of birth').click();
  await typeOn(page, [...partsOf('1990-04-03'), 'Cape', 'Nomsa', 'Sipho']);
  await page.getByLabel('Passport number').click();
  await typeOn(page, ['A01234567', ...partsOf('2022-05-04'), ...partsOf(`${inYears(5).slice(0, 4)}-05-03`)]);
  await page.keyboard.press('Enter');

  await page.getByRole('checkbox', { name: /I have read and accept/ }).click();
  await page.getByRole('button', { name: 'Pay $224.00' }).click();
  await acceptOffer(inputs, [
    [page.getByLabel('Card number'), '4242 4242 4242 4242'],
    [page.getByLabel('Expiry'), '12 / 31'],
    [page.getByLabel('Name on card'), 'T NKOSI'],
  ]);
  await page.getByLabel('CVC').click();
  await page.keyboard.type('123');
  await page.keyboard.press('Enter');
  await confirmedNumber(page);

  const { keydown: keys, pointerdown: taps } = inputs;
  const waited = (Date.now() - start) / 1000;
  const seconds = waited + keys * keySeconds + taps * tapSeconds;
  const measured = `${seconds.toFixed(0)} seconds, ${waited.toFixed(1)} of them waiting; ${keys} keys, ${taps} taps`;
  console.info(`From the home page to paid: ${measured}`);
  expect(seconds, measured).toBeLessThanOrEqual(mostSeconds);
  expect(keys + taps, measured).toBeLessThanOrEqual(mostInputs);
});
