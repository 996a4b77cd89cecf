import type { Page } from '@playwright/test';
import { consentKey, consentToText, noConsent } from '../../src/domain/privacy/consent.ts';
import { noticeKey, staffCookie } from '../../src/domain/privacy/keptOnDevice.ts';
import { apply, clientOf, openCheckout, payWithCard } from '../support/client.ts';
import { watchControls } from './controlMoves.ts';
import { address, expect, race, test } from './journey.ts';
import { paidApplication } from './paidApplication.ts';
import { staffPassword } from './start.ts';

/**
 * Outside the forms, too, nothing moves under the finger: answers and scripts that come late, changes that others make and
 * messages leave every control in view in its place.
 */

const anyAnswer = /\/api\//;
const nothing = /^$/;
const visitor = () => clientOf({ publicUrl: address() });

const tabs: readonly [tab: RegExp, shown: (page: Page) => Promise<boolean>][] = [
  [/^Sigorta/, (page) => page.getByRole('button', { name: 'İncele' }).first().isVisible()],
  [/^Uyarılar/, (page) => page.locator('#backups').isVisible()],
  [/^Para raporu/, (page) => page.getByRole('tabpanel').getByRole('table').first().isVisible()],
  [
    /destek/i,
    (page) =>
      page
        .getByText('Henüz görüşme yok.')
        .or(page.getByRole('list', { name: 'Görüşmeler' }).getByRole('listitem'))
        .first()
        .isVisible(),
  ],
  [/^Denetim/, (page) => page.getByRole('tabpanel').getByRole('listitem').first().isVisible()],
  [/^Güvenlik/, (page) => page.getByRole('button', { name: 'Şifreyi değiştir' }).isVisible()],
];

const pages = [
  '/',
  '/status?ref=NUMBER',
  '/payment-success?order=NUMBER&type=visa',
  '/payment-success?order=UNPAID&type=visa&payment=cancelled',
  '/payment/cancel?order=UNPAID&type=visa',
  '/payment/error?order=NUMBER&type=visa&error=Refused',
  '/payment/failure?order=NUMBER&type=visa',
];

async function openPanel(page: Page): Promise<void> {
  await page.request.post('/api/admin/login', { data: { password: staffPassword } });
  await page.goto('/admin', { waitUntil: 'commit' });
}

const firstRow = (page: Page) => page.getByRole('button', { name: 'İncele' }).first();

for (const width of [360, 1280]) {
  test.describe(`at ${width} px`, race, () => {
    test.use({ viewport: { width, height: 800 } });

    test('the panel: figures, list, details and each tab', async ({ page }) => {
      await page.addInitScript((key) => localStorage.setItem(key, 'on'), `${staffCookie}-chart`);
      const watch = await watchControls(page, anyAnswer);
      await openPanel(page);
      await watch.releaseUntil(() => firstRow(page).isVisible());
      await firstRow(page).click();
      await watch.releaseUntil(() => page.getByRole('heading', { name: 'Zaman çizelgesi' }).isVisible());
      await page.getByRole('button', { name: 'Sıradaki başvuru' }).click();
      await watch.releaseUntil(() => page.getByRole('heading', { name: 'Zaman çizelgesi' }).isVisible());
      await page.keyboard.press('Escape');
      for (const [tab, shown] of tabs) {
        await page.getByRole('tab', { name: tab }).click();
        await watch.releaseUntil(() => shown(page));
      }
      expect(await watch.moved()).toEqual([]);
    });

    test('home, status and the pages of payment', async ({ page }) => {
      const number = await paidApplication();
      const unpaid = await apply(visitor());
      // The notice on home and the question about cookies come over the page, for their own reasons.
      await page.addInitScript(
        (stored) => {
          for (const [key, value] of stored) localStorage.setItem(key, value);
        },
        [
          [noticeKey, 'yes'],
          [consentKey, consentToText(noConsent)],
        ] as const,
      );
      const watch = await watchControls(page, /\/api\/|\/assets\/.*\.js/);
      for (const path of pages) {
        await page.goto(path.replace('NUMBER', number).replace('UNPAID', unpaid), { waitUntil: 'commit' });
        await watch.releaseUntil(() => page.evaluate(() => 'alive' in document.documentElement.dataset));
        await expect(async () => {
          await watch.releaseUntil(async () => true);
          await page.waitForLoadState('networkidle');
        }).toPass();
      }
      expect(await watch.moved()).toEqual([]);
    });

    test('a list of staff while others work: a press meets its row, and the row stays', async ({ page }) => {
      const lastName = width === 360 ? 'Steadysmall' : 'Steadywide';
      const mine = await apply(visitor(), { lastName });
      const watch = await watchControls(page, nothing);
      await openPanel(page);
      await page.getByRole('searchbox').fill(lastName);
      await page.getByRole('searchbox').press('Enter');
      const inspect = page.getByRole('button', { name: 'İncele' });
      await expect(inspect).toHaveCount(1);
      await page.getByRole('button', { name: 'Filtreler' }).click();
      await page.getByLabel('Durum').selectOption('pending');
      await expect(page.getByRole('button', { name: 'İşleme al' })).toHaveCount(1);

      await inspect.hover();
      await page.mouse.down();
      const other = await apply(visitor(), { lastName, processingType: 'urgent_1', totalAmount: '754.00' });
      await payWithCard(await openCheckout(visitor(), other, 754));
      const news = page.getByRole('button', { name: /, göster$/ });
      await expect(news).toHaveText(/yeni kayıt/);
      await expect(page.getByRole('button', { name: '1 saatlikleri göster' })).toBeEnabled();
      await page.mouse.up();
      await expect(page.getByRole('dialog')).toContainText(mine);
      await page.keyboard.press('Escape');

      // The filter no longer fits the row, which keeps its place all the same until staff ask.
      const row = (number: string) => page.locator('tr, [data-card]').filter({ hasText: number });
      await page.getByRole('button', { name: 'İşleme al' }).click();
      await expect(page.getByText('Durum güncellendi').first()).toBeVisible();
      await expect(page.getByRole('button', { name: 'İşleme al' })).toHaveCount(0);
      await expect(news).toBeVisible();
      await expect(row(mine)).toBeVisible();
      expect(await watch.moved()).toEqual([]);
      await news.click();
      await expect(row(mine)).toHaveCount(0);
      await expect(row(other)).toBeVisible();
    });
  });
}
