import type { Locator, Page } from '@playwright/test';
import {
  addDays,
  addYears,
  type CalendarDate,
  todayInIstanbul,
} from '../../src/domain/calendar/calendarDate.ts';
import { timings } from '../../src/domain/constants.ts';
import { quietHour } from '../support/faultScale.ts';
import {
  chooseCountry,
  chooseFromList,
  enterDate,
  enterPerson,
  firstAnswerKept,
  inDays,
  next,
  passFramesUntil,
} from './applicant.ts';
import { errorSummary, expect, test } from './journey.ts';
import { expectToast, heading, stepNames, toasts } from './wizardPage.ts';

/** Each class of travellers and the steps it meets, specification 1 sections 2 and 4. */

const nextButton = (page: Page) => page.getByRole('button', { name: 'Next' });
const banner = (page: Page, title: string) =>
  page.getByRole('main').getByRole('status').locator('[data-message]').filter({ hasText: title });
const documentQuestion = (page: Page) => page.getByRole('radiogroup', { name: /Do you have a valid visa/ });
const answer = (page: Page, label: 'Yes' | 'No') =>
  documentQuestion(page).getByRole('radio', { name: label });
const processingTypes = (page: Page) =>
  page.getByRole('radiogroup', { name: 'Processing time' }).getByRole('radio');
const travelCountry = 'Country or region of your travel document';
const arrival = 'Arrival date in Türkiye';
const residenceCountry = 'Country of the residence permit';

async function leaveCountry(page: Page, country: string): Promise<void> {
  await page.goto('/application');
  await chooseCountry(page, country);
  await next(page);
  await expect(heading(page)).toHaveText('Your supporting document');
}

/** A residence permit of Germany without an end, the document with the fewest questions. */
async function enterPermit(page: Page): Promise<void> {
  await answer(page, 'Yes').check();
  await page.getByRole('radio', { name: 'Residence Permit' }).check();
  await chooseFromList(page, residenceCountry, 'Germany');
  await page.getByLabel('Document number').fill('D1234567');
  await page.getByRole('checkbox', { name: /no expiry date/ }).check();
}

async function leavePrerequisites(page: Page): Promise<void> {
  await expect(heading(page)).toHaveText('Requirements for your e-visa');
  for (const box of await page.getByRole('main').getByRole('checkbox').all()) await box.check();
  await next(page);
  await expect(heading(page)).toHaveText('Your travel');
}

async function backTo(page: Page, step: string): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Steps' })
    .getByRole('button', { name: new RegExp(`Done: ${step}$`) })
    .click();
}

test('class 4 sees the red banner without Next, class 1 the green one and four steps, class 3 the blue one and insurance', async ({
  page,
}) => {
  await page.goto('/application');
  await chooseCountry(page, 'Kenya');
  const notice = banner(page, 'No e-visa for this document');
  await expect(notice).toContainText('An e-visa cannot be issued to citizens of Kenya');
  await expect(notice).toContainText('Turkish mission or consulate');
  await expect(notice).toContainText('Travel insurance is mandatory');
  expect(await tintOf(notice)).toBe('red');
  await expect(nextButton(page)).toHaveCount(0);

  await chooseFromList(page, travelCountry, 'South Africa');
  await expect(notice).toHaveCount(0);
  await expect(toasts(page)).toHaveCount(0);
  await expect(banner(page, 'E-visa available')).toBeVisible();
  expect(await tintOf(banner(page, 'E-visa available'))).toBe('green');
  await expect
    .poll(() => stepNames(page))
    .toEqual(['Travel document', 'Travel', 'Your details', 'Check and pay']);
  await next(page);
  await expect(heading(page)).toHaveText('Your travel');

  await backTo(page, 'Travel document');
  await chooseFromList(page, travelCountry, 'Germany');
  await expect(banner(page, 'You do not need a visa')).toContainText('travel health insurance');
  expect(await tintOf(banner(page, 'You do not need a visa'))).toBe('blue');
  await expectToast(page, 'Visa Exempt', 'Travel health insurance is mandatory');
  await expect(nextButton(page)).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Get insurance' }).click();
  await expect(page).toHaveURL(/\/insurance$/);
  await expect(page.getByRole('combobox', { name: 'Nationality' })).toHaveValue('Germany');
  expect(await toasts(page).count()).toBe(0);
});

