import type { Page } from '@playwright/test';
import { apply, clientOf } from '../support/client.ts';
import { quietHour } from '../support/faultScale.ts';
import { tabTo } from './byKeyboard.ts';
import { address, expect, test } from './journey.ts';
import { pay } from './paidApplication.ts';
import { findApplication, signIn } from './staff.ts';

/** A day of work by keyboard alone: how many keys and seconds one case takes. */

const cases = 60;
const casesPerPage = 50;
const lastName = 'Dayofwork';

test.use({ viewport: { width: 1440, height: 900 } });

/** Counts the keys that reach the page, over all its documents. */
async function countKeys(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    document.addEventListener(
      'keydown',
      () => sessionStorage.setItem('keys', String(Number(sessionStorage.getItem('keys')) + 1)),
      { capture: true },
    );
  });
  return () => page.evaluate(() => Number(sessionStorage.getItem('keys')));
}

test(`${cases} paid cases are decided by keyboard, and the keys are counted`, { tag: quietHour }, async ({
  page,
}) => {
  test.setTimeout(900_000);
  const client = clientOf({ publicUrl: address() });
  for (let place = 0; place < cases; place += 1) {
    const passportNumber = `U10000${String(place).padStart(3, '0')}`;
    await pay(client, await apply(client, { lastName, passportNumber }));
  }
  const keysSoFar = await countKeys(page);
  await signIn(page);
  await page.goto('/admin?status=pending');
  await findApplication(page, lastName, { count: casesPerPage });
  const startKeys = await keysSoFar();
  const startedAt = performance.now();
  const rows = page.getByRole('button', { name: 'İncele' });
  await rows.first().focus();
  const panel = page.getByRole('dialog', { name: /^Başvuru / });
  for (let place = 0; place < cases; place += 1) {
    if (place === casesPerPage) {
      // Decided cases keep their rows until the list is asked for anew.
      await page.keyboard.press('/');
      const refresh = page.getByRole('button', { name: 'Yenile', exact: true });
      await tabTo(page, refresh, undefined, 'Shift+Tab');
      await page.keyboard.press('Enter');
      await expect(rows).toHaveCount(cases - casesPerPage);
      await tabTo(page, rows.first());
    }
    // The focus is on the row: open it, read it, decide, and go back to the list.
    await page.keyboard.press('Enter');
    await expect(panel.getByLabel('Yeni not')).toBeVisible();
    const title = await panel.getByRole('heading', { name: /^Başvuru / }).textContent();
    if (place % 5 === 4) {
      await tabTo(page, panel.getByLabel('Yeni not'));
      await page.keyboard.type('Arandı.');
      await page.keyboard.press('Control+Enter');
      await expect(panel.getByRole('listitem').filter({ hasText: 'Arandı.' })).toBeVisible();
    }
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await (place % 3 === 2 ? reject(page) : approve(page));
    const number = title?.replace('Başvuru ', '') ?? '';
    await expect(
      page
        .getByRole('row')
        .filter({ hasText: number })
        .getByText(/^(Onaylandı|Reddedildi)$/),
    ).toBeVisible();
  }
  const keys = (await keysSoFar()) - startKeys;
  const seconds = (performance.now() - startedAt) / 1000;
  console.log(
    `A day of work: ${cases} cases, ${(keys / cases).toFixed(1)} keys and ${(seconds / cases).toFixed(1)} s a case`,
  );
  expect(keys).toBeGreaterThan(cases);
});

async function approve(page: Page): Promise<void> {
  await page.keyboard.press('a');
  const dialog = page.getByRole('dialog', { name: 'Başvuruyu onayla' });
  await tabTo(page, dialog.getByRole('checkbox'));
  await page.keyboard.press('Space');
  await tabTo(page, dialog.getByRole('button', { name: 'Onayla', exact: true }));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
}

async function reject(page: Page): Promise<void> {
  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog', { name: 'Başvuruyu reddet' });
  await tabTo(page, dialog.getByLabel('Gerekçe'));
  await page.keyboard.press('ArrowDown');
  await tabTo(page, dialog.getByRole('button', { name: 'Evet, reddet' }));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
}
