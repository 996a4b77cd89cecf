import type { Page } from '@playwright/test';
import { visitorWith, write } from '../support/chat.ts';
import { apply, clientOf, openCheckout, payWithCard } from '../support/client.ts';
import { quietHour } from '../support/faultScale.ts';
import { inbox } from './chatPages.ts';
import { intercept } from './intercept.ts';
import { address, expect, holdScripts, test } from './journey.ts';
import { expectStillness, watchMovement } from './movement.ts';
import { paidApplication } from './paidApplication.ts';
import { signIn } from './staff.ts';
import { staffPassword } from './start.ts';

/** Nothing moves under the finger after the form and in the staff pages, while answers come late. */

const client = () => clientOf({ publicUrl: address() });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the status page keeps its controls in place when the answer comes', async ({ page }) => {
    const number = await paidApplication();
    await watchMovement(page, 'address');
    const release = await holdScripts(page, '**/api/applications/*');
    await page.goto('/status');
    await page.getByLabel('Application number').fill(number);
    await page.getByRole('button', { name: 'Check status' }).click();
    release();
    await expect(page.getByRole('main').getByText(`Application ${number}`)).toBeVisible();
    await expectStillness(page);
  });

  test('so does the result page when the payment comes', async ({ page }) => {
    const number = await apply(client());
    const checkout = await openCheckout(client(), number);
    await watchMovement(page, 'address');
    await page.goto(`/payment-success?order=${number}&transactionId=tx_1`);
    await page.keyboard.press('Tab');
    await payWithCard(checkout);
    await expect(heading(page)).toHaveText('Payment received');
    await expectStillness(page);
  });

  test('and the page of a failed payment when it knows the order', { tag: quietHour }, async ({ page }) => {
    const number = await apply(client());
    await watchMovement(page, 'address');
    const release = await holdScripts(page);
    await page.goto(`/payment/failure?orderRef=${number}`, { waitUntil: 'commit' });
    await expect(heading(page)).toBeVisible();
    await page.keyboard.press('Tab');
    release();
    await expect(page.getByRole('link', { name: 'See the status' })).toBeVisible();
    await expectStillness(page);
  });

  test.describe('whose connection breaks', () => {
    // The page is in view as a whole.
    test.use({
      viewport: { width: 360, height: 3000 },
      expectedErrors: [/ERR_FAILED|failed:.*\/api\//],
    });

    test('the status page keeps its result, and a refresh says why it failed', async ({ page }) => {
      const number = await paidApplication();
      await watchMovement(page, 'address');
      await page.goto(`/status?ref=${number}`);
      await expect(page.getByRole('main').getByText(`Application ${number}`)).toBeVisible();
      await intercept(page, '**/api/applications/*', (route) => route.abort());
      await page.getByRole('button', { name: 'Refresh' }).click();
      // Below everything, where it is in sight: no toast repeats it.
      await expect(page.getByText(/^The service is not available/)).toHaveCount(1);
      await expectStillness(page);
    });
  });
});

test.describe('in the staff pages', () => {
  // A case is in view as a whole.
  test.use({ viewport: { width: 1280, height: 3000 } });

  test('the list keeps its places while figures, cases and rows come', { tag: quietHour }, async ({
    page,
  }) => {
    await paidApplication();
    await signIn(page);
    await watchMovement(page, 'address');
    const releases = await Promise.all(
      ['applications?*', 'payment-cases*', 'mail-cases*', 'stats*', 'disputes*'].map((name) =>
        holdScripts(page, `**/api/admin/${name}`),
      ),
    );
    await page.goto('/admin');
    await page.getByRole('searchbox').press('Shift');
    for (const release of releases) {
      release();
      await page.keyboard.press('Shift');
      await expectStillness(page);
    }
    await expect(page.getByRole('button', { name: 'İncele' }).first()).toBeVisible();
    await expectStillness(page);
  });

  test.describe('whose server fails', () => {
    test.use({ expectedErrors: [/500/], viewport: { width: 1280, height: 900 } });

    test('it keeps them, and says what failed', { tag: quietHour }, async ({ page }) => {
      const number = await paidApplication();
      await signIn(page);
      await watchMovement(page, 'address');
      await page.route(/\/api\/admin\/.*\/status/, (route) => route.fulfill({ status: 500 }));
      await page.goto(`/admin?search=${number}`);
      await page.getByRole('button', { name: 'İşleme al' }).click();
      const failure = page.getByRole('main').getByText('Hata', { exact: true });
      await expect(failure).toBeInViewport();
      await expectStillness(page);
    });
  });

  test('so does a case while its parts come', { tag: quietHour }, async ({ page }) => {
    const number = await paidApplication();
    await signIn(page);
    await watchMovement(page, 'address');
    await page.goto(`/admin?search=${number}`);
    const inspect = page.getByRole('row').filter({ hasText: number }).getByRole('button', { name: 'İncele' });
    await expect(inspect).toBeVisible();
    const releaseRefunds = await holdScripts(page, '**/api/admin/applications/*/refunds*');
    await inspect.focus();
    await page.keyboard.press('Enter');
    const panel = page.getByRole('dialog', { name: `Başvuru ${number}` });
    await expect(panel).toBeVisible();
    await expectStillness(page);
    await page.keyboard.press('Shift');
    releaseRefunds();
    await expect(panel.getByRole('heading', { name: 'Notlar' })).toBeVisible();
    await expectStillness(page);
  });

  test('and the chat inbox while people write and a conversation loads', { tag: quietHour }, async ({
    page,
  }) => {
    const product = { publicUrl: address() };
    const customerName = 'Holds Her Place';
    const { client, socket } = await visitorWith(product, 'The first message', { customerName });
    const staff = inbox(page);
    await staff.signIn('/chat-admin', staffPassword);
    await watchMovement(page, 'address');
    const releases = await Promise.all(
      ['sessions?*', 'sessions/*', 'canned-replies*'].map((name) =>
        holdScripts(page, `**/api/admin/chat/${name}`),
      ),
    );
    await page.goto('/chat-admin');
    await page.keyboard.press('Shift');
    for (const release of releases.toReversed()) {
      release();
      await page.keyboard.press('Shift');
      await expectStillness(page);
    }
    const release = await holdScripts(page, '**/api/admin/chat/sessions/*');
    await staff.row(customerName).click();
    await expectStillness(page);
    await page.keyboard.press('Shift');
    release();
    await expect(staff.log).toContainText('The first message');
    await expectStillness(page);
    await staff.row(customerName).hover();
    await page.mouse.down();
    await write(client, 'The second message', { customerName });
    await expect(staff.log).toContainText('The second message');
    const other = await visitorWith(product, 'Somebody else writes', { customerName: 'Comes Later' });
    await expect(staff.row('Comes Later')).toBeVisible();
    await expectStillness(page);
    await page.mouse.up();
    socket.close();
    other.socket.close();
  });
});
