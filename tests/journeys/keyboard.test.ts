import type { Locator, Page } from '@playwright/test';
import { quietHour } from '../support/faultScale.ts';
import { inYears } from './applicant.ts';
import { tabTo } from './byKeyboard.ts';
import { errorSummary, expect, test } from './journey.ts';
import { dayOf, heading } from './wizardPage.ts';

/** The whole application with the keyboard alone: no pointer, no focus set by the test, at every stop a visible focus. */

/** Checks that the focused element is in the window, has an outline and is not wholly covered (WCAG 2.4.7, 2.4.11). */
async function expectFocusSeen(page: Page): Promise<void> {
  const found = await page.evaluate(() => {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement) || focused === document.body) return 'nothing has the focus';
    const name = `${focused.tagName} ${focused.id} “${(focused.innerText || focused.ariaLabel) ?? ''}”`;
    const { outlineStyle, outlineWidth } = getComputedStyle(focused);
    const box = focused.getBoundingClientRect();
    const inside = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
    const points = [0.1, 0.5, 0.9].flatMap((x) =>
      [0.1, 0.5, 0.9].map((y) => [box.left + x * box.width, box.top + y * box.height] as const),
    );
    const uncovered = points.some(([x, y]) => {
      const top = document.elementFromPoint(x, y);
      return top !== null && (focused.contains(top) || top.contains(focused));
    });
    if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2) return `${name} has no outline`;
    if (!inside) return `${name} is outside the window`;
    return uncovered ? 'seen' : `${name} is covered`;
  });
  expect(found).toBe('seen');
}

/** Presses Tab until this has the focus, checking the focus at every stop. */
const stopAt = (page: Page, target: Locator) => tabTo(page, target, expectFocusSeen);

async function press(page: Page, target: Locator, key: 'Enter' | 'Space'): Promise<void> {
  await stopAt(page, target);
  await page.keyboard.press(key);
}

async function type(page: Page, target: Locator, text: string): Promise<void> {
  await stopAt(page, target);
  await page.keyboard.type(text);
}

/** Types day, month and year, with Tab from one to the next. */
async function typeDate(page: Page, legend: string, date: string): Promise<void> {
  const [year = '', month = '', day = ''] = date.split('-');
  await type(page, dayOf(page, legend), day);
  for (const part of [month, year]) {
    await page.keyboard.press('Tab');
    await expectFocusSeen(page);
    await page.keyboard.type(part);
  }
}

/** Goes on with Next; the next step has the focus on its heading. */
async function goOn(page: Page, following: string): Promise<void> {
  await press(page, page.getByRole('button', { name: 'Next' }), 'Enter');
  await expect(heading(page)).toHaveText(following);
  await expect(heading(page)).toBeFocused();
}

async function fromHome(page: Page): Promise<void> {
  await page.goto('/');
  await press(page, page.getByRole('button', { name: 'I understand' }), 'Enter');
  await expect(heading(page)).toBeFocused();
  await press(
    page,
    page.getByRole('main').getByRole('link', { name: 'Apply for an e-visa' }).first(),
    'Enter',
  );
  await expect(heading(page)).toHaveText('Which passport will you travel on?');
}

async function chooseTravelDocument(page: Page, typed: string, country: string): Promise<void> {
  const field = page.getByRole('combobox', { name: 'Country or region of your travel document' });
  await type(page, field, typed);
  // The best match is highlighted; one down and up again moves through the list.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue(country);
  await stopAt(page, page.getByLabel('Type of travel document'));
  await page.keyboard.type('Ordinary');
  await expect(page.getByLabel('Type of travel document')).toHaveValue('ordinary');
}

async function answerPersonalStep(page: Page): Promise<void> {
  const text = (label: string, answer: string) => type(page, page.getByLabel(label), answer);
  await text('First name', 'Asha');
  await text('Last name', 'Rao');
  await typeDate(page, 'Date of birth', '1990-04-03');
  await text('Place of birth', 'Pune');
  await text('Mother’s name', 'Meera');
  await text('Father’s name', 'Arun');
  await text('Passport number', 'Z1234567');
  await typeDate(page, 'Passport issue date', '2022-05-04');
  await typeDate(page, 'Passport expiry date', inYears(5));
  await text('Email address', 'asha@example.com');
  await text('Phone number', '+91 98765 43210');
  await text('Home address', '12 Main Street, 411001 Pune');
}

async function pay(page: Page, button: string): Promise<void> {
  await press(page, page.getByRole('checkbox', { name: /I have read and accept/ }), 'Space');
  await press(page, page.getByRole('button', { name: button }), 'Enter');
  await expect(page.getByLabel('Card number')).toBeVisible();
}

test('class 2 from home to the payment page: every kind of field, a mistake mended through the error summary, an answer changed at the check', {
  tag: quietHour,
}, async ({ page }) => {
  await fromHome(page);
  await chooseTravelDocument(page, 'ind', 'India');
  await goOn(page, 'Your supporting document');

  await press(page, page.getByRole('radio', { name: 'Yes' }), 'Space');
  await press(page, page.getByRole('radio', { name: 'Visa', exact: true }), 'Space');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Residence Permit' })).toBeChecked();
  await type(page, page.getByRole('combobox', { name: 'Country of the residence permit' }), 'germ');
  await page.keyboard.press('Enter');
  await type(page, page.getByLabel('Document number'), 'D1234567');
  await press(page, page.getByRole('checkbox', { name: /no expiry date/ }), 'Space');
  await goOn(page, 'Requirements for your e-visa');

  for (const box of await page.getByRole('main').getByRole('checkbox').all()) await press(page, box, 'Space');
  await goOn(page, 'Your travel');

  await press(page, page.getByRole('button', { name: 'Next' }), 'Enter');
  await expect(errorSummary(page)).toBeFocused();
  await expectFocusSeen(page);
  await press(page, page.getByRole('link', { name: 'Please choose your arrival date' }), 'Enter');
  await expect(dayOf(page, 'Arrival date in Türkiye')).toBeFocused();
  await expectFocusSeen(page);
  const calendar = page.getByRole('button', { name: 'Choose from a calendar' });
  await press(page, calendar, 'Enter');
  await expect(page.getByRole('grid').locator(':focus')).toHaveCount(1);
  await page.keyboard.press('PageDown');
  await page.keyboard.press('ArrowRight');
  await expectFocusSeen(page);
  await page.keyboard.press('Enter');
  await expect(calendar).toBeFocused();
  const types = page.getByRole('radiogroup', { name: 'Processing time' }).getByRole('radio');
  await stopAt(page, types.and(page.locator(':checked')));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /^2 days/ })).toBeChecked();
  await goOn(page, 'Your details');

  await answerPersonalStep(page);
  // Enter in a field of one line is Next as well.
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByLabel('Phone number')).toBeFocused();
  await expectFocusSeen(page);
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Check your answers and pay');

  const change = page.getByRole('button', { name: 'Change Place of birth' });
  await press(page, change, 'Enter');
  await expect(page.getByLabel('Place of birth')).toBeFocused();
  await expectFocusSeen(page);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Durban');
  await press(page, page.getByRole('button', { name: 'Save and return to your answers' }), 'Enter');
  await expect(change).toBeFocused();
  await expectFocusSeen(page);
  await pay(page, 'Pay $274.00');
});

test('a dialog gives the focus back to what opened it', { tag: quietHour }, async ({ page }) => {
  await page.goto('/application');
  await chooseTravelDocument(page, 'ind', 'India');
  const opener = page.getByRole('button', { name: 'Erase my answers' });
  await press(page, opener, 'Enter');
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Keep them' }), 'Enter');
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
});
