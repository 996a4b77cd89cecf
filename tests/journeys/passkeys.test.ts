import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { signInByPasskey } from '../../src/contract/passkeys.ts';
import { invitePerson } from '../../src/contract/people.ts';
import { clientOf } from '../support/client.ts';
import { quietHour } from '../support/faultScale.ts';
import { address, expect, test, violationsOf } from './journey.ts';
import { addMember, invitationFor } from './members.ts';
import { paidApplication } from './paidApplication.ts';
import { refundWithOldProof, seeRefund } from './staff.ts';
import { staffPassword } from './start.ts';

/** Passkeys of staff, on authenticators that Chromium simulates. Each test has people of its own. */

// Refused keys, the end of a session, the question for a proof, and the last way in.
test.use({ expectedErrors: [/(^|status of )(401|403|409) /] });

const field = (page: Page) => page.getByLabel('Anahtarın adı');
const list = (page: Page) => page.getByRole('list', { name: 'Geçiş anahtarları' });
const keyOf = (page: Page, name: string) => list(page).getByRole('listitem').filter({ hasText: name });
const signOut = (page: Page) => page.getByRole('button', { name: 'Çıkış Yap' }).click();
const isSignedIn = (page: Page) => expect(page.getByRole('button', { name: 'Çıkış Yap' })).toBeVisible();
const byPasskey = (page: Page) => page.getByRole('button', { name: 'Geçiş anahtarıyla gir' });

/** Connects an authenticator, which does nothing until it is touched. */
async function authenticator(page: Page, transport: 'internal' | 'usb' = 'internal') {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport,
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: false,
    },
  });
  const touch = (enabled: boolean) =>
    session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
  return {
    /** Its person unlocks it for whatever is asked during the act. */
    async touched(act: () => Promise<void>) {
      await touch(true);
      await act();
      await touch(false);
    },
  };
}

/** Without it a key is used as soon as the login card is there, before anything is pressed. */
const offerNothing = (page: Page) =>
  page.addInitScript(() => {
    if (!('PublicKeyCredential' in window)) return;
    Object.defineProperty(PublicKeyCredential, 'isConditionalMediationAvailable', {
      value: () => Promise.resolve(false),
    });
  });

/** Somebody with the session of a sign-in on the page, at their security settings. */
async function openSecurity(page: Page): Promise<void> {
  const { client } = await addMember('Deneme anahtar');
  const [name = '', value = ''] = client.cookie().split('=');
  await page.context().addCookies([{ name, value, url: address() }]);
  await page.goto('/admin?tab=security');
}

async function addKey(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Anahtar ekle' }).click();
  await field(page).fill(name);
  await page.getByRole('dialog').getByRole('button', { name: 'Devam' }).click();
  await expect(keyOf(page, name)).toBeVisible();
}

