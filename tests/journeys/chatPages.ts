import type { Locator, Page } from '@playwright/test';
import { expect } from './journey.ts';

/** What visitors and staff do in the live chat, by the words on the screen. */

export type Visitor = { name: string; email: string; message: string };

/** The chat as an English visitor sees it. */
export function visitorChat(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Live chat' });
  const field = dialog.getByLabel('Write a message');
  return {
    dialog,
    field,
    launcher: page.locator('main + div').getByRole('button', { name: /^Live chat/ }),
    log: dialog.getByRole('log'),
    async open() {
      await page.getByRole('button', { name: 'Live chat' }).first().click();
      await expect(dialog).toBeVisible();
    },
    async begin({ name, email, message }: Visitor) {
      await dialog.getByLabel('Your name').fill(name);
      await dialog.getByLabel('Your email').fill(email);
      await dialog.getByLabel('Your message').fill(message);
      await dialog.getByRole('button', { name: 'Start the chat' }).click();
      await expect(dialog.getByRole('log')).toContainText(message);
    },
    async say(message: string) {
      await field.fill(message);
      await field.press('Enter');
    },
  };
}

/** The inbox: on /chat-admin and in the tab of the staff pages. */
export function inbox(page: Page) {
  const field = page.getByLabel('Yanıtınız');
  return {
    page,
    field,
    log: page.getByRole('log'),
    row: (name: string) => page.getByRole('list', { name: 'Görüşmeler' }).getByRole('button', { name }),
    /** The given people in the order of the list; other entries are left out. */
    async order(names: readonly string[]) {
      const rows = await page.getByRole('list', { name: 'Görüşmeler' }).getByRole('button').allInnerTexts();
      return rows.flatMap((row) => names.filter((name) => row.startsWith(`${name}\n`)));
    },
    async signIn(path: string, password: string) {
      await page.goto(path);
      await page.getByLabel('Şifre').fill(password);
      await page.getByLabel('Şifre').press('Enter');
      await expect(page.getByRole('status').getByText('Bağlı', { exact: true })).toBeVisible();
    },
    async reply(message: string) {
      await field.fill(message);
      await field.press('Enter');
    },
  };
}

/** The texts of a conversation as they stand on the screen, top to bottom. */
export function messagesIn(log: Locator): Promise<string[]> {
  return log.locator('[data-message]').allInnerTexts();
}
