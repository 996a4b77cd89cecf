import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { quietHour } from '../support/faultScale.ts';
import { expect, test, violationsOf } from './journey.ts';
import { addMember, comeInAs } from './members.ts';
import { paidApplication } from './paidApplication.ts';
import { findApplication, holdNextRead, inspect, signIn } from './staff.ts';

// A decision about a case that a colleague took a moment before.
test.use({ viewport: { width: 1440, height: 900 }, expectedErrors: [/409/] });

/** Each test's own: lists of people name everybody. */
const ownName = () =>
  `Ayşe ${randomUUID()
    .replace(/[^a-f]/g, '')
    .toUpperCase()}`;
/** The line at the head of a case that says who has it. */
const assigneeIn = (panel: Locator) => panel.locator('[data-assignee]');
/** Of either kind: what is due first may be one of the demonstration's insurances. */
const listOf = (page: Page) => page.getByRole('region', { name: / başvuruları$/ });

test('a case is taken, seen in its hands, handed over with a note, taken over and decided', {
  tag: quietHour,
}, async ({ page, newPerson }) => {
  const name = ownName();
  const ayse = await addMember(name, ['officer']);
  const number = await paidApplication();
  const colleague = await newPerson({ viewport: { width: 1440, height: 900 } });
  await comeInAs(colleague, ayse.client.cookie());
  await signIn(page);

  const mine = await inspect(page, number);
  await expect(assigneeIn(mine)).toContainText('Kimsenin üzerinde değil');
  const hers = await inspect(colleague, number);
  await expect(mine.getByText(`Şu anda bakan: ${name}`)).toBeVisible();
  await expect(hers.getByText('Şu anda bakan: Yönetici')).toBeVisible();

  await page.keyboard.press('u');
  await expect(assigneeIn(mine)).toContainText('Sizin üzerinizde');
  await expect(assigneeIn(hers)).toContainText('Yönetici ilgileniyor');
  await expect(listOf(colleague).getByText('Üzerinde: Yönetici')).toBeAttached();
  expect(await violationsOf(page)).toEqual([]);
  expect(await violationsOf(colleague)).toEqual([]);

  await mine.getByRole('button', { name: 'Devret…' }).click();
  const giving = page.getByRole('dialog', { name: 'Başvuruyu devret' });
  await giving.getByRole('button', { name: 'Devret', exact: true }).click();
  await expect(giving.getByText('Lütfen bir meslektaş seçin.')).toBeVisible();
  await giving.getByLabel('Kime').selectOption({ label: name });
  await giving.getByLabel('Devir notu').fill('Annesini arayın.');
  expect(await violationsOf(page)).toEqual([]);
  await giving.getByRole('button', { name: 'Devret', exact: true }).click();
  await expect(giving).toHaveCount(0);
  await expect(assigneeIn(mine)).toContainText(`${name} ilgileniyor`);
  await expect(assigneeIn(hers)).toContainText('Sizin üzerinizde');
  await expect(hers.getByRole('status').filter({ hasText: 'Not: Annesini arayın.' })).toBeVisible();

  // The decision asks first, so that nothing is typed in vain.
  await mine.getByRole('button', { name: 'Reddet' }).click();
  const taking = page.getByRole('dialog', { name: 'Başvuruyu devral' });
  await expect(taking.getByText(`Bu başvuruyla şu anda ${name} ilgileniyor`)).toBeVisible();
  await taking.getByLabel('Neden devralıyorsunuz?').fill('Ayşe bugün yok.');
  expect(await violationsOf(page)).toEqual([]);
  await taking.getByRole('button', { name: 'Devral' }).click();
  const rejecting = page.getByRole('dialog', { name: 'Başvuruyu reddet' });
  await expect(rejecting).toBeVisible();
  await rejecting.getByRole('button', { name: 'Vazgeç' }).click();
  await expect(assigneeIn(hers)).toContainText('Yönetici ilgileniyor');
  await expect(hers.getByText('Ayşe bugün yok.').first()).toBeVisible();
});

