import type { Locator, Page } from '@playwright/test';
import { type RefundOverview, refundOverview } from '../../src/contract/payments.ts';
import { visaList } from '../../src/contract/staff.ts';
import { apply, clientOf, orderRefund } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { quietHour } from '../support/faultScale.ts';
import { address, expect, test, violationsOf } from './journey.ts';
import { paidApplication, pay } from './paidApplication.ts';
import { findApplication, inspect, signIn } from './staff.ts';
import { staffPassword } from './start.ts';

/** Refunds and the provider's webhooks in the panel, and a partial refund wherever a payment is shown. */

/** A colleague, by program, and the path of the application that the page shows. */
async function colleagueAt(page: Page) {
  const id = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => /\/api\/admin\/applications\/(\d+)\/refunds/.exec(name)?.[1])
      .find((found) => found !== undefined),
  );
  const staff = clientOf({ publicUrl: address() });
  await staff.signIn(staffPassword);
  return { staff, path: `/api/admin/applications/${id}` };
}

/** Orders a refund by program, as a colleague would in another window. */
async function refundByColleague(page: Page, amount: string): Promise<void> {
  const { staff, path } = await colleagueAt(page);
  const answer = await orderRefund(staff, `${path}/refunds`, { amount });
  expect(answer.status).toBe(201);
}

/**
 * Opens a paid application of which $50 were refunded. The panel is told something else of this refund: no provider stays
 * silent for eight hours in a test, and two paid checkouts take long to make.
 */
async function inspectRefund(
  page: Page,
  change: Partial<RefundOverview['refunds'][number]>,
): Promise<Locator> {
  const number = await paidApplication();
  await signIn(page);
  const dialog = await inspect(page, number);
  await expect(dialog.getByText('Önerilen')).toHaveCount(1);
  await refundByColleague(page, '50');
  await page.route('**/api/admin/applications/*/refunds*', async (route) => {
    const response = await route.fetch();
    const overview = refundOverview.parse(await response.json());
    const refunds = overview.refunds.map((refund) => ({ ...refund, ...change }));
    await route.fulfill({ response, json: { ...overview, refunds } });
  });
  await page.reload();
  return inspect(page, number);
}

test('what a colleague writes and refunds shows in an open case, and no button of a decision moves', {
  tag: quietHour,
}, async ({ page }) => {
  const number = await paidApplication();
  await signIn(page);
  const panel = await inspect(page, number);
  await expect(panel.getByText('Önerilen')).toHaveCount(1);
  const { staff, path } = await colleagueAt(page);
  await panel.getByLabel('Yeni not').fill('Yarım kalan');
  expect((await staff.post(`${path}/notes`, { text: 'Müşteri vazgeçti.' })).status).toBe(201);
  await expect(panel.getByRole('listitem').filter({ hasText: 'Müşteri vazgeçti.' })).toBeVisible();
  await expect(panel.getByLabel('Yeni not')).toHaveValue('Yarım kalan');

  const reject = panel.getByRole('button', { name: 'Reddet' });
  const before = await reject.boundingBox();
  await refundByColleague(page, '224');
  await expect(panel.getByRole('button', { name: 'Onayla + Dosya' })).toHaveCount(0);
  expect(await reject.boundingBox()).toEqual(before);
  await expect(panel.getByText(/Açık bir başvuru bu durumda onaylanamaz/)).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});

test('of several rows, those whose payments went back in full are left out of an approval, and said so', {
  tag: quietHour,
}, async ({ page }) => {
  const client = clientOf({ publicUrl: address() });
  const staff = clientOf({ publicUrl: address() });
  await staff.signIn(staffPassword);
  const lastName = 'Givenback';
  const refunded = await apply(client, { lastName, passportNumber: 'U00000041' });
  await pay(client, refunded);
  const kept = await apply(client, { lastName, passportNumber: 'U00000042' });
  const found = visaList.parse((await staff.get(`/api/admin/applications?search=${refunded}`)).json);
  const path = `/api/admin/applications/${found.items[0]?.id}`;
  expect((await orderRefund(staff, `${path}/refunds`, { amount: '224' })).status).toBe(201);
  await eventually(async () => (await staff.get(path)).text.includes('"paymentStatus":"refunded"'));

  await signIn(page);
  await findApplication(page, lastName, { count: 2 });
  const rowOf = (number: string) => page.getByRole('row').filter({ hasText: number });
  await expect(rowOf(refunded).getByRole('button', { name: 'Onayla + Dosya' })).toHaveCount(0);
  await expect(rowOf(refunded).getByRole('button', { name: 'Reddet' })).toBeVisible();
  await rowOf(refunded).getByRole('checkbox').check();
  await rowOf(kept).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Seçilenleri onayla' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/^1 başvurunun ödemesi tümüyle iade edildi; onaylanmayacak\./)).toBeVisible();
  await expect(dialog.getByText('1 başvurunun ödemesi alınmadı.')).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Ödemesi alınmamış 1 başvuruyu da onayla' }).check();
  await expect(page.getByRole('dialog', { name: '1 başvuruyu onayla' }).getByText(kept)).toBeVisible();
  await expect(dialog.getByText(refunded)).toHaveCount(0);
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Vazgeç' }).click();

  // Its key does nothing either.
  await rowOf(refunded).getByRole('button', { name: 'İncele' }).focus();
  await page.keyboard.press('a');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('r');
  await expect(page.getByRole('dialog', { name: 'Başvuruyu reddet' })).toContainText(refunded);
});

