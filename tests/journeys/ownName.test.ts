import { staffPaths } from '../../src/contract/params.ts';
import { visaDetails, visaList } from '../../src/contract/staff.ts';
import { clientOf } from '../support/client.ts';
import {
  acceptAndPay,
  chooseCountry,
  confirmedNumber,
  enterPerson,
  enterTravel,
  next,
  payWith,
} from './applicant.ts';
import { checkAnswers, enterTraveller, enterTripAndPlan } from './insured.ts';
import { address, errorSummary, expect, test, violationsOf } from './journey.ts';
import { inspect, signIn } from './staff.ts';
import { staffPassword } from './start.ts';
import { heading } from './wizardPage.ts';

/** The name in one's own script: folded until somebody wants it, checked, and seen by staff. */

const label = 'Your name as you write it';

for (const width of [360, 1440])
  test(`of a visa applicant, at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/application');
    await chooseCountry(page, 'South Africa');
    await next(page);
    await enterTravel(page);
    await expect(heading(page)).toHaveText('Your details');
    const field = page.getByLabel(label);
    await expect(field).toBeHidden();
    const more = page.getByText('Add your name in your own script');
    await more.focus();
    await page.keyboard.press('Enter');
    await expect(field).toBeVisible();
    await field.fill('সুমিত রায়');
    expect(await violationsOf(page)).toEqual([]);

    await enterPerson(page, { firstName: 'Xiaoming', lastName: 'Chen' });
    await expect(errorSummary(page)).toContainText('Our documents cannot print');
    await page.getByRole('link', { name: /Our documents cannot print/ }).click();
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleDescription(/Please leave this empty/);
    await field.fill(' 陳　小明 ');
    await next(page);

    await expect(heading(page)).toHaveText('Check your answers and pay');
    const row = page.getByRole('main').locator('dl > div').filter({ hasText: label });
    await expect(row.locator('dd').first()).toContainText('陳 小明');
    await row.getByRole('button').click();
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('陳　小明');
    await page.getByRole('button', { name: 'Save and return to your answers' }).click();
    await acceptAndPay(page);
    await payWith(page, '4242 4242 4242 4242');
    const number = await confirmedNumber(page);

    const client = clientOf({ publicUrl: address() });
    await client.signIn(staffPassword);
    const { items } = visaList.parse((await client.get(`${staffPaths.visa}?search=${number}`)).json);
    const details = visaDetails.parse((await client.get(`${staffPaths.visa}/${items[0]?.id}`)).json);
    expect(details).toMatchObject({ firstName: 'Xiaoming', lastName: 'Chen', ownName: '陳 小明' });
    if (width < 1000) return;
    await signIn(page);
    const panel = await inspect(page, number);
    await expect(panel.getByText('Kendi yazısıyla adı')).toBeVisible();
    await expect(panel.getByText('陳 小明')).toBeVisible();
  });

test('is no question at the check if it stays folded', async ({ page }) => {
  await page.goto('/insurance');
  await enterTripAndPlan(page);
  await enterTraveller(page, { firstName: 'Anna' });
  await expect(page.getByLabel(label)).toBeHidden();
  await checkAnswers(page);
  await expect(heading(page)).toHaveText('Check your answers and pay');
  await expect(page.getByText(label)).toHaveCount(0);
});

test('of an insured person stands at the check, and is found open again', async ({ page }) => {
  await page.goto('/insurance');
  await enterTripAndPlan(page);
  await enterTraveller(page, { firstName: 'Somchai' });
  await page.getByText('Add your name in your own script').click();
  await page.getByLabel(label).fill('สมชาย ใจดี');
  await checkAnswers(page);
  const row = page.getByRole('main').locator('dl > div').filter({ hasText: label });
  await expect(row.locator('dd').first()).toContainText('สมชาย ใจดี');
  await row.getByRole('button').click();
  await expect(page.getByLabel(label)).toBeFocused();
  await expect(page.getByLabel(label)).toHaveValue('สมชาย ใจดี');
});
