import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContextOptions, CDPSession, Page } from '@playwright/test';
import { type Draws, drawsOf, seedOf } from '../money/draws.ts';
import { quietHour, scaled } from '../support/faultScale.ts';
import { chooseCountry, enterDate, inDays, next, reachVisaCheck } from './applicant.ts';
import { checkAnswers, enterTraveller, enterTrip, enterTripAndPlan, picture, previews } from './insured.ts';
import { errorSummary, expect, holdScripts, race, test } from './journey.ts';
import { expectStillness, watchMovement } from './movement.ts';
import { expectTermsRefused } from './wizardPage.ts';

/** Nothing moves under the finger, and no press is lost: in both forms, while code and answers come late. */

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const deferredSteps = '**/assets/deferredSteps-*.js';
const firstHeadings = {
  visa: 'Which passport will you travel on?',
  insurance: 'Travel insurance for Türkiye',
};

for (const width of [360, 1280]) {
  test.describe(`${width} px wide`, width === 360 ? race : { tag: [race.tag, quietHour] }, () => {
    test.use({ viewport: { width, height: 900 } });

    test('nothing moves in the visa form but in the frame of an input', async ({ page }) => {
      await watchMovement(page);
      const releaseCountries = await holdScripts(page, '**/api/countries');
      const releaseSteps = await holdScripts(page, deferredSteps);
      await page.goto('/application');
      await page.keyboard.press('Tab');
      releaseCountries();
      await chooseCountry(page, 'Egypt');
      await expectStillness(page);
      await next(page);
      releaseSteps();
      await expect(heading(page)).toHaveText('Your supporting document');
      await page.goBack();
      await expect(heading(page)).toHaveText(firstHeadings.visa);
      await next(page);

      await enterDate(page, 'Date of birth', '1995-04-03');
      await page.getByRole('radio', { name: 'Yes' }).check();
      await page.getByRole('radio', { name: 'Visa' }).check();
      await expectStillness(page);
      await enterDate(page, 'Date of birth', '1960-04-03');
      await enterDate(page, 'Arrival date in Türkiye', inDays(30));
      await page.getByRole('radio', { name: /4 days/ }).check();
      await expectStillness(page);
      await next(page);
      await expect(heading(page)).toHaveText('Your details');
    });

    test('nor in its questions about the traveller', async ({ page }) => {
      await watchMovement(page);
      await page.goto('/application');
      await chooseCountry(page, 'South Africa');
      await next(page);
      await enterDate(page, 'Arrival date in Türkiye', inDays(30));
      await next(page);
      await expect(heading(page)).toHaveText('Your details');
      await next(page);
      await expect(errorSummary(page)).toBeFocused();
      await page.getByLabel('Last name').pressSequentially('Müller');
      await page.getByLabel('Email address').pressSequentially('zanele@gmial.com');
      await expectStillness(page);
      await page.getByLabel('Email address').fill('');
      await page.getByLabel('Email address').pressSequentially('zanele@gmail.co');
      await page.getByLabel('Phone number').pressSequentially('0821234567');
      await page.getByLabel('Home address').fill('12 Long Street, 8001 Cape Town');
      await enterDate(page, 'Passport expiry date', inDays(100));
      await expectStillness(page);
    });

    test('nor in the insurance form', { tag: quietHour }, async ({ page }) => {
      await watchMovement(page);
      const releaseCountries = await holdScripts(page, '**/api/countries');
      const releasePlans = await holdScripts(page, '**/api/insurance/products');
      const releaseSteps = await holdScripts(page, deferredSteps);
      await page.goto('/insurance');
      await enterTrip(page, 401);
      await expect(page.getByText('No plan covers a trip this long')).toBeVisible();
      await expectStillness(page);
      await enterTrip(page, 12);
      releasePlans();
      await page.getByRole('radio', { name: /^14 days/ }).check();
      await page.getByText('Plans shorter than your trip (1)').click();
      await page.getByRole('radio', { name: /^7 days/ }).check();
      await expectStillness(page);
      await page.getByRole('radio', { name: /^14 days/ }).check();
      await checkAnswers(page);
      await expect(errorSummary(page)).toBeFocused();
      await page.getByLabel('Last name').pressSequentially('Müller');
      await enterDate(page, 'Date of birth', '2016-05-04');
      releaseCountries();
      const mother = page.getByRole('group', { name: /identity document/ }).getByLabel(/^Mother/);
      await mother.setInputFiles([await picture('front.png'), await picture('back.png')]);
      await expect(previews(page)).toHaveCount(2);
      await expectStillness(page);
      const father = page.getByRole('group', { name: /identity document/ }).getByLabel(/^Father/);
      const drawing = { name: 'card.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') };
      // Prepared one after the other: what is no picture is known after the large one.
      const broken = { name: 'card.png', mimeType: 'image/png', buffer: Buffer.from('no picture') };
      await father.evaluate((input) => input.scrollIntoView({ block: 'start' }));
      await father.setInputFiles([await picture('front.png', { width: 7000, height: 6000 }), broken]);
      await expect(previews(page)).toHaveCount(3);
      await expect(father).toHaveAccessibleDescription(/Please choose image files/);
      await expectStillness(page);
      await father.setInputFiles([await picture('a.png'), await picture('b.png')]);
      await expect(father).toHaveAccessibleDescription(/At most 2 images for each parent/);
      await expectStillness(page);
      await father.setInputFiles([drawing]);
      await expect(father).toHaveAccessibleDescription(/Please choose image files/);
      await expectStillness(page);
      await enterTraveller(page, { firstName: 'Anna' });
      await expectStillness(page);
      await checkAnswers(page);
      releaseSteps();
      await expect(heading(page)).toHaveText('Check your answers and pay');
      await page.goBack();
      await expect(heading(page)).toHaveText(firstHeadings.insurance);
      await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Anna');
      await expectStillness(page);
    });

    test.describe('of a payment', () => {
      test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|failed:.*\/api\//] });

      test('nor where a visa is paid without the terms, offline, and with a page that does not open', {
        tag: quietHour,
      }, async ({ page }) => {
        await watchMovement(page);
        await reachVisaCheck(page, { firstName: 'Zanele', lastName: 'Khumalo' });
        await expectPaymentStill(page, 'Pay $224.00');
      });

      test('nor where an insurance is', { tag: quietHour }, async ({ page }) => {
        await watchMovement(page);
        await page.goto('/insurance');
        await enterTripAndPlan(page);
        await enterTraveller(page, { firstName: 'Anna' });
        await checkAnswers(page);
        await expect(heading(page)).toHaveText('Check your answers and pay');
        await expectPaymentStill(page, 'Pay $114.00');
      });
    });
  });
}

