import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import * as z from 'zod';
import { languages } from '../../src/domain/languages.ts';
import { correctionKey } from '../../src/domain/privacy/keptOnDevice.ts';
import { apply, clientOf } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { quietHour } from '../support/faultScale.ts';
import { readOutbox } from '../support/outbox.ts';
import { enterDate, inDays } from './applicant.ts';
import { tabTo } from './byKeyboard.ts';
import { address, dataDir, errorSummary, expect, test, violationsOf } from './journey.ts';
import { expectStillness, watchMovement } from './movement.ts';
import { pay } from './paidApplication.ts';
import { inspect, signIn } from './staff.ts';
import { staffPassword } from './start.ts';

/** A traveller corrects a sent application until staff take it up. Issue 21, item 1. */

const client = () => clientOf({ publicUrl: address() });
const main = (page: Page) => page.getByRole('main');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const isWithin = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

async function applied(changes: Record<string, unknown> = {}, code = 'ZAF'): Promise<string> {
  return apply(client(), { email: `${randomUUID()}@example.com`, ...changes }, code);
}
async function paid(): Promise<string> {
  const number = await applied();
  await pay(client(), number);
  return number;
}

async function takeUp(number: string): Promise<void> {
  const staff = client();
  await staff.signIn(staffPassword);
  const { json } = await staff.get(`/api/admin/applications?search=${number}`);
  const list = z.object({ items: z.array(z.object({ id: z.string() })) }).parse(json);
  expect((await staff.post(`/api/admin/applications/${list.items[0]?.id}/take`)).status).toBe(200);
}

/** Of a traveller with a supporting document. */
const indian = {
  supportingDocumentType: 'visa',
  supportingDocumentCountry: 'Schengen',
  supportingDocumentNumber: 'S1234567',
  supportingDocumentStartDate: inDays(-30),
  supportingDocumentEndDate: inDays(200),
};

const part = <Shape extends z.ZodRawShape>(shape: Shape) => z.object(shape);
const content = part({
  code: part({ how: z.string(), send: z.string(), field: z.string(), continue: z.string() }),
  answers: part({ lead: z.string(), save: z.string() }),
  edit: part({
    done: z.string(),
    title: z.record(z.enum(['traveller', 'passport', 'contact', 'travel', 'document']), z.string()),
  }),
  done: part({ title: z.string() }),
  place: part({ button: z.string() }),
});
const wordsOf = (language: string) =>
  content.parse(
    JSON.parse(readFileSync(new URL(`../../content/${language}/correct.json`, import.meta.url), 'utf8')),
  );

/** A folder for pictures of every screen, to be looked at. */
const pictures = process.env['CORRECTION_PICTURES'];

/** Of the newest e-mail with a code for an application, besides earlier ones. */
const codeFor = (number: string, earlier: readonly string[] = []) =>
  eventually(async () => {
    const mails = await readOutbox(join(dataDir(), 'outbox'));
    const codes = mails
      .filter(({ subject }) => subject?.includes(number))
      .map(({ text = '' }) => /\b\d{6}\b(?=\s)/.exec(text.replaceAll(number, ''))?.[0] ?? '');
    return codes.find((code) => code !== '' && !earlier.includes(code));
  }, 40_000);

async function prove(page: Page, number: string): Promise<void> {
  await page.getByRole('button', { name: 'Email me a code' }).click();
  const field = page.getByLabel('Code from the email');
  await expect(field).toBeFocused();
  await field.fill(await codeFor(number));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Press “Change” beside what is wrong.')).toBeVisible();
}

const change = (page: Page, name: string) => page.getByRole('button', { name: `Change ${name}` });

