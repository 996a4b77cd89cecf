import { expect, test } from './journey.ts';

test.describe('a wrong staff password', () => {
  test.use({ expectedErrors: [/401/] });

  test('is refused with the words of the specification, and nothing of the staff pages is shown', async ({
    page,
  }) => {
    await page.goto('/admin');
    await page.getByLabel('Şifre').fill('not the right password');
    await page.getByLabel('Şifre').press('Enter');
    await expect(page.getByText('Yanlış şifre!').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Çıkış Yap' })).toHaveCount(0);
  });
});

test.describe('an unknown path', () => {
  test.use({ expectedErrors: [/404/] });

  test('is 404 and shows the Turkish sentence above the visitor’s own', async ({ page }) => {
    const answer = await page.goto('/no/such/page');
    expect(answer?.status()).toBe(404);
    await expect(page.locator('main [lang=tr]').first()).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: /home/i }).first().click();
    await expect(page).toHaveURL(/\/$/);
  });
});
