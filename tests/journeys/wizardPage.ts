import type { Locator, Page } from '@playwright/test';
import { errorSummary, expect } from './journey.ts';

/** What the application wizard shows on every step, for the journeys that look at it closely. */

export const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** The names of the steps in the progress indicator, in order, without their numbers. */
export async function stepNames(page: Page): Promise<string[]> {
  const items = await page.getByRole('navigation', { name: 'Steps' }).getByRole('listitem').allTextContents();
  return items.map((text) => text.replace(/^[\d.\s]*(Done:)?\s*/, '').trim());
}

/** Every visible toast: each has its button to dismiss it. */
export function toasts(page: Page): Locator {
  const dismiss = page.getByRole('button', { name: 'Dismiss message' });
  return page.getByRole('region').filter({ has: dismiss });
}

/** The one toast has this title and this text. */
export async function expectToast(page: Page, title: string, text: string | RegExp): Promise<void> {
  await expect(toasts(page)).toHaveCount(1);
  await expect(toasts(page)).toHaveAccessibleName(title);
  await expect(toasts(page)).toContainText(title);
  await expect(toasts(page)).toContainText(text);
}

export type Refusal = {
  /** What stands at the field and in the summary. */
  message: string;
  /** The input that the summary's link leads to. */
  field: Locator;
  /** What carries the message for screen readers: the input itself, or the group of a question. */
  described?: Locator;
  /** Title and text of the toast; the text is the message unless said otherwise. */
  toast: { title: string; text?: string };
};

/**
 * Checks a refused step: the summary has the focus and names the problem, as do the field and one toast, in the words
 * of the specification; the link of the summary leads to the field.
 */
export async function expectRefused(page: Page, refusal: Refusal): Promise<void> {
  const { message, field, described = field, toast } = refusal;
  const summary = errorSummary(page);
  await expect(summary).toBeFocused();
  await expectToast(page, toast.title, toast.text ?? message);
  await expect(described).toHaveAccessibleDescription(new RegExp(escaped(message)));
  await expect(described).toHaveAttribute('aria-invalid', 'true');
  for (const link of await summary.getByRole('link').all()) await expectLeadsSomewhere(page, link);
  await summary.getByRole('link', { name: message, exact: true }).click();
  await expect(field).toBeFocused();
}

/** A link of the summary leads to something that a person sees on this page. */
async function expectLeadsSomewhere(page: Page, link: Locator): Promise<void> {
  const target = (await link.getAttribute('href')) ?? '';
  await expect(page.locator(target), `“${await link.textContent()}” leads to a field`).toBeVisible();
}

/**
 * Checks that paying without the terms is refused where the eyes are: no list far above, the box has the focus and its
 * message, and both box and button keep their places in the window, also when the box is ticked, as does what stands
 * above them in the page.
 */
export async function expectTermsRefused(page: Page, button: string): Promise<void> {
  const message =
    'Please read and accept the Privacy Policy and Terms & Conditions before proceeding with payment.';
  const box = page.getByRole('checkbox', { name: /I have read and accept/ });
  const pay = page.getByRole('button', { name: button });
  const above = page.getByRole('button', { name: /^Change/ });
  const tops = async () => ({
    inWindow: await Promise.all(
      [box, pay].map(async (control) => Math.round((await control.boundingBox())?.y ?? 0)),
    ),
    inPage: await above.evaluateAll((buttons) =>
      buttons.map((button) => Math.round(button.getBoundingClientRect().top + scrollY)),
    ),
  });
  await pay.scrollIntoViewIfNeeded();
  const before = await tops();
  await pay.click();
  await expectToast(page, 'Terms & Conditions Required', message);
  await expect(box).toBeFocused();
  await expect(box).toHaveAccessibleDescription(message);
  await expect(box).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('main').getByText(message)).toBeInViewport({ ratio: 1 });
  await expect(errorSummary(page)).toHaveCount(0);
  expect(await tops()).toEqual(before);
  await box.check();
  await expect(page.getByRole('main').getByText(message)).toHaveCount(0);
  expect(await tops()).toEqual(before);
  await box.uncheck();
  await expect(box).toHaveAccessibleDescription(message);
  expect(await tops()).toEqual(before);
}

/** Checks that no problem is shown: neither the summary nor a toast is left. */
export async function expectMended(page: Page): Promise<void> {
  await expect(errorSummary(page)).toHaveCount(0);
  await expect(toasts(page)).toHaveCount(0);
}

/** The first input of a date, to which the error summary leads. */
export const dayOf = (page: Page, date: string) =>
  page.getByRole('group', { name: date }).getByRole('textbox', { name: 'Day' });

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
