import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { addNote } from '../../src/contract/applicationFile.ts';
import { write as writeMessage } from '../support/chat.ts';
import { apply, clientOf } from '../support/client.ts';
import { quietHour } from '../support/faultScale.ts';
import { address, expect, test, violationsOf } from './journey.ts';
import { addMember, comeInAs } from './members.ts';
import { inspect } from './staff.ts';

/** Notes that mention a colleague, who sees it without searching (issue 19 items 6 and 10). */

const list = (page: Page) => page.getByRole('listbox', { name: 'Meslektaşlar' });
const noteField = (panel: Locator) => panel.getByRole('textbox', { name: 'Yeni not' });
const tab = (page: Page) => page.getByRole('tab', { name: /^Anılmalar/ });
const region = (page: Page) => page.getByRole('tabpanel');

/** Nobody else of the product's people has the name. */
const nameOf = (first: string) => `${first} Işık ${randomUUID().slice(0, 8)}`;

async function expectToFit(page: Page): Promise<void> {
  const isWider = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;
  expect(await page.evaluate(isWider)).toBe(false);
}

async function expectInWindow(page: Page, element: Locator): Promise<void> {
  const box = await element.boundingBox();
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  expect(box).not.toBeNull();
  if (box === null) return;
  expect(Math.min(box.x, box.y)).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(width);
  expect(box.y + box.height).toBeLessThanOrEqual(height);
}

async function shoot(page: Page, name: string): Promise<void> {
  const folder = process.env['SHOTS'];
  if (folder !== undefined) await page.screenshot({ path: `${folder}/mentions-${name}.png` });
}

for (const width of [360, 1440])
  for (const colorScheme of ['light', 'dark'] as const)
    test.describe(`at ${width} px, ${colorScheme}`, { tag: quietHour }, () => {
      const look = { viewport: { width, height: 900 }, colorScheme };
      test.use(look);

      test('a colleague is mentioned by keys or mouse, sees the count at once, and reads the note', async ({
        page,
        newPerson,
      }) => {
        const [şükrü, gül] = [nameOf('Şükrü'), nameOf('Gül')];
        const [writer, reader] = [await addMember(gül, ['officer']), await addMember(şükrü, ['finance'])];
        const number = await apply(clientOf({ publicUrl: address() }));
        const colleague = await newPerson(look);
        await comeInAs(colleague, reader.client.cookie());
        await expect(tab(colleague)).toHaveAccessibleName('Anılmalar');

        await comeInAs(page, writer.client.cookie());
        const panel = await inspect(page, number);
        const field = noteField(panel);
        await expect(field).toHaveAccessibleDescription(/@ ile bir meslektaşı anın/);
        await field.pressSequentially('Fotoğraf bulanık.');
        await field.press('Enter');
        const below = panel.getByRole('button', { name: 'Notu kaydet' });
        const place = await below.boundingBox();
        const typed = şükrü.replace(/^Ş.*Işık/, 'sukru isik').slice(0, -1);
        await field.pressSequentially(`@${typed}`);
        const option = list(page).getByRole('option', { name: şükrü });
        await expect(option).toHaveAttribute('aria-selected', 'true');
        await expect(field).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id')) ?? '');
        await expectInWindow(page, list(page));
        await expectToFit(page);
        expect(await below.boundingBox()).toEqual(place);
        expect(await violationsOf(page)).toEqual([]);
        await shoot(page, `typed-${width}-${colorScheme}`);

        await field.press('Escape');
        await expect(list(page)).toHaveCount(0);
        await expect(field).toBeFocused();
        await field.press('Backspace');
        if (width === 360) await option.click();
        else await field.press('Tab');
        await expect(field).toBeFocused();
        await expect(list(page)).toHaveCount(0);
        await field.pressSequentially('bakar mısın?');
        await expect(field).toHaveValue(`Fotoğraf bulanık.\n@${şükrü} bakar mısın?`);
        await field.press('Control+Enter');
        const note = panel.getByRole('listitem').filter({ hasText: 'Fotoğraf bulanık.' });
        await expect(note.locator('bdi')).toHaveText(`@${şükrü}`);
        await expect(tab(page)).toHaveAccessibleName('Anılmalar');

        await expect(tab(colleague)).toHaveAccessibleName('Anılmalar 1 okunmamış anılma');
        await tab(colleague).click();
        const link = region(colleague).getByRole('link', {
          name: new RegExp(`^${gül} yazdı Vize ${number}`),
        });
        await expect(link).toBeVisible();
        expect(await violationsOf(colleague)).toEqual([]);
        await expectToFit(colleague);
        await shoot(colleague, `page-${width}-${colorScheme}`);
        await link.press('Enter');
        const opened = colleague.getByRole('dialog', { name: `Başvuru ${number}` });
        const shown = opened.getByRole('listitem').filter({ hasText: 'Fotoğraf bulanık.' });
        await expect(shown).toBeFocused();
        await expect(shown).toBeInViewport();
        await shoot(colleague, `note-${width}-${colorScheme}`);
        await opened.getByRole('button', { name: 'Paneli kapat' }).click();
        await expect(tab(colleague)).toHaveAccessibleName('Anılmalar');
        await tab(colleague).click();
        await expect(region(colleague).getByText('Okunmamış anılma yok')).toBeVisible();
        const read = region(colleague).getByRole('list', { name: 'Okuduklarınız' }).getByRole('link');
        await expect(read).toHaveCount(1);
        expect(await violationsOf(colleague)).toEqual([]);
        await shoot(colleague, `seen-${width}-${colorScheme}`);
        // What the page knows of the case by now is there at once.
        await read.click();
        await expect(shown).toBeFocused();
        await expect(shown).toBeInViewport();
      });
    });

