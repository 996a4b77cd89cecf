import type { Page } from '@playwright/test';
import type { RoleKey } from '../../src/domain/staff/permissions.ts';
import { quietHour } from '../support/faultScale.ts';
import { expect, test, violationsOf } from './journey.ts';
import { addMember } from './members.ts';
import { paidApplication } from './paidApplication.ts';
import { inspect } from './staff.ts';

/** What each role sees. A call that a role does not allow would be an error in the console, which no test here expects. */

test.use({
  viewport: { width: 1440, height: 900 },
  // The question for a code at the sign-in.
  expectedErrors: [/(^|status of )401 /],
});

type Seen = {
  role: RoleKey;
  tabs: readonly string[];
  /** Buttons of a paid case. */
  has: readonly string[];
  lacks: readonly string[];
};

const applications = ['Vize', 'Sigorta'];
const withChat = [...applications, 'Canlı destek', 'Anılmalar', 'Genel bakış'];
const roles: readonly Seen[] = [
  {
    role: 'officer',
    tabs: [...withChat, 'Uyarılar', 'Onaylar', 'Şablonlar', 'Güvenlik'],
    has: ['Onayla + Dosya', 'Reddet', 'Notu kaydet', 'Göster: Pasaport numarası'],
    lacks: ['Devam et'],
  },
  {
    role: 'finance',
    tabs: [
      ...applications,
      'Anılmalar',
      'Genel bakış',
      'Uyarılar',
      'Onaylar',
      'Para raporu',
      'Raporlar',
      'Güvenlik',
    ],
    has: ['Devam et', 'Notu kaydet'],
    lacks: ['Onayla + Dosya', 'Reddet', 'Göster: Pasaport numarası'],
  },
  {
    role: 'chat',
    tabs: [...withChat, 'Uyarılar', 'Güvenlik'],
    has: ['Notu kaydet'],
    lacks: ['Onayla + Dosya', 'Reddet', 'Devam et', 'Göster: Pasaport numarası'],
  },
  {
    role: 'auditor',
    tabs: [...withChat, 'Uyarılar', 'Para raporu', 'Raporlar', 'Denetim kaydı', 'Güvenlik'],
    has: [],
    lacks: ['Onayla + Dosya', 'Reddet', 'Devam et', 'Notu kaydet', 'Göster: Pasaport numarası'],
  },
];

async function signInAs(page: Page, role: RoleKey): Promise<void> {
  const member = await addMember(`Deneme ${role}`, [role]);
  await page.goto('/admin');
  await page.getByRole('button', { name: 'E-posta adresimle gir' }).click();
  await page.getByLabel('E-posta adresi').fill(member.email);
  await page.getByLabel('Şifre').fill(member.password);
  await page.keyboard.press('Enter');
  await page.getByLabel('Doğrulama kodu').fill(member.nextCode());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Çıkış Yap' })).toBeVisible();
}

for (const { role, tabs, has, lacks } of roles)
  test(`the role ${role} is shown what it may do, and no button that refuses`, {
    tag: quietHour,
  }, async ({ page }) => {
    const number = await paidApplication();
    await signInAs(page, role);
    const shown = page.getByRole('tab');
    await expect(shown).toHaveCount(tabs.length);
    for (const [place, name] of tabs.entries()) await expect(shown.nth(place)).toContainText(name);
    for (const name of tabs) {
      await page.getByRole('tab', { name }).click();
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    }
    await page.goto('/admin?tab=people');
    await expect(page.getByRole('tab', { name: 'Güvenlik' })).toHaveAttribute('aria-selected', 'true');

    await page.goto('/admin');
    const panel = await inspect(page, number);
    await expect(panel.getByRole('heading', { name: 'E-postalar' })).toBeVisible();
    for (const name of has) await expect(panel.getByRole('button', { name }).first()).toBeVisible();
    for (const name of lacks) await expect(panel.getByRole('button', { name })).toHaveCount(0);
    expect(await violationsOf(page)).toEqual([]);
  });
