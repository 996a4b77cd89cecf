import type { Page } from '@playwright/test';
import { staffCookie } from '../../src/domain/privacy/keptOnDevice.ts';
import { write } from '../support/chat.ts';
import { apply, clientOf } from '../support/client.ts';
import { quietHour } from '../support/faultScale.ts';
import { ownName, ownPassport } from '../support/ownPerson.ts';
import { inbox, messagesIn } from './chatPages.ts';
import { address, expect, test } from './journey.ts';
import { addMember } from './members.ts';
import { findApplication, inspect, signIn } from './staff.ts';
import { staffPassword } from './start.ts';

/** What staff typed and did not send. */

test.use({ viewport: { width: 1440, height: 900 } });

test('a note and a reason survive the next case, and neither signing out nor a reload that was agreed to', {
  tag: quietHour,
}, async ({ page }) => {
  const visitor = clientOf({ publicUrl: address() });
  const lastName = ownName('Halfwritten');
  const second = await apply(visitor, { lastName, passportNumber: ownPassport() });
  const first = await apply(visitor, { lastName, passportNumber: ownPassport() });
  const panelOf = (number: string) => page.getByRole('dialog', { name: `Başvuru ${number}` });
  const reopen = (number: string) =>
    page.getByRole('row').filter({ hasText: number }).getByRole('button', { name: 'İncele' }).click();
  const noteOf = (number: string) => panelOf(number).getByLabel('Yeni not');
  await signIn(page);
  await findApplication(page, lastName, { count: 2 });
  await reopen(first);
  await noteOf(first).fill('Müşteri yarın');
  await panelOf(first).getByRole('button', { name: 'Reddet' }).click();
  const dialog = page.getByRole('dialog', { name: 'Başvuruyu reddet' });
  await dialog.getByLabel('Gerekçe').selectOption('Kendim yazacağım');
  await dialog.getByLabel('Gerekçe metni').fill('Yarım kalan gerekçe');
  await page.keyboard.press('Escape');
  await panelOf(first).getByRole('button', { name: 'Sıradaki başvuru' }).click();
  await expect(noteOf(second)).toHaveValue('');
  await reopen(first);
  await expect(noteOf(first)).toHaveValue('Müşteri yarın');
  await panelOf(first).getByRole('button', { name: 'Reddet' }).click();
  await expect(dialog.getByLabel('Gerekçe metni')).toHaveValue('Yarım kalan gerekçe');
  await page.keyboard.press('Escape');

  const questions: string[] = [];
  page.on('dialog', (question) => {
    questions.push(question.type());
    void question.accept();
  });
  await page.reload();
  expect(questions).toEqual(['beforeunload']);
  await reopen(first);
  await expect(noteOf(first)).toHaveValue('');

  await noteOf(first).fill('Müşteri yarın');
  await page.getByRole('button', { name: 'Çıkış Yap' }).click();
  await expect(page.getByRole('button', { name: 'Giriş Yap' })).toBeVisible();
  await signIn(page);
  await findApplication(page, lastName, { count: 2 });
  await reopen(first);
  await expect(noteOf(first)).toHaveValue('');
  expect(questions).toHaveLength(1);
});

/**
 * Ends the session without a press on 'Çıkış Yap', as half an hour without a call does. The page learns of it by its
 * next call: of the press, or of news of another case that come first and take the button away.
 */
async function endSession(page: Page): Promise<void> {
  const signInButton = page.getByRole('button', { name: 'Giriş Yap' });
  await page.context().clearCookies({ name: staffCookie });
  await expect(async () => {
    if (await signInButton.isVisible()) return;
    await page.getByRole('button', { name: 'Yenile' }).click({ timeout: 1_000 });
  }).toPass();
  await expect(signInButton).toBeVisible();
}

test.describe('a session that ends by itself', () => {
  // The calls without a session, and the question for a code.
  test.use({ expectedErrors: [/(^|status of )401 /] });

  test('leaves the open case and what was typed to its person alone', { tag: quietHour }, async ({
    page,
  }) => {
    const visitor = clientOf({ publicUrl: address() });
    const number = await apply(visitor, { lastName: 'Timedout', passportNumber: 'U00000033' });
    const other = await addMember('Derya Öz');
    const note = page.getByLabel('Yeni not');
    const enterPassword = async (password: string) => {
      await page.getByLabel('Şifre').fill(password);
      await page.keyboard.press('Enter');
    };
    await signIn(page);
    await inspect(page, number);
    await note.fill('Müşteri yarın');
    await endSession(page);
    await enterPassword(staffPassword);
    // The case that was open is open again.
    await expect(page.getByRole('dialog', { name: `Başvuru ${number}` })).toBeVisible();
    await expect(note).toHaveValue('Müşteri yarın');

    await endSession(page);
    await page.getByRole('button', { name: 'E-posta adresimle gir' }).click();
    await page.getByLabel('E-posta adresi').fill(other.email);
    await enterPassword(other.password);
    await page.getByLabel('Doğrulama kodu').fill(other.nextCode());
    await page.keyboard.press('Enter');
    await expect(page.locator('header').getByText('Oturum açan: Derya Öz')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await inspect(page, number);
    await expect(note).toHaveValue('');

    await endSession(page);
    await page.getByRole('button', { name: 'Yalnızca şifreyle gir' }).click();
    await enterPassword(staffPassword);
    await inspect(page, number);
    await expect(note).toHaveValue('');
  });

  test('keeps a reply that was begun, and one that it stopped on its way', { tag: quietHour }, async ({
    page,
  }) => {
    const visitor = clientOf({ publicUrl: address() });
    const { sessionId } = await write(visitor, 'Where is my visa?', { customerName: 'Petra Unanswered' });
    const { field, log } = inbox(page);
    const signInAgain = async () => {
      await page.getByLabel('Şifre').fill(staffPassword);
      await page.keyboard.press('Enter');
    };
    await signIn(page);
    await page.goto(`/admin?tab=chat&chat=${sessionId}`);
    await field.fill('Vizeniz yarın');
    await endSession(page);
    await signInAgain();
    await expect(field).toHaveValue('Vizeniz yarın');
    await expect(log).toContainText('Where is my visa?');

    // The session ends with the reply on its way: no other call of the page tells of it first.
    await page.route(
      '**/api/chat/reply',
      async (route) => {
        await page.context().clearCookies({ name: staffCookie });
        await route.continue();
      },
      { times: 1 },
    );
    await field.press('Enter');
    await signInAgain();
    await expect(log.getByText('Gönderildi')).toBeVisible();
    expect(await messagesIn(log)).toEqual(['Where is my visa?', 'Vizeniz yarın']);
    await expect(field).toHaveValue('');
  });
});