test('on a phone, a wrong digit and an arrival are corrected by a code, and status page and staff show both', async ({
  page,
}) => {
  const number = await paid();
  await page.setViewportSize({ width: 360, height: 800 });
  await watchMovement(page);
  await page.goto(`/status?ref=${number}`);
  const section = main(page).getByRole('region', { name: 'Is something wrong?' });
  await expect(section.getByText('We send a code to your email address first.')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await section.getByRole('link', { name: 'Correct your details' }).click();

  await expect(heading(page)).toHaveText('Correct your details');
  await expect(page.getByText(`Application ${number}.`)).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Email me a code' }).click();
  const field = page.getByLabel('Code from the email');
  await expect(field).toBeFocused();
  expect(await violationsOf(page)).toEqual([]);
  const code = await codeFor(number);
  // Reading the e-mail may end the page of a phone.
  await page.reload();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Please enter the six digits of the code.')).toBeVisible();
  await expect(field).toBeFocused();
  await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(heading(page)).toBeFocused();
  await expect(page.getByText('Press “Change” beside what is wrong.')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  expect(await isWithin(page)).toBe(true);

  await change(page, 'Passport number').click();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(change(page, 'Passport number')).toBeFocused();
  await change(page, 'Passport number').click();
  const passport = page.getByLabel('Passport number');
  await expect(passport).toBeFocused();
  await expect(passport).toHaveValue('A01234567');
  await passport.fill('!');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(errorSummary(page)).toBeFocused();
  await expect(errorSummary(page).getByRole('link')).toHaveCount(1);
  expect(await violationsOf(page)).toEqual([]);
  await passport.fill('A01234568');
  await expect(errorSummary(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(heading(page)).toBeFocused();
  await expect(page.getByRole('button', { name: 'Save the correction' })).toBeInViewport();
  await expect(page.getByText('Before: A01234567')).toBeVisible();

  // Back goes one step back, and keeps what was typed.
  await change(page, 'Arrival date in Türkiye').click();
  await enterDate(page, 'Arrival date in Türkiye', inDays(1));
  await page.goBack();
  await expect(heading(page)).toBeFocused();
  await page.getByRole('button', { name: 'Save the correction' }).click();
  await expect(errorSummary(page).getByText('your processing time is too slow')).toBeVisible();
  await page.reload();
  await change(page, 'Arrival date in Türkiye').click();
  await enterDate(page, 'Arrival date in Türkiye', inDays(45));
  await page.getByRole('button', { name: 'Continue' }).click();
  expect(await violationsOf(page)).toEqual([]);
  expect(await isWithin(page)).toBe(true);
  await expectStillness(page);
  await page.getByRole('button', { name: 'Save the correction' }).click();

  await expect(heading(page)).toHaveText('Your correction is saved');
  await expect(heading(page)).toBeFocused();
  await expect(page.getByText('A01234568')).toBeVisible();
  await expect(page.getByText('Before: A01234567')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('link', { name: 'Back to the status page' }).click();
  await expect(page.getByText('You corrected: passport number, arrival date')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page);
  const panel = await inspect(page, number);
  const corrected = panel.getByRole('region', { name: 'Yolcunun düzeltmeleri' });
  await expect(corrected.getByText('Pasaport numarası')).toBeVisible();
  await expect(corrected.getByText('A01234567')).toHaveCount(0);
  await corrected.getByRole('button', { name: /^Göster.*Pasaport numarası/ }).click();
  await expect(corrected.getByText('A01234567')).toBeVisible();
  await expect(corrected.getByText('A01234568')).toBeVisible();
  await expect(
    panel.getByText('Başvuru sahibi bilgilerini düzeltti (Pasaport numarası, Varış tarihi)').first(),
  ).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});

test('by the keyboard alone a name is corrected, at 1440 px', async ({ page }) => {
  const number = await applied();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/correct?ref=${number}`);
  await tabTo(page, page.getByRole('button', { name: 'Email me a code' }));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Code from the email')).toBeFocused();
  await page.keyboard.type(await codeFor(number));
  await page.keyboard.press('Enter');
  await tabTo(page, change(page, 'First name'));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('First name')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Thandi');
  await page.keyboard.press('Enter');
  await expect(heading(page)).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Save the correction' }));
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Your correction is saved');
});

test.describe('what goes wrong', () => {
  test.use({ expectedErrors: [/40[0-9]/] });

  test('a wrong code is said at its field, another one opens the answers', async ({ page }) => {
    const number = await applied();
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto(`/correct?ref=${number}`);
    await page.getByRole('button', { name: 'Email me a code' }).click();
    const first = await codeFor(number);
    const field = page.getByLabel('Code from the email');
    await field.fill(String((Number(first) + 1) % 1_000_000).padStart(6, '0'));
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('This code is not right, or it is no longer valid.')).toBeVisible();
    await expect(field).toBeFocused();
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Send another code' }).click();
    await expect(page.getByText('at most 3 an hour')).toBeVisible();
    await field.fill(await codeFor(number, [first]));
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Press “Change” beside what is wrong.')).toBeVisible();
  });

  test('a correction that has ended says so, and offers another code', async ({ page }) => {
    const number = await applied();
    await page.goto(`/correct?ref=${number}`);
    await page.evaluate(([key, kept]) => sessionStorage.setItem(key, kept), [
      correctionKey,
      JSON.stringify({ number, token: 'ended', changes: {} }),
    ] as const);
    await page.reload();
    await expect(
      page.getByText('The time for this correction is over, or it was already saved.'),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Email me a code' })).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
  });

  test('staff who take it up first end it, and the page says where to write', async ({ page }) => {
    const number = await paid();
    await page.goto(`/correct?ref=${number}`);
    await prove(page, number);
    await change(page, 'First name').click();
    await page.getByLabel('First name').fill('Thandi');
    await page.getByRole('button', { name: 'Continue' }).click();
    await takeUp(number);
    await page.getByRole('button', { name: 'Save the correction' }).click();
    await expect(page.getByText('Our staff have taken up your application')).toBeVisible();
    await expect(main(page).getByRole('link', { name: /@/ })).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
  });
});

test('without an application the page says where the way begins', async ({ page }) => {
  await page.goto('/correct');
  await expect(page.getByText('Please open your application on the status page')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});

for (const width of [360, 1440])
  test(`is said in six languages, sound, at ${width} px`, { tag: quietHour }, async ({ page }) => {
    test.setTimeout(240_000);
    await page.setViewportSize({ width, height: 900 });
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    const check = async (language: string, shown: string) => {
      expect([language, shown, await violationsOf(page)]).toEqual([language, shown, []]);
      expect([language, shown, await isWithin(page)]).toEqual([language, shown, true]);
      if (pictures !== undefined)
        await page.screenshot({ path: join(pictures, `${language}-${width}-${shown}.png`), fullPage: true });
    };
    for (const { code: language } of languages) {
      const { code, answers, edit, done, place } = wordsOf(language);
      const number = await applied(indian, 'IND');
      await page.goto(`/status?lang=${language}&ref=${number}`);
      await page.getByRole('link', { name: place.button }).click();
      await expect(page.getByText(code.how)).toBeVisible();
      await check(language, 'ask');
      await press(code.send);
      await page.getByLabel(code.field).fill(await codeFor(number));
      await check(language, 'enter');
      await press(code.continue);
      await expect(page.getByText(answers.lead)).toBeVisible();
      await check(language, 'answers');
      for (const [input, group] of Object.entries({
        passportNumber: 'passport',
        motherName: 'traveller',
        email: 'contact',
        arrivalDate: 'travel',
        documentNumber: 'document',
      } as const)) {
        await page.locator(`#change-${input}`).click();
        await expect(heading(page)).toHaveText(edit.title[group]);
        if (input !== 'arrivalDate' && input !== 'email')
          await page.locator(`#field-${input}`).fill('Ada12345'.slice(0, input === 'motherName' ? 3 : 8));
        await check(language, group);
        await press(edit.done);
        await expect(page.getByText(answers.lead)).toBeVisible();
      }
      await check(language, 'changed');
      await press(answers.save);
      await expect(heading(page)).toHaveText(done.title);
      await check(language, 'done');
    }
  });
