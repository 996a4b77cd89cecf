import type { Locator, Page } from '@playwright/test';
import { expect } from './journey.ts';
import { staffPassword } from './start.ts';

/** What staff do in the staff pages, by the words on the screen. */

/** Signs in without the form, which staffAccess.test.ts uses. */
export async function signIn(page: Page): Promise<void> {
  await page.request.post('/api/admin/login', { data: { password: staffPassword } });
  await page.goto('/admin');
  await expect(page.getByRole('button', { name: 'Çıkış Yap' })).toBeVisible();
}

/** Searches for one application, or for some, and waits until the list has these alone: before, a press meets a row of the last list. */
export async function findApplication(page: Page, search: string, { count = 1 } = {}): Promise<void> {
  await page.getByRole('searchbox').fill(search);
  await page.getByRole('searchbox').press('Enter');
  await expect(page.getByRole('button', { name: 'İncele' })).toHaveCount(count);
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
}

/** Finds an application by its number, and opens its details. */
export async function inspect(page: Page, number: string): Promise<Locator> {
  await findApplication(page, number);
  await page.getByRole('button', { name: 'İncele' }).click();
  return page.getByRole('dialog', { name: `Başvuru ${number}` });
}

/**
 * Orders the refund of a paid application after a while: the server asks once who it is. Answers with the
 * application's panel.
 */
export async function refundWithOldProof(page: Page, number: string): Promise<Locator> {
  const panel = await inspect(page, number);
  await panel.getByRole('radio', { name: /Kullanım koşulları/ }).check();
  await panel.getByRole('button', { name: 'Devam et' }).click();
  let isOld = true;
  await page.route(/\/refunds$/, async (route) => {
    if (!isOld || route.request().method() !== 'POST') return route.fallback();
    isOld = false;
    const json = { error: 'freshProofNeeded', message: 'Kimliğinizi bir kez daha doğrulayın.' };
    await route.fulfill({ status: 403, json });
  });
  await panel.getByRole('button', { name: '$155,00 iade et' }).click();
  return panel;
}

/** Waits until the panel of an application shows the refund that was ordered. */
export async function seeRefund(panel: Locator): Promise<void> {
  await expect(panel.getByRole('button', { name: '$155,00 iade et' })).toHaveCount(0);
  await expect(panel.getByText(/\$155,00/).first()).toBeVisible();
}

/** Finds an application by its number, approves it with a PDF, and waits until the page reports it. */
export async function approve(page: Page, number: string, pdf: Buffer): Promise<void> {
  await findApplication(page, number);
  await page.getByRole('button', { name: /Onayla \+ Dosya/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByLabel('PDF dosyası (isteğe bağlı)')
    .setInputFiles({ name: 'e-visa.pdf', mimeType: 'application/pdf', buffer: pdf });
  await dialog.getByRole('button', { name: /onayla/i }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Onaylandı').first()).toBeVisible();
}

/** Holds back the answer to the next read of an address, once the server has given it. */
export async function holdNextRead(page: Page, path: RegExp) {
  const read = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  await page.route(
    path,
    async (route) => {
      const response = await route.fetch();
      read.resolve();
      await released.promise;
      await route.fulfill({ response });
      answered.resolve();
    },
    { times: 1 },
  );
  return {
    read: read.promise,
    release: () => {
      released.resolve();
      return answered.promise;
    },
  };
}