test.describe('when a colleague refunds first', { tag: quietHour }, () => {
  test.use({ expectedErrors: [/412/] });

  test('the second order is not sent: both figures are said, and the next one sees the rest', async ({
    page,
  }) => {
    const number = await paidApplication();
    await signIn(page);
    const dialog = await inspect(page, number);
    await dialog.getByRole('radio', { name: /Kullanım koşulları/ }).check();
    await dialog.getByRole('button', { name: 'Devam et' }).click();
    await refundByColleague(page, '155');
    await dialog.getByRole('button', { name: '$155,00 iade et' }).click();
    await expect(dialog.getByText('İade edilebilir tutar değişti')).toBeVisible();
    await expect(dialog.getByText(/Siz \$224,00 gördünüz, şimdi \$69,00 iade edilebilir/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: '$155,00 iade et' })).toHaveCount(0);
    expect(await violationsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Kapat', exact: true }).last().click();
    await expect(dialog.getByText('Politikalara bağlı değildir. En fazla $69,00.')).toBeVisible();
  });
});

test('a partial refund is named on the status page, the result page and in the panel', {
  tag: quietHour,
}, async ({ page, browser }) => {
  const number = await paidApplication();
  const staff = await (await browser.newContext()).newPage();
  await signIn(staff);
  const dialog = await inspect(staff, number);
  await expect(dialog.getByText('Önerilen')).toHaveCount(1);
  await refundByColleague(staff, '155');
  await expect(async () => {
    await staff.reload();
    await expect(staff.getByText('Kısmen iade edildi: $155,00').first()).toBeVisible({ timeout: 10_000 });
  }).toPass();
  await page.goto(`/status?ref=${number}`);
  await expect(page.getByText('Partly refunded')).toBeVisible();
  await expect(page.getByText('$155.00', { exact: true })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.goto(`/payment-success?order=${number}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment received');
  await expect(page.getByText('Partly refunded')).toBeVisible();
  await expect(page.getByText('$155.00')).toBeVisible();
});

test.describe('a refund without an answer', { tag: quietHour }, () => {
  test.use({ expectedErrors: [/409/] });

  test('asks staff what became of it, with a note', async ({ page }) => {
    const dialog = await inspectRefund(page, { state: 'unknown' });
    await expect(dialog.getByText('Sonucu bilinmiyor', { exact: true })).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Para gitti' }).click();
    const asked = page.getByRole('dialog', { name: 'Para müşteriye gitti mi?' });
    await asked.getByRole('button', { name: 'Para gitti' }).click();
    await expect(asked.getByText('Lütfen bir not yazın.')).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await asked.getByLabel('Not', { exact: true }).fill('Panelde görünüyor.');
    await asked.getByRole('button', { name: 'Para gitti' }).click();
    // The server knows better: the provider has answered. The dialog says so, and for some seconds a toast.
    await expect(asked.getByText('Bu iadenin sonucu artık biliniyor').first()).toBeVisible();
    // The panel asks once more, and the page may close before the answer.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
});

test.describe('the failed refund of a second payment', { tag: quietHour }, () => {
  test.use({ expectedErrors: [/409/] });

  test('is ordered again by a button of its own, after a question', async ({ page }) => {
    const again = { amount: '124.00', remainder: '124.00' };
    const dialog = await inspectRefund(page, { state: 'failed', failureCode: '30017', again });
    await dialog.getByRole('button', { name: 'Yeniden iade et: $124,00' }).click();
    const asked = page.getByRole('dialog', { name: 'İkinci ödeme yeniden iade edilsin mi?' });
    await expect(asked.getByText(/\$124,00 ikinci ödemeden müşterinin kartına iade edilecek/)).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await asked.getByRole('button', { name: '$124,00 iade et' }).click();
    // The server knows better, and the dialog says so.
    await expect(asked.getByText('Yalnızca ikinci bir ödemenin').first()).toBeVisible();
    // The panel asks once more, and the page may close before the answer.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
});

for (const [colorScheme, width] of [
  ['light', 1440],
  ['dark', 360],
] as const) {
  test.describe(`the log of webhooks, ${colorScheme}, ${width} px`, {
    tag: quietHour,
  }, () => {
    test.use({ colorScheme, viewport: { width, height: 900 } });

    test('shows what the provider sent and has it asked again', async ({ page }) => {
      const number = await paidApplication();
      await signIn(page);
      await page.getByRole('tab', { name: /uyarılar/i }).click();
      await page
        .getByRole('region', { name: 'Bildirim günlüğü' })
        .getByRole('button', { name: 'Göster' })
        .click();
      const log = page.getByRole('list', { name: 'Bildirim günlüğü' });
      // A narrow screen shows the button without the number.
      const mine =
        width > 640 ? log.getByRole('listitem').filter({ hasText: number }) : log.getByRole('listitem');
      await expect(mine.first()).toContainText('İşlendi');
      await page.getByLabel('Sonuç').selectOption('İşlendi');
      await expect(mine.first()).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await mine.first().getByRole('button', { name: 'Yeniden sor' }).click();
      await expect(page.getByText('Yeniden soruluyor', { exact: true })).toBeVisible();
    });
  });
}
