import { write } from '../support/chat.ts';
import { apply, clientOf } from '../support/client.ts';
import { quietHour } from '../support/faultScale.ts';
import { address, expect, test, violationsOf } from './journey.ts';
import { signIn } from './staff.ts';

/** Staff find anybody from anywhere, by keyboard alone. */

const visitor = () => clientOf({ publicUrl: address() });

test.describe('on a desk', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('a misspelled name is found, opened with its details, and remembered', { tag: quietHour }, async ({
    page,
  }) => {
    const number = await apply(visitor(), { firstName: 'Oluwaseun', lastName: 'Adebayor' });
    await signIn(page);
    await page.keyboard.press('Control+k');
    const dialog = page.getByRole('dialog', { name: 'Her yerde bul' });
    await expect(dialog.getByRole('combobox')).toBeFocused();
    await page.keyboard.type('adebayor oluvaseun');
    const option = dialog.getByRole('option', { name: new RegExp(number) });
    await expect(option).toHaveAttribute('aria-selected', 'true');
    await expect(option.locator('mark')).toHaveText(['Adebayor']);
    await expect(dialog.getByText('Benzer adlar: oluwaseun')).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);

    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    const details = page.getByRole('dialog', { name: `Başvuru ${number}` });
    await expect(details).toBeVisible();
    await details.getByRole('button', { name: 'Paneli kapat' }).click();

    await page.keyboard.press('Control+k');
    const recent = dialog.getByRole('group', { name: 'Son açılanlar' });
    await expect(recent.getByRole('option')).toHaveText(/Oluwaseun Adebayor/);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  test('a conversation opens in the inbox, and a page by its name', { tag: quietHour }, async ({ page }) => {
    const { sessionId } = await write(visitor(), 'Where is my visa?', {
      customerName: 'Wilhelmina Quistgaard',
      customerEmail: 'quistgaard@mail.example',
    });
    await signIn(page);
    await page.getByRole('button', { name: 'Bul', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Her yerde bul' });
    await page.keyboard.type('quistgaard');
    const group = dialog.getByRole('group', { name: 'Görüşmeler' });
    await expect(group.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`tab=chat&chat=${sessionId}$`));
    await expect(page.getByRole('tab', { name: /Canlı destek/ })).toHaveAttribute('aria-selected', 'true');

    await page.keyboard.press('Control+k');
    await page.keyboard.type('denetim');
    // Above the first option is the last one.
    await expect(dialog.getByText('Eşleşen kayıt yok.')).toBeVisible();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('tab', { name: 'Denetim kaydı' })).toHaveAttribute('aria-selected', 'true');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 } });

  test('the search fills the screen and a press opens what was found', { tag: quietHour }, async ({
    page,
  }) => {
    const email = 'a-rather-long-address-of-a-traveller@phone.example';
    const number = await apply(visitor(), { firstName: 'Hermenegilda', lastName: 'Pocketed', email });
    await signIn(page);
    await page.getByRole('button', { name: 'Bul', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Her yerde bul' });
    expect(await dialog.boundingBox()).toMatchObject({ width: 360, height: 780 });
    await dialog.getByRole('combobox').fill('hermenegilda');
    const option = dialog.getByRole('option', { name: new RegExp(number) });
    await expect(option).toHaveAttribute('aria-selected', 'true');
    expect(await dialog.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
    expect(await violationsOf(page)).toEqual([]);
    await option.click();
    await expect(page.getByRole('dialog', { name: `Başvuru ${number}` })).toBeVisible();
  });
});
