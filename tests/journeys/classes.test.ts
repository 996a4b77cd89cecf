import type { Locator, Page } from '@playwright/test';
import {
  addDays,
  addYears,
  type CalendarDate,
  todayInIstanbul,
} from '../../src/domain/calendar/calendarDate.ts';
import { timings } from '../../src/domain/constants.ts';
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
const arrival = 'Arrival date in Türkiye';
const residenceCountry = 'Country of the residence permit';

async function openWith(page: Page, country: string): Promise<void> {
  await page.goto('/application');
  await chooseCountry(page, country);
}

async function leaveCountry(page: Page, country: string, following: string): Promise<void> {
  await openWith(page, country);
  await next(page);
  await expect(heading(page)).toHaveText(following);
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

test.describe('class 1, e-visa without a document', () => {
  test('sees the green banner and four steps, and no question for documents', async ({ page }) => {
    await openWith(page, 'South Africa');
    await expect(banner(page, 'E-visa available')).toBeVisible();
    expect(await tintOf(banner(page, 'E-visa available'))).toBe('green');
    await expect
      .poll(() => stepNames(page))
      .toEqual(['Travel document', 'Travel', 'Your details', 'Check and pay']);
    await next(page);
    await expect(heading(page)).toHaveText('Your travel');
  });
});

test.describe('class 2, e-visa with a supporting document', () => {
  const five = ['Travel document', 'Supporting documents', 'Travel', 'Your details', 'Check and pay'];
  const six = five.toSpliced(2, 0, 'Requirements');

  test('sees the green banner and five steps, six once the document is filled in', async ({ page }) => {
    await openWith(page, 'India');
    await expect(banner(page, 'E-visa available')).toContainText('You need a valid visa or residence permit');
    expect(await tintOf(banner(page, 'E-visa available'))).toBe('green');
    await expect.poll(() => stepNames(page)).toEqual(five);
    await next(page);
    await answer(page, 'Yes').check();
    await expect.poll(() => stepNames(page)).toEqual(five);
    await enterPermit(page);
    await expect.poll(() => stepNames(page)).toEqual(six);
    await next(page);
    await leavePrerequisites(page);
    await enterDate(page, arrival, inDays(30));
    await next(page);
    await enterPerson(page, { firstName: 'Asha', lastName: 'Rao' });
    await expect(heading(page)).toHaveText('Check your answers and pay');
    await expect(page.getByText('All points confirmed')).toBeVisible();
    await expect(page.getByRole('main').getByText('D1234567')).toBeVisible();
  });

  test('without a document is sent to the consulate, with a toast, and never gets past Next', async ({
    page,
  }) => {
    await leaveCountry(page, 'India', 'Your supporting document');
    await answer(page, 'No').check();
    await expect(banner(page, 'Please apply at a Turkish consulate')).toContainText(
      'apply for a visa at the nearest one',
    );
    await expectToast(page, 'Supporting Document Needed', 'apply at the nearest Turkish consulate');
    await expect(nextButton(page)).toHaveCount(0);
    await answer(page, 'No').press('Enter');
    await expect(heading(page)).toHaveText('Your supporting document');
    await expect(errorSummary(page)).toHaveCount(0);
    await expect.poll(() => stepNames(page)).toEqual(five);
    await expect(page.getByRole('navigation', { name: 'Steps' }).getByRole('button')).toHaveCount(1);
  });

  test('without a document gets to insurance, which knows who asks', async ({ page }) => {
    await leaveCountry(page, 'India', 'Your supporting document');
    await answer(page, 'No').check();
    await banner(page, 'Please apply at a Turkish consulate')
      .getByRole('link', { name: 'Get insurance' })
      .click();
    await expect(page).toHaveURL(/\/insurance$/);
    await expect(page.getByRole('combobox', { name: 'Nationality' })).toHaveValue('India');
  });

  test('that takes No back goes on with a document, and chooses the processing type anew', async ({
    page,
  }) => {
    await leaveCountry(page, 'India', 'Your supporting document');
    await answer(page, 'No').check();
    await enterPermit(page);
    await expect(toasts(page)).toHaveCount(0);
    await next(page);
    await leavePrerequisites(page);
    await enterDate(page, arrival, inDays(30));
    await expect(processingTypes(page)).toHaveCount(7);
    await expect(processingTypes(page).and(page.locator(':checked'))).toHaveCount(0);
  });
});

test.describe('class 3, visa-free', () => {
  test('sees the blue banner and a toast, no Next, and is led to insurance', async ({ page }) => {
    await openWith(page, 'Germany');
    await expect(banner(page, 'You do not need a visa')).toContainText('travel health insurance');
    expect(await tintOf(banner(page, 'You do not need a visa'))).toBe('blue');
    await expectToast(page, 'Visa Exempt', 'Travel health insurance is mandatory');
    await expect(nextButton(page)).toHaveCount(0);
    await page.getByRole('main').getByRole('link', { name: 'Get insurance' }).click();
    await expect(page).toHaveURL(/\/insurance$/);
    await expect(page.getByRole('combobox', { name: 'Nationality' })).toHaveValue('Germany');
  });
});

test.describe('class 4, not eligible', () => {
  test('sees the red banner without Next, and goes on when another country is chosen', async ({ page }) => {
    await openWith(page, 'Kenya');
    const notice = banner(page, 'No e-visa for this document');
    await expect(notice).toContainText('An e-visa cannot be issued to citizens of Kenya');
    await expect(notice).toContainText('Turkish mission or consulate');
    await expect(notice).toContainText('Travel insurance is mandatory');
    expect(await tintOf(notice)).toBe('red');
    await expect(nextButton(page)).toHaveCount(0);
    await chooseFromList(page, 'Country or region of your travel document', 'South Africa');
    await expect(notice).toHaveCount(0);
    await expect(toasts(page)).toHaveCount(0);
    await next(page);
    await expect(heading(page)).toHaveText('Your travel');
  });

  test.describe('in Turkish', () => {
    test.use({ locale: 'tr-TR' });

    const open = async (page: Page) => {
      await page.clock.install();
      await page.goto('/application');
      await page.getByRole('combobox', { name: 'Seyahat belgenizin ülkesi veya bölgesi' }).fill('Kenya');
      await page.keyboard.press('Enter');
      await firstAnswerKept(page, 'Bilgilerinizin saklandığı yer');
      await page.clock.pauseAt(Date.now() + 60_000);
      await page.getByLabel('Seyahat belgesinin türü').selectOption('ordinary');
      await passFramesUntil(page.getByText('10 saniye içinde').last());
    };

    test('is told E-Vize Uygun Değil for eight seconds, then led to insurance', async ({ page }) => {
      await open(page);
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

    test('is led away just so when the country is chosen last, with the keyboard', async ({ page }) => {
      await page.clock.install();
      await page.goto('/application');
      await page.getByLabel('Seyahat belgesinin türü').selectOption('ordinary');
      await page.getByRole('combobox', { name: 'Seyahat belgenizin ülkesi veya bölgesi' }).fill('Kenya');
      await firstAnswerKept(page, 'Bilgilerinizin saklandığı yer');
      await page.clock.pauseAt(Date.now() + 60_000);
      await page.keyboard.press('Enter');
      await passFramesUntil(page.getByText('10 saniye içinde').last());
      await page.clock.runFor(1000);
      await expect(page.getByText('9 saniye içinde')).toBeVisible();
      await page.keyboard.press('Shift');
      await expect(page.getByText('saniye içinde').filter({ visible: true })).toHaveCount(0);
    });

    test('stays when the countdown is stopped', async ({ page }) => {
      await open(page);
      await page.getByRole('button', { name: 'Bu sayfada kal' }).click();
      await page.clock.runFor(2 * timings.notEligibleCountdownMs);
      await expect(page).toHaveURL(/\/application$/);
      await expect(page.getByText('saniye içinde').filter({ visible: true })).toHaveCount(0);
    });
  });
});

test.describe('Egypt', () => {
  const birth = 'Date of birth';
  const five = ['Travel document', 'Supporting documents', 'Travel', 'Your details', 'Check and pay'];
  const four = five.toSpliced(2, 1);
  const notNeeded = 'No supporting documents are required';

  for (const { age, born } of [
    { age: '14, the day before the 15th birthday', born: birthday(15, 1) },
    { age: '46, on the birthday', born: birthday(46, 0) },
  ])
    test(`at ${age}, is asked for arrival and processing at once, and for no document`, async ({ page }) => {
      await leaveCountry(page, 'Egypt', 'Your supporting document');
      await expect(documentQuestion(page)).toHaveCount(0);
      await enterDate(page, birth, born);
      await expect(banner(page, notNeeded)).toBeVisible();
      await expect(documentQuestion(page)).toHaveCount(0);
      await expect.poll(() => stepNames(page)).toEqual(four);
      await expect(page.getByRole('main')).toContainText('Prices start at $159 in all.');
      await enterDate(page, arrival, inDays(30));
      await processingTypes(page).first().check();
      await next(page);
      await expect(heading(page)).toHaveText('Your details');
      await expect(page.getByRole('group', { name: birth })).toHaveCount(0);
    });

  for (const { age, born } of [
    { age: '15, on the birthday', born: birthday(15, 0) },
    { age: '45, the day before the 46th birthday', born: birthday(46, 1) },
  ])
    test(`at ${age}, is asked for a document and has the six steps with it`, async ({ page }) => {
      await leaveCountry(page, 'Egypt', 'Your supporting document');
      await enterDate(page, birth, born);
      await expect(documentQuestion(page)).toBeVisible();
      await expect(banner(page, notNeeded)).toHaveCount(0);
      await expect(page.getByRole('group', { name: arrival })).toHaveCount(0);
      await expect.poll(() => stepNames(page)).toEqual(five);
      await enterPermit(page);
      await expect.poll(() => stepNames(page)).toEqual(five.toSpliced(2, 0, 'Requirements'));
      await next(page);
      await leavePrerequisites(page);
    });

  test('with another date of birth starts document and processing type anew', async ({ page }) => {
    await leaveCountry(page, 'Egypt', 'Your supporting document');
    await enterDate(page, birth, birthday(30, 0));
    await enterPermit(page);
    await enterDate(page, birth, birthday(31, 0));
    await expect(answer(page, 'Yes')).not.toBeChecked();
    await answer(page, 'Yes').check();
    await expect(page.getByRole('radio', { name: 'Residence Permit' })).not.toBeChecked();

    await enterDate(page, birth, birthday(50, 0));
    await enterDate(page, arrival, inDays(30));
    await processingTypes(page).first().check();
    await enterDate(page, birth, birthday(51, 0));
    await expect(page.getByRole('radio', { name: /^4 days/ })).toBeChecked();
  });
});

test.describe('an answer that another one depends on starts anew', () => {
  test('when the country changes: the question for documents, their details, the processing type', async ({
    page,
  }) => {
    await leaveCountry(page, 'India', 'Your supporting document');
    await enterPermit(page);
    await next(page);
    await leavePrerequisites(page);
    await enterDate(page, arrival, inDays(30));
    await processingTypes(page).first().check();
    await backTo(page, 'Travel document');
    await chooseFromList(page, 'Country or region of your travel document', 'Pakistan');
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

  test('when the document is of another type: everything asked about it', async ({ page }) => {
    await leaveCountry(page, 'India', 'Your supporting document');
    await enterPermit(page);
    await page.getByRole('radio', { name: 'Visa', exact: true }).check();
    await expect(page.getByLabel('Document number')).toHaveValue('');
    await expect(page.getByRole('checkbox', { name: /no expiry date/ })).not.toBeChecked();
    await page.getByRole('radio', { name: 'Schengen' }).check();
    await enterDate(page, 'Valid from', inDays(-10));
    await enterDate(page, 'Valid until', inDays(200));
    await page.getByRole('radio', { name: 'Residence Permit' }).check();
    await expect(page.getByRole('combobox', { name: residenceCountry })).toHaveValue('');
    await expect(page.getByRole('group', { name: 'Valid from' })).toHaveCount(0);
    await expect(page.getByRole('group', { name: 'Valid until' }).getByLabel('Day')).toHaveValue('');
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