test.describe('class 2, e-visa with a supporting document', () => {
  const five = ['Travel document', 'Supporting documents', 'Travel', 'Your details', 'Check and pay'];
  const six = five.toSpliced(2, 0, 'Requirements');
  const consulate = 'Please apply at a Turkish consulate';

  test('without one is sent to the consulate and to insurance, never past Next; with one has six steps to the payment', async ({
    page,
  }) => {
    await page.goto('/application');
    await chooseCountry(page, 'India');
    await expect(banner(page, 'E-visa available')).toContainText('You need a valid visa or residence permit');
    expect(await tintOf(banner(page, 'E-visa available'))).toBe('green');
    await expect.poll(() => stepNames(page)).toEqual(five);
    await next(page);

    await answer(page, 'No').check();
    await expect(banner(page, consulate)).toContainText('apply for a visa at the nearest one');
    await expectToast(page, 'Supporting Document Needed', 'apply at the nearest Turkish consulate');
    await expect(nextButton(page)).toHaveCount(0);
    await answer(page, 'No').press('Enter');
    await expect(heading(page)).toHaveText('Your supporting document');
    await expect(errorSummary(page)).toHaveCount(0);
    await expect.poll(() => stepNames(page)).toEqual(five);
    await expect(page.getByRole('navigation', { name: 'Steps' }).getByRole('button')).toHaveCount(1);
    await answer(page, 'Yes').check();
    await expect(toasts(page)).toHaveCount(0);
    await answer(page, 'No').check();
    await banner(page, consulate).getByRole('link', { name: 'Get insurance' }).click();
    await expect(page).toHaveURL(/\/insurance$/);
    await expect(page.getByRole('combobox', { name: 'Nationality' })).toHaveValue('India');

    await page.goBack();
    await answer(page, 'Yes').check();
    await expect.poll(() => stepNames(page)).toEqual(five);
    await enterPermit(page);
    await expect.poll(() => stepNames(page)).toEqual(six);
    await next(page);
    await leavePrerequisites(page);
    await enterDate(page, arrival, inDays(30));
    await expect(processingTypes(page)).toHaveCount(7);
    await expect(processingTypes(page).and(page.locator(':checked'))).toHaveCount(0);
    await processingTypes(page).first().check();
    await next(page);
    await enterPerson(page, { firstName: 'Asha', lastName: 'Rao' });
    await expect(heading(page)).toHaveText('Check your answers and pay');
    await expect(page.getByText('All points confirmed')).toBeVisible();
    await expect(page.getByRole('main').getByText('D1234567')).toBeVisible();
  });

  test('answers anew what depends on the type of the document, and on the country', {
    tag: quietHour,
  }, async ({ page }) => {
    await leaveCountry(page, 'India');
    await enterPermit(page);
    await page.getByRole('radio', { name: 'Visa', exact: true }).check();
    await expect(page.getByLabel('Document number')).toHaveValue('');
    await expect(page.getByRole('checkbox', { name: /no expiry date/ })).not.toBeChecked();
    await page.getByRole('radio', { name: 'A Schengen country' }).check();
    await enterDate(page, 'Valid from', inDays(-10));
    await enterDate(page, 'Valid until', inDays(200));
    await page.getByRole('radio', { name: 'Residence Permit' }).check();
    await expect(page.getByRole('combobox', { name: residenceCountry })).toHaveValue('');
    await expect(page.getByRole('group', { name: 'Valid from' })).toHaveCount(0);
    await expect(page.getByRole('group', { name: 'Valid until' }).getByLabel('Day')).toHaveValue('');

    await enterPermit(page);
    await next(page);
    await leavePrerequisites(page);
    await enterDate(page, arrival, inDays(30));
    await processingTypes(page).first().check();
    await backTo(page, 'Travel document');
    await chooseFromList(page, travelCountry, 'Pakistan');
    await next(page);
    await expect(answer(page, 'Yes')).not.toBeChecked();
    await answer(page, 'Yes').check();
    await page.getByRole('radio', { name: 'Residence Permit' }).check();
    await expect(page.getByRole('combobox', { name: residenceCountry })).toHaveValue('');
    await expect(page.getByLabel('Document number')).toHaveValue('');
    await enterPermit(page);
    await next(page);
    for (const box of await page.getByRole('main').getByRole('checkbox').all())
      await expect(box).not.toBeChecked();
    await leavePrerequisites(page);
    await expect(page.getByRole('radio', { name: /^4 days/ })).toBeChecked();
  });
});

test.describe('at 768 px', () => {
  test.use({ viewport: { width: 768, height: 1024 } });

  test('none of six German names of steps is wider than its column', { tag: quietHour }, async ({ page }) => {
    await leaveCountry(page, 'India');
    await enterPermit(page);
    await next(page);
    await expect(heading(page)).toHaveText('Requirements for your e-visa');
    await page.locator('header select').selectOption('de');
    const columns = page.getByRole('navigation', { name: 'Schritte' }).getByRole('listitem');
    await expect(columns).toHaveCount(6);
    await expect(columns.nth(2)).toContainText('Voraussetzungen');
    const wide = await columns.evaluateAll((items) =>
      items.filter((item) => item.scrollWidth > item.clientWidth + 1).map((item) => item.textContent),
    );
    expect(wide).toEqual([]);
    // A name that fills its column does not run into the next.
    const gaps = await columns.evaluateAll((items) =>
      items.slice(1).map((item, index) => {
        const name = document.createRange();
        name.selectNodeContents(items[index]?.lastElementChild?.lastElementChild ?? item);
        return item.getBoundingClientRect().left - name.getBoundingClientRect().right;
      }),
    );
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(15);
  });
});

