import type { Locator, Page } from '@playwright/test';
import { expect } from './journey.ts';

/** What a person does who uses the keyboard alone. */

/** More presses of Tab than any page here needs from its top to its end. */
const mostStops = 60;

/** Presses Tab, or Shift and Tab, until this has the focus, and calls `atStop` at every stop. */
export async function tabTo(
  page: Page,
  target: Locator,
  atStop?: (page: Page) => Promise<void>,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> {
  await expect(target).toBeVisible();
  for (let stops = 0; stops < mostStops; stops += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
    await atStop?.(page);
  }
  throw new Error(`${mostStops} presses of ${key} did not reach ${target}`);
}
