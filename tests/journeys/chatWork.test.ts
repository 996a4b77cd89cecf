import { join } from 'node:path';
import { addCannedReply } from '../../src/contract/chatInbox.ts';
import { assignConversation, listChatColleagues } from '../../src/contract/chatWork.ts';
import { write } from '../support/chat.ts';
import { clientOf } from '../support/client.ts';
import { quietHour } from '../support/faultScale.ts';
import { readOutbox } from '../support/outbox.ts';
import { inbox } from './chatPages.ts';
import { address, dataDir, expect, test, violationsOf } from './journey.ts';
import { addMember } from './members.ts';
import { signIn } from './staff.ts';

/** Staff share the inbox: who has a conversation, until when it is put off, its labels, notes and transcript. */

const widths = [
  ['desktop', 1440],
  ['narrow', 360],
] as const;

for (const [name, width] of widths) {
  test.describe(name, () => {
    test.use({ viewport: { width, height: 900 }, expectedErrors: [/409/] });

    test(`a conversation is taken, labelled, put off, and comes back with the visitor (${name})`, {
      tag: quietHour,
    }, async ({ page }) => {
      const visitor = clientOf({ publicUrl: address() });
      const customerName = `Wanda Shared ${width} ${process.pid}`;
      const { sessionId } = await write(visitor, 'Is my refund on its way?', { customerName });
      const colleague = await addMember(`Derya ${width}`, ['chat']);
      await signIn(page);
      await page.goto('/chat-admin');
      const { row } = inbox(page);
      await expect(row(customerName)).toContainText('Atanmamış');
      await row(customerName).click();
      const pane = page.getByRole('region', { name: `${customerName} ile görüşme` });
      const press = (button: string) => page.getByRole('button', { name: button, exact: true }).click();

      // A colleague is quicker: the press on the old screen is refused, and nothing moves.
      const { people } = listChatColleagues.answer.parse(
        (await colleague.client.get(listChatColleagues.path)).json,
      );
      const hers = people.find((person) => person.name === `Derya ${width}`)?.id;
      const path = assignConversation.path.replace(':sessionId', sessionId);
      await page.route(
        `**${path}`,
        async (route) => {
          await colleague.client.post(path, { to: hers, seen: null });
          await route.continue();
        },
        { times: 1 },
      );
      const taking = pane.getByRole('button', { name: 'Üzerime al' });
      const place = await taking.boundingBox();
      await taking.click();
      await expect(page.getByText(new RegExp(`artık Derya ${width} ilgileniyor`))).toBeVisible();
      await expect(pane.getByText(`Derya ${width} ilgileniyor`, { exact: true })).toBeVisible();
      expect(await taking.boundingBox()).toEqual(place);

      await press('Üzerime al');
      await expect(pane.getByText('Sizin üzerinizde')).toBeVisible();
      await press('Etiketler…');
      const labels = page.getByRole('dialog', { name: 'Etiketler' });
      await labels.getByLabel('Yeni etiket').fill(`İade ${width}`);
      await labels.getByLabel('Yeni etiket').press('Enter');
      await expect(labels.getByRole('listitem')).toContainText(`iade ${width}`);
      expect(await violationsOf(page)).toEqual([]);
      await page.keyboard.press('Escape');

      await press('Ertele…');
      await expect(page.getByRole('dialog', { name: 'Görüşmeyi ertele' })).toContainText('09:00');
      expect(await violationsOf(page)).toEqual([]);
      await page.getByRole('button', { name: /^Yarın sabah/ }).click();
      await expect(pane.getByText(/^Ertelendi: .* 09:00 · Etiketler: iade/)).toBeVisible();
      if (width < 700) await press('Görüşmelere dön');
      await expect(row(customerName)).toContainText(`Siz · iade ${width}`);
      await press('Açık');
      await expect(row(customerName)).toHaveCount(0);
      await press('Ertelenen');
      await page.getByLabel('Kimde').selectOption('Bana ait');
      await page.getByLabel('Etiket', { exact: true }).selectOption(`iade ${width}`);
      await expect(row(customerName)).toContainText('Ertelendi');
      expect(await violationsOf(page)).toEqual([]);
      await press('Açık');
      await write(visitor, 'Hello?');
      await expect(row(customerName)).toContainText('Hello?');
      await row(customerName).click();

      await press('Devret…');
      const giving = page.getByRole('dialog', { name: 'Görüşmeyi devret' });
      await giving.getByLabel('Kime').selectOption(`Derya ${width}`);
      await giving.getByRole('button', { name: 'Devret' }).click();
      await expect(pane.getByText(`Derya ${width} ilgileniyor`, { exact: true })).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);
    });

    test(`notes stay with staff, the visitor gets a transcript, and a shortcut writes a reply (${name})`, {
      tag: quietHour,
    }, async ({ page }) => {
      const visitor = clientOf({ publicUrl: address() });
      const customerEmail = `noted.${width}.${process.pid}@example.com`;
      const customerName = `Nora Noted ${width}`;
      const { sessionId } = await write(visitor, 'Hello', { customerName, customerEmail, language: 'fr' });
      await signIn(page);
      const text = 'Your refund, {{name}}, is on its way.';
      const data = { title: `İade ${width}`, text, shortcut: `iade${width}` };
      expect((await page.request.post(addCannedReply.path, { data })).status()).toBe(201);
      await page.goto(`/chat-admin?chat=${sessionId}`);
      const { field, log } = inbox(page);
      await field.fill('Hello, bye');
      for (let letter = 0; letter < ', bye'.length; letter += 1) await field.press('ArrowLeft');
      await field.pressSequentially(` /iade${width} `);
      await expect(field).toHaveValue(`Hello Your refund, ${customerName}, is on its way., bye`);
      await field.pressSequentially('!');
      await expect(field).toHaveValue(`Hello Your refund, ${customerName}, is on its way.!, bye`);
      await field.press('Enter');
      await expect(log).toContainText('is on its way.!, bye');

      if (width < 700) await page.getByRole('button', { name: 'Bilgiler' }).click();
      const beside = page.getByRole('region', { name: 'Ziyaretçi' });
      const links = beside.getByRole('heading', { name: 'Başvurular' });
      const place = await links.boundingBox();
      await beside.getByLabel('Yeni not').fill('Asked the bank about it.');
      await beside.getByRole('button', { name: 'Notu kaydet' }).click();
      await expect(beside.getByRole('listitem')).toContainText('Asked the bank about it.');
      expect(await links.boundingBox()).toEqual(place);
      expect(await violationsOf(page)).toEqual([]);
      await beside.getByRole('button', { name: 'Dökümü gönder…' }).click();
      const sending = page.getByRole('dialog', { name: 'Görüşmenin dökümünü gönder' });
      await expect(sending).toContainText(`(Fransızca): ${customerEmail}`);
      expect(await violationsOf(page)).toEqual([]);
      await sending.getByRole('button', { name: 'Gönder' }).click();
      await expect(page.getByText(`Döküm ${customerEmail} adresine gönderiliyor.`)).toBeVisible();
      const mailsTo = async () =>
        (await readOutbox(join(dataDir(), 'outbox'))).filter(({ to }) =>
          to?.some((one) => one.address === customerEmail),
        );
      await expect
        .poll(async () => (await mailsTo()).map(({ subject }) => subject))
        .toEqual(['Votre conversation avec Kapı']);
      const [mail] = await mailsTo();
      expect(mail?.text).toContain('is on its way.!, bye');
      expect(mail?.text).not.toContain('Asked the bank');
    });
  });
}