/** Pays without the terms, without a connection, and with a payment page that does not open; nothing moves meanwhile. */
async function expectPaymentStill(page: Page, button: string): Promise<void> {
  const main = page.getByRole('main');
  await expectTermsRefused(page, button);
  await expectStillness(page);
  await page.getByRole('checkbox', { name: /I have read and accept/ }).check();
  await page.context().setOffline(true);
  await expect(main.getByText(/^You are offline/)).toBeVisible();
  await expectStillness(page);
  await page.getByRole('button', { name: button }).click();
  await expect(main.getByRole('button', { name: 'Retry' })).toBeVisible();
  await expectStillness(page);
  await page.context().setOffline(false);
  await expect(main.getByText(/^You are back online/)).toBeVisible();
  // An answer without content leaves the browser where it is, as a provider that never answers does.
  await page.route('**/sandbox/**', (route) => route.fulfill({ status: 204 }));
  await page.getByRole('button', { name: button }).click();
  await expect(main.getByRole('link', { name: 'Continue to payment' })).toBeVisible();
  await expectStillness(page);
}

/** Presses of both forms together. A seed that was printed repeats them: `PRESSES=7 npx playwright test nothingMoves`. */
const presses = scaled(200, 16);
const seed = Number(process.env['PRESSES'] ?? Math.floor(Math.random() * 2 ** 31));
const pressesOfPerson = 8;

const ways = ['mouse', 'touch', 'keyboard'] as const;
const viewports = [
  { width: 360, height: 740 },
  { width: 1280, height: 900 },
];
const heldMs = 90;

