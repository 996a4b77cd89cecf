import { rm } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { write } from '../support/chat.ts';
import { apply, clientOf } from '../support/client.ts';
import { inFull, quietHour } from '../support/faultScale.ts';
import { freePort } from '../support/freePort.ts';
import { startProductProcess } from '../support/productProcess.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { inbox, messagesIn, visitorChat } from './chatPages.ts';
import { address, expect, test, violationsOf } from './journey.ts';
import { staffPassword } from './start.ts';

/** Live support, specification 2 sections 2 to 4 and 8, and the chat on every public page. */

/** The tests share one inbox, so they run one after the other. */
test.describe.configure({ mode: 'default' });

let people = 0;
/** A visitor with a name of their own, because all tests share one inbox. */
function somebody(message: string) {
  people += 1;
  const name = `Visitor ${process.pid} ${people}`;
  return { name, email: `visitor.${process.pid}.${people}@example.com`, message };
}

/** Every layout shift of the elements that the selector matches. */
function shiftsOf(page: Page, selector: string): Promise<unknown[]> {
  return page.evaluate(async (wanted) => {
    const found: PerformanceEntry[] = [];
    const observer = new PerformanceObserver((list) => found.push(...list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    found.push(...observer.takeRecords());
    const element = document.querySelector(wanted);
    return found.flatMap((entry) => {
      const sources: { node: Node | null }[] =
        'sources' in entry && Array.isArray(entry.sources) ? entry.sources : [];
      return sources.some(({ node }) => node?.contains(element)) ? [JSON.stringify(entry)] : [];
    });
  }, selector);
}

/** Replaces notifications, which a headless browser refuses, and records those that are shown. */
function standInNotifications(): void {
  const notified: [string, string][] = [];
  class StandIn {
    static permission = 'granted';
    static requestPermission = async () => 'granted';
    constructor(title: string, { body }: { body: string }) {
      notified.push([title, body]);
    }
  }
  Object.assign(window, { Notification: StandIn, notified });
  Object.defineProperty(document, 'visibilityState', {
    get: () => (Reflect.get(window, 'outOfSight') === true ? 'hidden' : 'visible'),
  });
}

test('two visitors and two of staff speak at once, and everyone sees what is theirs, once', {
  tag: quietHour,
}, async ({ page, newPerson }) => {
  const amina = somebody('Hello, how long does it take?');
  const bruno = somebody('Can I pay by card?');
  const [first, second] = [inbox(await newPerson()), inbox(await newPerson())];
  await first.signIn('/chat-admin', staffPassword);
  await second.signIn('/admin?tab=chat', staffPassword);

  await page.goto('/privacy');
  const hers = visitorChat(page);
  await hers.open();
  await hers.begin(amina);
  const brunoPage = await newPerson();
  await brunoPage.goto('/terms');
  const his = visitorChat(brunoPage);
  await his.open();
  await his.begin(bruno);
  await hers.say('And see https://www.evisa.gov.tr/en/, is it <b>yours</b>?');

  // Unread messages are counted, latest conversation first, until it is opened.
  await expect(first.row(amina.name)).toContainText('2 okunmamış mesaj');
  await expect(second.row(bruno.name)).toContainText('1 okunmamış mesaj');
  await expect.poll(() => first.order([amina.name, bruno.name])).toEqual([amina.name, bruno.name]);
  await expect(first.page).toHaveTitle(/^\(\d+\) /);
  await first.row(amina.name).click();
  await expect(first.row(amina.name)).not.toContainText('okunmamış');
  await expect(second.row(amina.name)).not.toContainText('okunmamış');

  // A link is a link, and nothing else is anything but text.
  const link = first.log.getByRole('link');
  await expect(link).toHaveAttribute('href', 'https://www.evisa.gov.tr/en/');
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(first.log).toContainText('<b>yours</b>');

  // Enter sends, Shift+Enter breaks the line, an empty reply is not sent.
  await first.field.press('Enter');
  await first.field.fill('Three days.');
  await first.field.press('Shift+Enter');
  await first.field.pressSequentially('Yes, by card.');
  await expect(hers.dialog.getByText('Support is typing…')).toBeVisible();
  await first.field.press('Enter');
  await second.row(bruno.name).click();
  await second.reply('Yes: Visa and others.');

  await expect(page.getByText('Yes, by card.')).toHaveCount(1);
  await expect.poll(() => messagesIn(hers.log)).toHaveLength(3);
  expect((await messagesIn(hers.log)).at(-1)).toBe('Three days.\nYes, by card.');
  await expect.poll(() => messagesIn(his.log)).toEqual([bruno.message, 'Yes: Visa and others.']);
  expect(await messagesIn(first.log)).toHaveLength(3);

  // Staff close the conversation; the next message opens it again.
  await second.page.getByRole('button', { name: 'Görüşmeyi kapat' }).click();
  await expect(his.dialog.getByText(/Support closed this conversation/)).toBeVisible();
  await his.say('One more thing');
  await expect.poll(() => messagesIn(second.log)).toContain('One more thing');
  await expect(second.page.getByRole('button', { name: 'Görüşmeyi kapat' })).toBeVisible();
  await second.reply('Of course');
  await expect(his.log).toContainText('Of course');
  await expect(second.page.getByText('Cevap Gönderildi')).toBeVisible();
});

test('the chat is loaded when it is opened, and its conversation is kept across pages and reloads', async ({
  page,
  newPerson,
}) => {
  const person = somebody('Is anybody there?');
  const staff = inbox(await newPerson());
  await staff.signIn('/chat-admin', staffPassword);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  page.on('websocket', (socket) => asked.push(new URL(socket.url()).pathname));
  await page.goto('/terms');
  await page.waitForLoadState('networkidle');
  expect(asked.filter((path) => /chat|ws$|Panel|linkify/i.test(path))).toEqual([]);
  expect(await shiftsOf(page, 'main + div button')).toEqual([]);

  // Escape closes the chat and returns the focus to the footer's button.
  const chat = visitorChat(page);
  const footerLink = page.getByRole('contentinfo').getByRole('button', { name: 'Live chat' });
  await footerLink.click();
  await expect(chat.dialog.getByLabel('Your name')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(chat.dialog).toBeHidden();
  await expect(footerLink).toBeFocused();

  // An incomplete form is not sent and keeps what was typed.
  await chat.launcher.click();
  await chat.dialog.getByRole('button', { name: 'Start the chat' }).click();
  await expect(chat.dialog.getByLabel('Your name')).toBeFocused();
  await expect(chat.dialog.getByText('Enter your name.')).toBeVisible();
  await chat.begin(person);
  await expect(chat.field).toBeFocused();

  await page.getByRole('banner').getByRole('link', { name: 'Check status' }).click();
  await expect(page).toHaveURL(/status/);
  await expect(chat.log).toContainText(person.message);
  await page.reload();
  await expect(chat.log).toContainText(person.message);

  // An answer that comes while the chat is shut shows as a dot, also after a reload.
  await chat.dialog.getByRole('button', { name: 'Close the chat' }).click();
  await staff.row(person.name).click();
  await staff.reply('We are here.');
  await expect(chat.launcher).toHaveAccessibleName('Live chat, new message');
  await page.reload();
  await expect(chat.launcher).toHaveAccessibleName('Live chat, new message');
  await chat.launcher.click();
  await expect(chat.log).toContainText('We are here.');
  await expect(staff.page.getByText('Görüldü')).toBeVisible();
  await chat.dialog.getByRole('button', { name: 'Close the chat' }).click();
  await expect(chat.launcher).toHaveAccessibleName('Live chat');
});

test('the end of the conversation stays in view while the field grows, unless the reader scrolled up', {
  tag: quietHour,
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/terms');
  const chat = visitorChat(page);
  await chat.open();
  await chat.begin(somebody('One'));
  for (const word of ['Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight']) await chat.say(word);
  const last = chat.log.locator('[data-message]').last();
  await expect(last).toHaveText('Eight');
  await expect(last).toBeInViewport({ ratio: 1 });
  const low = await chat.log.evaluate((box) => box.clientHeight);
  await chat.field.fill('a\nb\nc\nd\ne\nf');
  await expect.poll(() => chat.log.evaluate((box) => box.clientHeight)).toBeLessThan(low - 60);
  await expect(last).toBeInViewport({ ratio: 1 });

  const first = chat.log.locator('[data-message]').first();
  await chat.log.evaluate((box) => box.scrollTo({ top: 0, behavior: 'instant' }));
  await chat.field.fill('');
  await expect.poll(() => chat.log.evaluate((box) => box.clientHeight)).toBe(low);
  await expect(first).toBeInViewport({ ratio: 1 });
});

test('a mistyped e-mail domain is asked about, corrected by one press, and never refused', {
  tag: quietHour,
}, async ({ page }) => {
  await page.goto('/faq');
  const chat = visitorChat(page);
  await chat.open();
  const email = chat.dialog.getByLabel('Your email');
  const question = chat.dialog.getByText('Did you mean traveller@gmail.com?');
  await email.fill('traveller@gmial.com');
  await expect(question).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await chat.dialog.getByRole('button', { name: 'Yes, use this address' }).click();
  await expect(email).toHaveValue('traveller@gmail.com');
  await expect(email).toBeFocused();
  await expect(question).toHaveCount(0);

  await chat.begin({ ...somebody('Is this address all right?'), email: 'traveller@gmial.com' });
});

test('staff find a conversation, see the application, and answer with a reply kept ready', {
  tag: quietHour,
}, async ({ page, newPerson }) => {
  const person = somebody(`My question is about zanzibarian${process.pid} dates`);
  const number = await apply(clientOf({ publicUrl: address() }), { email: person.email });
  await page.goto('/terms');
  const chat = visitorChat(page);
  await chat.open();
  await chat.begin(person);
  const staff = inbox(await newPerson());
  await staff.page.addInitScript(standInNotifications);
  await staff.signIn('/chat-admin', staffPassword);
  await staff.page.getByRole('button', { name: 'Masaüstü bildirimi' }).click();
  await expect(staff.page.getByRole('button', { name: 'Bildirimler açık' })).toBeVisible();
  await staff.page.getByLabel('Görüşmelerde ara').fill(`zanzibarian${process.pid}`);
  await expect(staff.page.getByRole('list', { name: 'Görüşmeler' }).getByRole('button')).toHaveCount(1);
  await staff.row(person.name).click();
  const beside = staff.page.getByRole('region', { name: 'Ziyaretçi' });
  await expect(beside).toContainText(person.email);
  await expect(beside).toContainText('İngilizce');
  const details = beside.getByRole('link', { name: number });
  await expect(details).toHaveAttribute('href', new RegExp(`^/admin\\?.*${number}`));

  await staff.page.getByRole('button', { name: 'Hazır yanıtlar' }).click();
  await staff.page.getByRole('button', { name: 'Düzenle' }).click();
  const dialog = staff.page.getByRole('dialog', { name: 'Hazır yanıtlar' });
  await dialog.getByRole('button', { name: 'Yeni hazır yanıt' }).click();
  await dialog.getByLabel('Başlık').fill(`Selam ${person.name}`);
  await dialog.getByLabel('Metin').fill('Hello {{name}}, this is {{brand}}.');
  await dialog.getByRole('button', { name: 'Kaydet' }).click();
  await dialog.getByRole('button', { name: 'Kapat' }).or(dialog.getByLabel('Kapat')).first().click();
  await staff.page.getByRole('button', { name: 'Hazır yanıtlar' }).click();
  await staff.page.getByRole('button', { name: `Selam ${person.name}` }).click();
  await expect(staff.field).toHaveValue(`Hello ${person.name}, this is Kapı.`);
  await staff.field.press('Enter');
  await expect(chat.log).toContainText(`Hello ${person.name}, this is Kapı.`);

  // A message is announced by a notification while the inbox is hidden.
  await staff.page.evaluate(() => Object.assign(window, { outOfSight: true }));
  await chat.say('Are you still there?');
  await expect
    .poll(() => staff.page.evaluate((): unknown => Reflect.get(window, 'notified')))
    .toContainEqual([`Yeni mesaj: ${person.name}`, 'Are you still there?']);
});

/** Where name and message of a row begin, in pixels from the left of its content, and whether their first letter is seen. */
function textsOf(row: Element): { begins: number; isFirstLetterSeen: boolean }[] {
  const start = row.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(row).paddingLeft);
  return [...row.querySelectorAll('bdi')].map((text) => {
    const box = (text.closest('.truncate') ?? text).getBoundingClientRect();
    const letters = document.createRange();
    letters.selectNodeContents(text);
    const begins = Math.round(Math.max(letters.getBoundingClientRect().left, box.left) - start);
    letters.setEnd(text.firstChild ?? text, 1);
    const { left, right } = letters.getBoundingClientRect();
    return { begins, isFirstLetterSeen: left >= box.left - 1 && right <= box.right + 1 };
  });
}

for (const width of [360, 1440]) {
  test(`a row of the inbox begins with its name and message in every script at ${width} px`, {
    tag: quietHour,
  }, async ({ newPerson }) => {
    const staff = inbox(await newPerson({ viewport: { width, height: 900 } }));
    const visitors = [
      somebody('Hello'),
      { ...somebody('كم يستغرق TR2026؟'), name: `محمد Smith ${process.pid} ${people}` },
      {
        ...somebody('هل يمكنني الدفع ببطاقة Visa 4242 بالدولار؟ '.repeat(6).trim()),
        name: `عبد الرحمن ${process.pid} ${people} ${'بن عبد العزيز '.repeat(4).trim()}`,
      },
    ];
    for (const { name, email, message } of visitors)
      await write(clientOf({ publicUrl: address() }), message, { customerName: name, customerEmail: email });
    await staff.signIn('/chat-admin', staffPassword);
    for (const { name } of visitors) {
      await expect(staff.row(name)).toBeVisible();
      expect(await staff.row(name).evaluate(textsOf), name).toEqual([
        { begins: 0, isFirstLetterSeen: true },
        { begins: 0, isFirstLetterSeen: true },
      ]);
    }
  });
}

test('staff and visitors need no mouse, and axe finds nothing', { tag: quietHour }, async ({
  page,
  newPerson,
}) => {
  const person = somebody('Keyboard only');
  await page.goto('/terms');
  const chat = visitorChat(page);
  await chat.launcher.focus();
  await page.keyboard.press('Enter');
  await expect(chat.dialog.getByLabel('Your name')).toBeFocused();
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.type(person.name);
  await page.keyboard.press('Tab');
  await page.keyboard.type(person.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(person.message);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(chat.field).toBeFocused();
  expect(await violationsOf(page)).toEqual([]);

  const staff = inbox(await newPerson({ colorScheme: 'dark' }));
  await staff.signIn('/chat-admin', staffPassword);
  await staff.row(person.name).focus();
  await staff.page.keyboard.press('ArrowDown');
  await staff.page.keyboard.press('ArrowUp');
  await staff.page.keyboard.press('Enter');
  await expect(staff.field).toBeFocused();
  await expect(staff.log).toContainText(person.message);
  expect(await violationsOf(staff.page)).toEqual([]);
});

test.describe('beside the page', () => {
  const widths = [1152, 1280, 1366, 1440];

  for (const locale of ['en-GB', 'ar', 'fr'])
    test(`the button of the chat lies over no text in ${locale} on wide windows`, {
      tag: quietHour,
    }, async ({ newPerson }) => {
      const page = await newPerson({ locale });
      for (const path of ['/', '/processing-times', '/requirements', '/performance', '/application']) {
        await page.goto(path);
        await page.waitForLoadState('networkidle');
        for (const width of widths) {
          await page.setViewportSize({ width, height: 800 });
          expect(await page.evaluate(coveredTexts), `${path} at ${width} px`).toEqual([]);
        }
      }
    });
});

/** In the page: the texts of its main part that the button of the chat covers somewhere on the way down. */
async function coveredTexts(): Promise<string[]> {
  const found = new Set<string>();
  const texts = document.createTreeWalker(
    document.querySelector('main') ?? document.body,
    NodeFilter.SHOW_TEXT,
  );
  const places: { text: string; range: Range }[] = [];
  while (texts.nextNode()) {
    const node = texts.currentNode;
    const range = document.createRange();
    range.selectNodeContents(node);
    const isShown = node.parentElement?.checkVisibility() && !node.parentElement.closest('.sr-only');
    if (isShown && node.textContent?.trim() !== '') places.push({ text: node.textContent ?? '', range });
  }
  for (let top = 0; top < document.documentElement.scrollHeight; top += 100) {
    window.scrollTo(0, top);
    await new Promise(requestAnimationFrame);
    const box = document.querySelector('main + div button')?.getBoundingClientRect();
    if (box === undefined) return ['no button'];
    for (const { text, range } of places)
      for (const { left, right, top: upper, bottom } of range.getClientRects())
        if (right > box.left && left < box.right && bottom > box.top && upper < box.bottom) found.add(text);
  }
  return [...found];
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

  const furtherPages = ['/insurance', '/status', '/processing-times'];

  test('the button of the chat lies over nothing that can be used', { tag: quietHour }, async ({ page }) => {
    for (const path of ['/', '/application', ...(inFull ? furtherPages : [])]) {
      await page.goto(path);
      await expect(page.getByRole('main').getByRole('button').first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      const covered = await page.evaluate(async () => {
        const launcher = document.querySelector('main + div button');
        const controls = document.querySelectorAll('main :is(button, input, select, textarea, a)');
        const found: string[] = [];
        for (let top = 0; top < document.documentElement.scrollHeight; top += 200) {
          window.scrollTo(0, top);
          await new Promise(requestAnimationFrame);
          const box = launcher?.getBoundingClientRect();
          if (box === undefined) return ['no button'];
          for (const control of controls) {
            const { left, right, top: upper, bottom } = control.getBoundingClientRect();
            if (
              control.checkVisibility() &&
              right > left &&
              right > box.left &&
              left < box.right &&
              bottom > box.top &&
              upper < box.bottom
            )
              found.push(control.outerHTML.slice(0, 80));
          }
        }
        return found;
      });
      expect(covered, path).toEqual([]);
    }
  });

  test.describe('in Arabic', () => {
    test.use({ locale: 'ar', colorScheme: 'dark' });

    test('the chat takes the whole screen, mirrored, and axe finds nothing', { tag: quietHour }, async ({
      page,
    }) => {
      const person = somebody('مرحبا، كم يستغرق ذلك؟');
      await page.goto('/terms');
      await page.getByRole('button', { name: 'الدردشة المباشرة' }).first().click();
      const dialog = page.getByRole('dialog', { name: 'الدردشة المباشرة' });
      await expect(dialog.getByRole('heading', { name: 'كيف يمكننا مساعدتك؟' })).toBeVisible();
      await expect.poll(() => dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 640 });
      expect(await violationsOf(page)).toEqual([]);
      await dialog.getByLabel('اسمك').fill(person.name);
      await dialog.getByLabel('بريدك الإلكتروني').fill(person.email);
      await dialog.getByLabel('رسالتك').fill(person.message);
      await dialog.getByRole('button', { name: 'ابدأ الدردشة' }).click();
      const own = dialog.getByRole('log').getByText(person.message);
      await expect(own).toBeVisible();
      // One's own messages stand at the end of the line: on the left.
      await expect.poll(async () => (await own.boundingBox())?.x).toBeLessThan(100);
      expect(await violationsOf(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    });
  });
});

test.describe('while the server is away', () => {
  test.use({ expectedErrors: [/net::ERR_|WebSocket connection|^failed: |503/] });

  test('nothing is lost and nothing doubled: what was written meanwhile arrives once, in order', {
    tag: quietHour,
  }, async ({ page, newPerson }) => {
    const dataDir = await temporaryFolder('chat');
    const product = await startProductProcess(await freePort(), { DATA_DIR: dataDir });
    try {
      const person = somebody('First');
      await page.goto(`${product.publicUrl}/terms`);
      const visitor = visitorChat(page);
      await visitor.open();
      await visitor.begin(person);
      const staff = inbox(await newPerson({ baseURL: product.publicUrl }));
      await staff.signIn('/chat-admin', 'faults need a long password');
      await staff.row(person.name).click();
      await staff.reply('Second');
      await expect(visitor.log).toContainText('Second');

      product.kill();
      await visitor.say('Third, into the void');
      await expect(visitor.log).toContainText('Could not be sent');
      await visitor.say('Fourth, after it');
      await expect(visitor.dialog.getByText(/No connection/)).toBeVisible();
      await staff.reply('Meanwhile, from staff');
      await expect(staff.log).toContainText('Gönderilemedi');
      await expect(staff.page.getByText('Mesaj gönderilemedi. Lütfen tekrar deneyin.')).toBeVisible();
      await expect(staff.page.getByText(/Bağlantı yok/)).toBeVisible();
      await product.killAndStartAgain();

      const arrived = async () => (await messagesIn(visitor.log)).toSorted();
      const all = ['First', 'Fourth, after it', 'Meanwhile, from staff', 'Second', 'Third, into the void'];
      await expect.poll(arrived, { timeout: 40_000 }).toEqual(all);
      await expect(visitor.log.getByText('Could not be sent')).toHaveCount(0);
      await expect
        .poll(() => messagesIn(staff.log), { timeout: 40_000 })
        .toEqual(await messagesIn(visitor.log));
      const own = (await messagesIn(visitor.log)).filter((message) => / the void|after it/.test(message));
      expect(own).toEqual(['Third, into the void', 'Fourth, after it']);
      await page.reload();
      await expect.poll(() => messagesIn(visitor.log)).toEqual(await messagesIn(staff.log));
    } finally {
      await product.stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  });
});