test.describe('class 4 in Turkish', () => {
  test.use({ locale: 'tr-TR' });

  test('is told E-Vize Uygun Değil for eight seconds and led to insurance, unless a button or a key stops it', {
    tag: quietHour,
  }, async ({ page }) => {
    const country = page.getByRole('combobox', { name: 'Seyahat belgenizin ülkesi veya bölgesi' });
    const shownSeconds = page.getByText('saniye içinde').filter({ visible: true });
    const chooseKenyaAgain = async () => {
      for (const name of ['Güney Afrika', 'Kenya']) {
        await country.fill(name);
        await page.keyboard.press('Enter');
      }
      await passFramesUntil(page.getByText('10 saniye içinde').last());
    };
    await page.clock.install();
    await page.goto('/application');
    await country.fill('Kenya');
    await page.keyboard.press('Enter');
    await firstAnswerKept(page, 'Bilgilerinizin saklandığı yer');
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByLabel('Seyahat belgesinin türü').selectOption('ordinary');
    await passFramesUntil(page.getByText('10 saniye içinde').last());
    await page.getByRole('button', { name: 'Bu sayfada kal' }).click();
    await page.clock.runFor(2 * timings.notEligibleCountdownMs);
    await expect(page).toHaveURL(/\/application$/);
    await expect(shownSeconds).toHaveCount(0);

    await chooseKenyaAgain();
    await page.clock.runFor(1000);
    await expect(page.getByText('9 saniye içinde')).toBeVisible();
    await page.keyboard.press('Shift');
    await expect(shownSeconds).toHaveCount(0);

    await chooseKenyaAgain();
    const toast = page.getByRole('region', { name: 'E-Vize Uygun Değil' });
    await expect(toast).toContainText(
      'Lütfen Türkiye’nin en yakın büyükelçiliğine veya konsolosluğuna başvurun.',
    );
    await expect(page.getByRole('button', { name: 'İleri' })).toHaveCount(0);
    for (let left = timings.notEligibleCountdownMs / 1000; left > 0; left -= 1) {
      await expect(page.getByText(`${left} saniye içinde`).last()).toBeVisible();
      await expect(toast).toHaveCount(left > 2 ? 1 : 0);
      await page.clock.runFor(1000);
    }
    await expect(page).toHaveURL(/\/insurance$/);
  });
});

test.describe('Egypt', () => {
  const birth = 'Date of birth';
  const five = ['Travel document', 'Supporting documents', 'Travel', 'Your details', 'Check and pay'];
  const four = five.toSpliced(2, 1);
  const notNeeded = 'No supporting documents are required';

  test('asks for a document from the 15th birthday to the day before the 46th, for travel at once before and after, each date of birth anew', {
    tag: quietHour,
  }, async ({ page }) => {
    await leaveCountry(page, 'Egypt');
    await expect(documentQuestion(page)).toHaveCount(0);

    for (const born of [birthday(15, 1), birthday(46, 0)]) {
      await enterDate(page, birth, born);
      await expect(banner(page, notNeeded)).toBeVisible();
      await expect(documentQuestion(page)).toHaveCount(0);
      await expect.poll(() => stepNames(page)).toEqual(four);
      await expect(page.getByRole('main')).toContainText('Prices start at $159 in all.');
      await enterDate(page, arrival, inDays(30));
      await expect(page.getByRole('radio', { name: /^4 days/ })).toBeChecked();
      await processingTypes(page).first().check();
      await next(page);
      await expect(heading(page)).toHaveText('Your details');
      await expect(page.getByRole('group', { name: birth })).toHaveCount(0);
      await page.getByRole('button', { name: 'Change Date of birth' }).click();
      await expect(heading(page)).toHaveText('Your supporting document');
      await page.getByRole('group', { name: arrival }).getByLabel('Year').fill('');
    }

    for (const born of [birthday(15, 0), birthday(46, 1)]) {
      await enterDate(page, birth, born);
      await expect(documentQuestion(page)).toBeVisible();
      await expect(banner(page, notNeeded)).toHaveCount(0);
      await expect(page.getByRole('group', { name: arrival })).toHaveCount(0);
      await expect.poll(() => stepNames(page)).toEqual(five);
      await expect(answer(page, 'Yes')).not.toBeChecked();
      await answer(page, 'Yes').check();
      await expect(page.getByRole('radio', { name: 'Residence Permit' })).not.toBeChecked();
      await enterPermit(page);
      await expect.poll(() => stepNames(page)).toEqual(five.toSpliced(2, 0, 'Requirements'));
      await next(page);
      await leavePrerequisites(page);
      await backTo(page, 'Supporting documents');
    }
  });
});

/** The date of birth of someone whose birthday of that age is in `days` days. */
function birthday(age: number, days: number): CalendarDate {
  return addYears(addDays(todayInIstanbul(new Date()), days), -age);
}

/** The visible colour of a notice's border. */
function tintOf(notice: Locator): Promise<'red' | 'green' | 'blue' | 'grey'> {
  return notice.evaluate((element) => {
    const canvas = document.createElement('canvas').getContext('2d');
    if (canvas === null) throw new Error('No canvas');
    canvas.fillStyle = getComputedStyle(element).borderTopColor;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
    if (Math.max(red, green, blue) - Math.min(red, green, blue) < 30) return 'grey';
    if (red > green && red > blue) return 'red';
    return green > blue ? 'green' : 'blue';
  });
}