for (const width of [360, 1440])
  test.describe(`beside a conversation, at ${width} px`, { tag: quietHour }, () => {
    const look = { viewport: { width, height: 900 } };
    test.use(look);

    test('a colleague who may read the chat is mentioned, and opens the conversation at the note', async ({
      page,
      newPerson,
    }) => {
      const [şükrü, gül, pelin] = [nameOf('Şükrü'), nameOf('Gül'), nameOf('Pelin')];
      const [writer, reader] = [await addMember(gül, ['chat']), await addMember(şükrü, ['chat'])];
      await addMember(pelin, ['finance']);
      const customerName = nameOf('Nora');
      const visitor = clientOf({ publicUrl: address() });
      const { sessionId } = await writeMessage(visitor, 'Where is my refund?', { customerName });
      const colleague = await newPerson(look);
      await comeInAs(colleague, reader.client.cookie());
      const markedRead: string[] = [];
      colleague.on('request', (request) => {
        if (request.url().endsWith(`/${sessionId}/read`)) markedRead.push(request.method());
      });

      await comeInAs(page, writer.client.cookie());
      await page.goto(`/admin?tab=chat&chat=${sessionId}`);
      if (width === 360) await page.getByRole('button', { name: 'Bilgiler' }).click();
      const besideOf = (of: Page) => of.getByRole('region', { name: 'Ziyaretçi' });
      const field = noteField(besideOf(page));
      await expect(field).toHaveAccessibleDescription(/@ ile bir meslektaşı anın/);
      const below = besideOf(page).getByRole('button', { name: 'Notu kaydet' });
      // Nobody who may not read the chat is offered.
      await field.pressSequentially(`@${pelin}`);
      await expect(list(page)).toHaveCount(0);
      await field.pressSequentially(` ve @${şükrü.replace(/^Ş.*Işık/, 'sukru isik').slice(0, -1)}`);
      const option = list(page).getByRole('option', { name: şükrü });
      await expect(option).toHaveAttribute('aria-selected', 'true');
      await expectInWindow(page, list(page));
      await expectToFit(page);
      expect(await violationsOf(page)).toEqual([]);
      await shoot(page, `conversation-typed-${width}`);
      const place = await below.boundingBox();
      await field.press('Escape');
      await expect(list(page)).toHaveCount(0);
      expect(await below.boundingBox()).toEqual(place);
      await field.press('Backspace');
      if (width === 360) await option.click();
      else await field.press('Enter');
      await field.pressSequentially('banka ne dedi?');
      await field.press('Control+Enter');
      const noteIn = (of: Page) => besideOf(of).getByRole('listitem').filter({ hasText: 'banka ne dedi?' });
      await expect(noteIn(page).locator('bdi')).toHaveText(`@${şükrü}`);
      await expect(page.getByText(`Haber verilmedi: ${pelin}.`)).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);
      await shoot(page, `conversation-saved-${width}`);

      await expect(tab(colleague)).toHaveAccessibleName('Anılmalar 1 okunmamış anılma');
      await tab(colleague).click();
      const link = region(colleague).getByRole('link', {
        name: new RegExp(`^${gül} yazdı Canlı destek görüşmesi`),
      });
      await expect(link).toBeVisible();
      await expect(region(colleague)).not.toContainText(customerName);
      expect(await violationsOf(colleague)).toEqual([]);
      await expectToFit(colleague);
      await shoot(colleague, `conversation-page-${width}`);
      await link.press('Enter');
      await expect(noteIn(colleague)).toBeFocused();
      await expect(noteIn(colleague)).toBeInViewport();
      await expect(tab(colleague)).toHaveAccessibleName('Anılmalar');
      expect(await violationsOf(colleague)).toEqual([]);
      await expectToFit(colleague);
      await shoot(colleague, `conversation-note-${width}`);
      // A phone shows the notes in the place of the messages, which are not read by that.
      if (width === 360) {
        expect(markedRead).toEqual([]);
        await besideOf(colleague).getByRole('button', { name: 'Görüşmeye dön' }).click();
      }
      await expect(colleague.getByRole('log').getByText('Where is my refund?')).toBeInViewport();
      await expect.poll(() => markedRead).toEqual(['POST']);

      await tab(colleague).click();
      await expect(region(colleague).getByText('Okunmamış anılma yok')).toBeVisible();
      const read = region(colleague).getByRole('list', { name: 'Okuduklarınız' }).getByRole('link');
      await expect(read).toHaveCount(1);
      // What the page knows of the conversation by now is there at once.
      await read.click();
      await expect(noteIn(colleague)).toBeFocused();
      await expect(noteIn(colleague)).toBeInViewport();
    });
  });