test('what a colleague does while a case opens, and while its news are fetched, is shown', {
  tag: quietHour,
}, async ({ page }) => {
  const name = ownName();
  const { client } = await addMember(name, ['officer']);
  const number = await paidApplication();
  const found = await client.get(`/api/admin/applications?search=${number}`);
  const id = /"id":"(\d+)"/.exec(found.text)?.[1];
  const openingSocket = page.waitForEvent('websocket');
  await signIn(page);
  const socket = await openingSocket;

  const assignment = await holdNextRead(page, /\/assignment$/);
  const panel = await inspect(page, number);
  await assignment.read;
  expect((await client.post(`/api/admin/applications/${id}/assignment`)).status).toBe(200);
  await expect(assigneeIn(panel)).toContainText(`${name} ilgileniyor`);
  await assignment.release();
  await expect(assigneeIn(panel)).toContainText(`${name} ilgileniyor`);

  const note = (text: string) => client.post(`/api/admin/applications/${id}/notes`, { text });
  const notes = await holdNextRead(page, /\/notes$/);
  expect((await note('Annesi aradı.')).status).toBe(201);
  await notes.read;
  const told = socket.waitForEvent('framereceived', ({ payload }) => payload.includes('"details"'));
  expect((await note('Bir daha aradı.')).status).toBe(201);
  await told;
  await notes.release();
  await expect(panel.getByText('Bir daha aradı.')).toBeVisible();
});

test('the next case is taken with a key and opens, and the own ones are left in the list', {
  tag: quietHour,
}, async ({ page }) => {
  await paidApplication();
  await signIn(page);
  await page.keyboard.press('g');
  const panel = page.getByRole('dialog', { name: /^Başvuru / });
  await expect(assigneeIn(panel)).toContainText('Sizin üzerinizde');
  await page.getByRole('button', { name: 'Filtreler' }).click();
  await page.getByLabel('Kimde').selectOption('mine');
  await expect(page).toHaveURL(/assigned=mine/);
  await expect(listOf(page).getByText('Sizin üzerinizde').first()).toBeAttached();
  await panel.getByRole('button', { name: 'Bırak' }).click();
  await expect(assigneeIn(panel)).toContainText('Kimsenin üzerinde değil');

  // On a narrow window the case covers the page, and its keys work.
  await page.setViewportSize({ width: 900, height: 780 });
  await page.keyboard.press('u');
  await expect(assigneeIn(panel)).toContainText('Sizin üzerinizde');
  expect(await violationsOf(page)).toEqual([]);
});

test('a decision in an open dialog is told of the colleague, and is possible after taking over', {
  tag: quietHour,
}, async ({ page }) => {
  const name = ownName();
  const ayse = await addMember(name, ['officer']);
  const number = await paidApplication();
  await signIn(page);
  await findApplication(page, number);
  await page.getByRole('button', { name: 'Reddet' }).click();
  const rejecting = page.getByRole('dialog', { name: 'Başvuruyu reddet' });
  await rejecting.getByLabel('Gerekçe', { exact: true }).selectOption({ index: 1 });
  const found = await ayse.client.get(`/api/admin/applications?search=${number}`);
  const id = /"id":"(\d+)"/.exec(found.text)?.[1];
  expect((await ayse.client.post(`/api/admin/applications/${id}/assignment`)).status).toBe(200);
  await rejecting.getByRole('button', { name: 'Evet, reddet' }).click();
  const refusal = rejecting.getByText(`Bu başvuruyla şu anda ${name} ilgileniyor`);
  await expect(refusal.first()).toBeVisible();
  await rejecting.getByRole('button', { name: 'Devral…' }).click();
  const taking = page.getByRole('dialog', { name: 'Başvuruyu devral' });
  await taking.getByLabel('Neden devralıyorsunuz?').fill('Bir saat içinde bitmeli.');
  await taking.getByRole('button', { name: 'Devral' }).click();
  await expect(taking).toHaveCount(0);
  await rejecting.getByRole('button', { name: 'Evet, reddet' }).click();
  await expect(rejecting).toHaveCount(0);
});

test('the load of each person and what they take first stand with the people', { tag: quietHour }, async ({
  page,
}) => {
  const name = ownName();
  await addMember(name, ['officer']);
  await page.setViewportSize({ width: 360, height: 780 });
  await signIn(page);
  await page.goto('/admin?tab=people');
  const row = page.getByRole('row').filter({ hasText: name }).first();
  await expect(row).toContainText('Hepsi');
  await row.getByRole('button', { name: /^Öncelikleri değiştir/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: 'Arapça' }).check();
  await dialog.getByRole('checkbox', { name: 'Vize' }).check();
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Kaydet' }).click();
  await expect(row).toContainText('Arapça, Vize');
  expect(await violationsOf(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});
