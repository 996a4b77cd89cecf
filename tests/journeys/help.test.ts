import type { Page } from '@playwright/test';
import { helpTexts } from '../../src/web/staff/help/helpTexts.ts';
import { staffTabs } from '../../src/web/staff/staffPageState.ts';
import { quietHour } from '../support/faultScale.ts';
import { expect, test, violationsOf } from './journey.ts';
import { addMember, comeInAs } from './members.ts';
import { signIn } from './staff.ts';

/** Help for the screen one is on. */

const helpOf = (page: Page) => page.getByRole('dialog', { name: 'Yardım' });
const { screens } = helpTexts;

test('help explains each page, by key and by button, and goes back to where one was', {
  tag: quietHour,
}, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page);
  await page.getByRole('tab', { name: 'Vize' }).focus();
  for (const tab of staffTabs) {
    await expect(page.getByRole('tab', { selected: true })).toBeFocused();
    await page.keyboard.press('?');
    await expect(helpOf(page).getByText(screens[tab].what)).toBeVisible();
    for (const line of screens[tab].lines.everybody) await expect(helpOf(page)).toContainText(line);
    await expect(
      helpOf(page).getByRole('heading', { name: 'Klavye kısayolları', exact: true }),
    ).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('ArrowRight');
  }
  await page.goto('/chat-admin');
  await page.getByRole('button', { name: 'Yardım' }).click();
  await expect(helpOf(page).getByText(screens.chat.what)).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  const overlaid = helpOf(page)
    .locator('dl > div')
    .evaluateAll((rows) =>
      rows.flatMap((row) => {
        const [key, words] = ['kbd', 'dd'].map((part) => row.querySelector(part)?.getBoundingClientRect());
        return key !== undefined && words !== undefined && key.right <= words.left ? [] : row.textContent;
      }),
    );
  expect(await overlaid, 'keys that lie over their words').toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Yardım' })).toBeFocused();
});

test('on a phone the open case has its own help, which says what the role may do', {
  tag: quietHour,
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const member = await addMember('Deneme muhasebe', ['finance']);
  await comeInAs(page, member.client.cookie());
  await page.getByRole('button', { name: 'Yardım' }).click();
  await expect(helpOf(page).getByText(screens.visa.what)).toBeVisible();
  await expect(helpOf(page)).toContainText(screens.visa.lines['list.export'][0] ?? 'none');
  await expect(helpOf(page)).not.toContainText('Sıradakini al');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'İncele' }).first().click();
  const panel = page.getByRole('dialog', { name: /^Başvuru / });
  await panel.getByRole('button', { name: 'Yardım' }).click();
  await expect(helpOf(page).getByText(screens.case.what)).toBeVisible();
  await expect(helpOf(page)).toContainText(screens.case.lines['refund.order'][0] ?? 'none');
  await expect(helpOf(page)).not.toContainText(screens.case.lines['traveller.ask'][0] ?? 'none');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});