test.describe('beside the list', { tag: quietHour }, () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('the keys choose from the list while it is open, and else do what they do in a text', async ({
    page,
  }) => {
    const mine = `Zeynep ${randomUUID().slice(0, 8)}`;
    const [first, second] = [`${mine} Arı`, `${mine} Bal`];
    const writer = await addMember(nameOf('Gül'), ['officer']);
    for (const name of [first, second]) await addMember(name, ['officer']);
    const number = await apply(clientOf({ publicUrl: address() }));
    await comeInAs(page, writer.client.cookie());
    const panel = await inspect(page, number);
    const field = noteField(panel);
    await field.pressSequentially(`@${mine.toLowerCase()}`);
    await expect(list(page).getByRole('option')).toHaveText([first, second]);
    const active = list(page).getByRole('option', { selected: true });
    await expect(active).toHaveText(first);
    await field.press('ArrowDown');
    await expect(active).toHaveText(second);
    await field.press('ArrowDown');
    await expect(active).toHaveText(first);
    await field.press('ArrowUp');
    await expect(active).toHaveText(second);
    await field.press('Enter');
    await expect(field).toHaveValue(`@${second} `);
    await field.press('Enter');
    await field.pressSequentially('zeynep@example.com');
    await expect(list(page)).toHaveCount(0);
    await expect(field).toHaveValue(`@${second} \nzeynep@example.com`);

    // Where there is no room below, the list lies above.
    await field.evaluate((area) => area.scrollIntoView({ block: 'end' }));
    await field.pressSequentially(' @zey');
    await expectInWindow(page, list(page));
    const [above, below] = [await list(page).boundingBox(), await field.boundingBox()];
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
    await field.press('Escape');

    // The caret that leaves what was typed closes the list; Escape without it closes the case.
    await field.pressSequentially(' @zey');
    await expect(list(page)).toBeVisible();
    await field.press('ArrowLeft');
    await expect(list(page)).toHaveCount(0);
    await field.press('End');
    await field.pressSequentially('n');
    await expect(list(page)).toBeVisible();
    await panel.getByRole('heading', { name: 'İç notlar' }).click();
    await expect(list(page)).toHaveCount(0);
    await field.focus();
    await field.press('Escape');
    await expect(panel).toHaveCount(0);
  });

  test('a mention waits until its note is in sight, also in an open case', async ({ page }) => {
    const name = nameOf('Şükrü');
    const [writer, reader] = [
      await addMember(nameOf('Gül'), ['officer']),
      await addMember(name, ['officer']),
    ];
    const client = clientOf({ publicUrl: address() });
    const number = await apply(client);
    await comeInAs(page, reader.client.cookie());
    const panel = await inspect(page, number);
    await expect(noteField(panel)).toBeAttached();
    const row = await page.getByRole('button', { name: 'İncele' }).getAttribute('id');
    const path = addNote('visa').path.replace(':id', /\d+$/.exec(row ?? '')?.[0] ?? '');
    const calls: string[] = [];
    page.on('request', (request) => request.url().endsWith('/seen') && calls.push(request.method()));
    expect((await writer.client.post(path, { text: `@${name} dikkat` })).status).toBe(201);
    const note = panel.getByRole('listitem').filter({ hasText: 'dikkat' });
    await expect(note).toBeAttached();
    await expect(note).not.toBeInViewport();
    await expect(tab(page)).toHaveAccessibleName('Anılmalar 1 okunmamış anılma');
    // The browser has told what is in sight after two frames.
    const twoFrames = () =>
      new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))));
    await page.evaluate(twoFrames);
    expect(calls).toEqual([]);
    await note.scrollIntoViewIfNeeded();
    await expect(tab(page)).toHaveAccessibleName('Anılmalar');
    expect(calls).toEqual(['POST']);
  });
});