test('two keys of one person sign in, each is named, removed, and refused afterwards', {
  tag: quietHour,
}, async ({ page }) => {
  await offerNothing(page);
  await openSecurity(page);
  const phone = await authenticator(page);
  const stick = await authenticator(page, 'usb');
  await page.getByRole('button', { name: 'Anahtar ekle' }).click();
  await field(page).fill(' ');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Lütfen anahtara bir ad verin/)).toBeVisible();
  await expect(field(page)).toBeFocused();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Vazgeç' }).click();
  await phone.touched(() => addKey(page, 'İş telefonu'));
  await stick.touched(() => addKey(page, 'Yedek'));
  await keyOf(page, 'Yedek').getByRole('button', { name: 'Adını değiştir' }).click();
  await field(page).fill('Kasadaki anahtar');
  await page.keyboard.press('Enter');
  await expect(keyOf(page, 'Kasadaki anahtar')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  await signOut(page);
  await expect(byPasskey(page)).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  for (const key of [stick, phone]) {
    const sent = page.waitForRequest((request) => request.url().endsWith(signInByPasskey.path));
    await key.touched(async () => {
      await byPasskey(page).click();
      await isSignedIn(page);
    });
    const data = (await sent).postDataJSON();
    const again = await page.request.post(signInByPasskey.path, { data });
    expect(again.status()).toBe(401);
    if (key === stick) await signOut(page);
  }

  await page.getByRole('tab', { name: 'Güvenlik' }).click();
  await keyOf(page, 'İş telefonu').getByRole('button', { name: 'Anahtarı sil' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Anahtarı sil' }).click();
  await expect(keyOf(page, 'İş telefonu')).toHaveCount(0);
  await signOut(page);
  await phone.touched(async () => {
    await byPasskey(page).click();
    await expect(page.getByText(/^Geçiş anahtarı kabul edilmedi/)).toBeVisible();
  });
  expect(await violationsOf(page)).toEqual([]);
});

test('a key is offered by the browser, and signs in without a press', async ({ page }) => {
  await openSecurity(page);
  expect(await page.evaluate(() => PublicKeyCredential.isConditionalMediationAvailable())).toBe(true);
  const phone = await authenticator(page);
  await phone.touched(() => addKey(page, 'İş telefonu'));
  await signOut(page);
  const password = page.getByLabel('Şifre', { exact: true });
  await expect(password).toHaveAttribute('autocomplete', 'current-password webauthn');
  await phone.touched(async () => {
    await page.reload();
    await isSignedIn(page);
  });
});

test('no key is asked for where the site is opened by a number', async ({ page }) => {
  await page.goto(`${address().replace('localhost', '127.0.0.1')}/admin`);
  await expect(page.getByRole('button', { name: 'Giriş Yap' })).toBeVisible();
  await expect(byPasskey(page)).toHaveCount(0);
});

test('an invitation is accepted with a passkey, and its account has no password', { tag: quietHour }, async ({
  page,
}) => {
  const owner = clientOf({ publicUrl: address() });
  await owner.signIn(staffPassword);
  const email = `${randomUUID()}@example.com`;
  const person = { name: 'Ayşe', email, language: 'tr', roles: ['officer'] };
  expect((await owner.post(invitePerson.path, person)).status).toBe(201);
  await offerNothing(page);
  await page.goto(await invitationFor(email));
  const phone = await authenticator(page);
  const name = page.getByLabel('Ad ve soyad');
  const open = page.getByRole('button', { name: 'Şifre yerine geçiş anahtarı kullan' });
  await name.fill(' ');
  await open.click();
  await expect(page.getByText(/^Lütfen adı yazın/)).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await name.fill('Ayşe Yılmaz');
  await phone.touched(async () => {
    await open.click();
    await expect(page.locator('header').getByText('Oturum açan: Ayşe Yılmaz')).toBeAttached();
  });

  await page.getByRole('tab', { name: 'Güvenlik' }).click();
  const key = list(page).getByRole('listitem');
  await expect(key).toContainText('Chrome');
  await expect(page.getByRole('heading', { name: 'İki adımlı doğrulama' })).toHaveCount(0);
  await key.getByRole('button', { name: 'Anahtarı sil' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Anahtarı sil' }).click();
  await expect(page.getByText(/^Bu, hesabınıza girmenin son yolu/)).toBeVisible();
});

test('a refund asks for the key, and goes on with what was chosen', { tag: quietHour }, async ({ page }) => {
  const number = await paidApplication();
  await offerNothing(page);
  await openSecurity(page);
  const phone = await authenticator(page);
  await phone.touched(() => addKey(page, 'İş telefonu'));
  await page.goto('/admin');
  const panel = await refundWithOldProof(page, number);
  const question = page.getByRole('dialog', { name: 'Siz misiniz?' });
  await expect(question.getByLabel('Şifreniz')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await phone.touched(async () => {
    await question.getByRole('button', { name: 'Geçiş anahtarıyla doğrula' }).click();
    await expect(question).toHaveCount(0);
  });
  await seeRefund(panel);
});
