import type { Page } from '@playwright/test';
import { stats } from '../../src/contract/lists.ts';
import { insuranceList, visaList } from '../../src/contract/staff.ts';
import { applicationKinds } from '../../src/domain/status/statuses.ts';
import { staffTabs } from '../../src/web/staff/staffPageState.ts';
import { quietHour } from '../support/faultScale.ts';
import { intercept } from './intercept.ts';
import { expect, test } from './journey.ts';
import { signIn } from './staff.ts';

/** Every tab of the staff page on every width, with sums of seven digits. */

/** Answers with figures and rows as a busy year has them. */
async function makeBusy(page: Page): Promise<void> {
  await intercept(page, '**/api/admin/stats', async (route) => {
    const response = await route.fetch();
    const figures = stats.parse(await response.json());
    const many = 1_234_567;
    const json = { ...figures, totalApplications: many, totalInsuranceApplications: many };
    await route.fulfill({
      response,
      json: { ...json, totalRevenue: '4724523.00', pendingApplications: many },
    });
  });
  const sums = { paymentStatus: 'succeeded', totalAmount: '1234567.00', refundedAmount: '1234500.00' };
  for (const [url, list] of [
    [/\/api\/admin\/applications\?/, visaList],
    [/\/api\/admin\/insurance-applications\?/, insuranceList],
  ] as const)
    await intercept(page, url, async (route) => {
      const response = await route.fetch();
      const answer = list.parse(await response.json());
      const items = answer.items.map((item) => ({ ...item, ...sums }));
      await route.fulfill({ response, json: { ...answer, items } });
    });
}

/** What reaches beyond the window, and what reaches beyond its card or its field. */
async function overflowing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const name = (element: Element) => `${element.tagName} “${element.textContent.trim().slice(0, 60)}”`;
    const found: string[] = [];
    for (const frame of document.querySelectorAll('[data-card], [data-card] dl > div, main dl > div')) {
      const { left, right, width } = frame.getBoundingClientRect();
      // Without a box of its own, as `display: contents` has none.
      if (width === 0) continue;
      for (const inner of frame.querySelectorAll('*')) {
        if (!inner.checkVisibility() || inner.closest('.sr-only, svg')) continue;
        const box = inner.getBoundingClientRect();
        if (box.left < left - 1 || box.right > right + 1) found.push(`${name(inner)} in ${name(frame)}`);
      }
    }
    for (const box of document.querySelectorAll('html, dialog[open], [data-panel-body]'))
      if (box.scrollWidth > box.clientWidth) found.push(`${name(box)} scrolls sideways`);
    return found;
  });
}

/** Waits until the tab shows what it fetched. */
async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Yenile' })).toBeVisible();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  // Leaving the page would cut an answer that is being made busy.
  await page.waitForLoadState('networkidle');
}

for (const width of [320, 360, 768, 1024, 1280, 1440])
  test(`nothing is wider than the window or its card at ${width} px`, { tag: quietHour }, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await makeBusy(page);
    await signIn(page);
    const found: Record<string, string[]> = {};
    const look = async (place: string) => {
      const wrong = await overflowing(page);
      if (wrong.length > 0) found[place] = wrong;
    };
    for (const tab of staffTabs) {
      const isList = applicationKinds.some((kind) => kind === tab);
      await page.goto(`/admin?tab=${tab}${isList ? '&status=pending' : ''}`);
      await settled(page);
      await expect(page.getByRole('tab', { selected: true })).toBeInViewport({ ratio: 0.9 });
      await look(tab);
      if (!isList) continue;
      await page.getByRole('button', { name: 'İncele' }).first().click();
      const panel = page.getByRole('dialog', { name: /^Başvuru / });
      await expect(panel.getByLabel('Yeni not')).toBeVisible();
      await look(`${tab} with a case`);
      for (const [press, title] of [
        [/^Onayla/, 'Başvuruyu onayla'],
        [/^Reddet$/, 'Başvuruyu reddet'],
      ] as const) {
        await panel.getByRole('button', { name: press }).click();
        await expect(page.getByRole('dialog', { name: title })).toBeVisible();
        await look(`${tab}, ${title}`);
        await page.keyboard.press('Escape');
      }
      await panel.getByRole('button', { name: 'Paneli kapat' }).click();
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog', { name: 'Klavye kısayolları' })).toBeVisible();
      await look(`${tab}, help`);
      await page.keyboard.press('Escape');
    }
    await page.goto('/chat-admin');
    await expect(page.getByRole('heading', { name: 'Canlı Destek' })).toBeFocused();
    await look('the chat alone');
    expect(found).toEqual({});
  });
