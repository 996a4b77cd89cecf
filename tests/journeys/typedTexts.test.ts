import { apply, clientOf } from '../support/client.ts';
import { address, expect, test } from './journey.ts';
import { findApplication, signIn } from './staff.ts';

/** What staff typed and did not send. */

test.use({ viewport: { width: 1440, height: 900 } });

test('a note and a reason survive the next case, and neither signing out nor a reload that was agreed to', async ({
  page,
}) => {
  const visitor = clientOf({ publicUrl: address() });
  const lastName = 'Halfwritten';
  const second = await apply(visitor, { lastName, passportNumber: 'U00000032' });
  const first = await apply(visitor, { lastName, passportNumber: 'U00000031' });
  const panelOf = (number: string) => page.getByRole('dialog', { name: `Başvuru ${number}` });
  const inspect = (number: string) =>
    page.getByRole('row').filter({ hasText: number }).getByRole('button', { name: 'İncele' }).click();
  const noteOf = (number: string) => panelOf(number).getByLabel('Yeni not');
  await signIn(page);
  await findApplication(page, lastName, { count: 2 });
  await inspect(first);
  await noteOf(first).fill('Müşteri yarın');
  await panelOf(first).getByRole('button', { name: 'Reddet' }).click();
  const dialog = page.getByRole('dialog', { name: 'Başvuruyu reddet' });
  await dialog.getByLabel('Gerekçe').selectOption('Kendim yazacağım');
  await dialog.getByLabel('Gerekçe metni').fill('Yarım kalan gerekçe');
  await page.keyboard.press('Escape');
  await panelOf(first).getByRole('button', { name: 'Sıradaki başvuru' }).click();
  await expect(noteOf(second)).toHaveValue('');
  await inspect(first);
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
  await inspect(first);
  await expect(noteOf(first)).toHaveValue('');

  await noteOf(first).fill('Müşteri yarın');
  await page.getByRole('button', { name: 'Çıkış Yap' }).click();
  await expect(page.getByRole('button', { name: 'Giriş Yap' })).toBeVisible();
  await signIn(page);
  await findApplication(page, lastName, { count: 2 });
  await inspect(first);
  await expect(noteOf(first)).toHaveValue('');
  expect(questions).toHaveLength(1);
});