/** Someone who answers, and presses at moments and in ways that are drawn. The code of the later steps comes late. */
class Hand {
  readonly page: Page;
  readonly draws: Draws;
  pressed = 0;
  readonly #session: CDPSession;

  private constructor(page: Page, draws: Draws, session: CDPSession) {
    this.page = page;
    this.draws = draws;
    this.#session = session;
  }

  static async of(draws: Draws, newPerson: (options: BrowserContextOptions) => Promise<Page>): Promise<Hand> {
    const page = await newPerson({ hasTouch: true, locale: 'en-GB', viewport: draws.pick(viewports) });
    const lateMs = draws.between(0, 1500);
    await page.route(deferredSteps, async (route) => {
      await pause(lateMs);
      await route.continue();
    });
    return new Hand(page, draws, await page.context().newCDPSession(page));
  }

  /** Presses a button where it stands at that moment, a while after the last answer. */
  async press(name: string): Promise<void> {
    const button = this.page.getByRole('button', { name });
    const way = this.draws.pick(ways);
    this.pressed += 1;
    await button.scrollIntoViewIfNeeded();
    await pause(this.draws.between(0, this.draws.chance(0.2) ? 900 : 150));
    if (way === 'keyboard') return button.press('Enter', { delay: heldMs });
    const box = await button.boundingBox();
    if (box === null) throw new Error(`${name} does not stand there.`);
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    if (way === 'mouse') return this.page.mouse.click(x, y, { delay: heldMs });
    await this.#session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
    await pause(heldMs);
    await this.#session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  }

  /** Goes back by the button of that name or by the browser. */
  async back(name: string): Promise<void> {
    if (this.draws.chance(0.5)) await this.press(name);
    else await this.page.goBack();
  }
}

/** Lets so many people press that all presses of a form are made. */
async function pressAll(
  newPerson: (options: BrowserContextOptions) => Promise<Page>,
  act: (hand: Hand) => Promise<void>,
): Promise<void> {
  console.log(`presses: ${presses / 2}, PRESSES=${seed}`);
  for (let person = 0; person * pressesOfPerson < presses / 2; person += 1)
    await act(await Hand.of(drawsOf(seedOf(seed, person)), newPerson));
}

test('no press is lost in the visa form, and Back shows the first step', race, async ({ newPerson }) => {
  await pressAll(newPerson, async (hand) => {
    const { page, draws } = hand;
    let country = '';
    await page.goto('/application');
    while (hand.pressed < pressesOfPerson) {
      // Each has a banner of another height.
      country = draws.pick(['South Africa', 'Egypt', 'India'].filter((name) => name !== country));
      await chooseCountry(page, country);
      await hand.press('Next');
      await expect(heading(page)).toHaveText(/^Your (?:travel|supporting document)$/);
      await hand.back('Previous');
      await expect(heading(page)).toHaveText(firstHeadings.visa);
    }
  });
});

test('no press is lost in the insurance form, and Back shows the form', race, async ({ newPerson }) => {
  await pressAll(newPerson, async (hand) => {
    const { page, draws } = hand;
    const field = (name: string, answers: readonly string[]) =>
      page.getByRole('textbox', { name }).fill(draws.pick(answers));
    await page.goto('/insurance');
    await enterTripAndPlan(page);
    await enterTraveller(page, { firstName: 'Anna' });
    const changes = [
      () => enterTrip(page, draws.pick([5, 7])),
      () => field('Last name', ['Müller', 'Schmidt']),
      () => field('Email address', ['anna@gmail.co', 'anna@gmial.com', 'anna@example.com']),
      () => field('Phone number', ['+49 30 1234567', '+44 20 7946 0958']),
    ];
    while (hand.pressed < pressesOfPerson) {
      if (draws.chance(0.3)) {
        await field('First name', ['']);
        await hand.press('Check your answers');
        await expect(errorSummary(page)).toBeFocused();
        await field('First name', ['Anna']);
      } else await draws.pick(changes)();
      await hand.press('Check your answers');
      await expect(heading(page)).toHaveText('Check your answers and pay');
      await hand.back('Back to the form');
      await expect(heading(page)).toHaveText(firstHeadings.insurance);
    }
  });
});
