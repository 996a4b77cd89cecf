import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { staffPassword } from '../journeys/start.ts';
import { inDays } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { phonePhoto } from '../support/images.ts';
import { makePdf } from '../support/pdf.ts';
import { textOfPdf } from '../support/pdfText.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import type { TourBrowser } from './browser.ts';
import { findBrowsers, type InstalledBrowser } from './installed.ts';
import { type Person, personAt } from './person.ts';
import { staffAt } from './staff.ts';

/** What a traveller does, from the first page to the downloaded document, in every browser besides Chromium. */

const site = process.env['KAPI_JOURNEYS_URL'] ?? 'http://localhost:3000';
const card = '4242 4242 4242 4242';

for (const browser of findBrowsers()) {
  if ('missing' in browser) test.skip(browser.missing);
  else describe(browser.name, () => tour(browser));
}

function tour({ name, launch }: InstalledBrowser): void {
  let browser: TourBrowser | null = null;
  let staff: Awaited<ReturnType<typeof staffAt>>;
  let files = '';

  beforeAll(async () => {
    staff = await staffAt(site, staffPassword);
    files = await temporaryFolder('tour');
  });
  afterAll(() => rm(files, { recursive: true, force: true }));

  /** A person at a browser that nobody used before. */
  async function newPerson({ isDark = false } = {}): Promise<{ browser: TourBrowser; person: Person }> {
    browser = await launch({ isDark });
    return { browser, person: personAt(browser, site) };
  }

  afterEach(async () => {
    const complaints = await browser?.complaints();
    await browser?.close();
    browser = null;
    expect(complaints).toEqual([]);
  });

  test('a traveller applies, pays, follows the status and downloads the e-visa', async () => {
    const { browser, person } = await newPerson();
    await person.open('/');
    await person.click('button', 'I understand');
    await person.click('button', 'Reject optional');
    await person.click('link', 'Apply for an e-visa');
    await person.chooseFromList('Country or region of your travel document', 'South Africa');
    await person.choose('Type of travel document', 'Ordinary Passport');
    await person.sees(/E-visa available/);
    await person.click('button', 'Next');
    await person.arrivesAt('Your travel');
    await person.enterDate('Arrival date in Türkiye', inDays(30));
    await person.click('radio', '4 days');
    await person.click('button', 'Next');
    await person.arrivesAt('Your details');
    await person.fill('First name', 'Thandiwe');
    await person.fill('Last name', 'Nkosi');
    await person.enterDate('Date of birth', '1990-04-03');
    await person.fill('Place of birth', 'Durban');
    await person.fill('Mother’s name', 'Nomsa');
    await person.fill('Father’s name', 'Sipho');
    await person.fill('Passport number', 'A01234567');
    await person.enterDate('Passport issue date', '2022-05-04');
    await person.enterDate('Passport expiry date', inDays(2000));
    await person.fill('Email address', 'traveller@example.com');
    await person.fill('Phone number', '+27 82 123 4567');
    await person.fill('Home address', '12 Long Street, 8001 Cape Town');
    await person.click('button', 'Next');
    const number = await acceptAndPay(person, '$224.00');
    await person.click('link', 'See the status of your application');
    await person.sees(/Thandiwe Nkosi/);

    const pdf = await makePdf((document) => document.text(number));
    await staff.approve('visa', number, pdf);
    await person.open(`/status?ref=${number}`);
    await person.sees(/Your e-visa is approved\. You can download it now\./);
    await person.click('link', 'Download your e-visa');
    expect(await textOfPdf(await downloaded(browser, `e-visa-${number}.pdf`))).toContain(number);
  });

  test('a family insures a child with photos of both parents', async () => {
    const { browser, person } = await newPerson();
    const [mother, father] = [join(files, 'mother.png'), join(files, 'father.jpg')];
    await writeFile(mother, await largePicture());
    await writeFile(father, await phonePhoto({ width: 900, height: 600 }));
    await person.open('/insurance');
    await person.enterDate('Travel date', inDays(20));
    await person.enterDate('Return date', inDays(26));
    await person.click('radio', '7 days');
    await person.fill('First name', 'Mia');
    await person.fill('Last name', 'Schmidt');
    await person.enterDate('Date of birth', inDays(-8 * 365));
    await person.chooseFromList('Nationality', 'Germany');
    await person.fill('Passport number', 'C01X00T47');
    await person.fill('Email address', 'anna@example.com');
    await person.fill('Phone number', '+49 30 1234567');
    const photos = { role: 'group', name: 'identity document' } as const;
    await person.upload('Mother', [mother], photos);
    await person.upload('Father', [father], photos);
    await person.sees(/mother\.jpg.*father\.jpg/);
    await person.click('button', 'Check your answers');
    const number = await acceptAndPay(person, '$114.00');

    const sizes = (await staff.photosOf(number)).map((photo) => sharp(photo).metadata());
    expect((await Promise.all(sizes)).map(({ format, width, height }) => [format, width, height])).toEqual([
      ['jpeg', 2000, 1714],
      ['jpeg', 600, 900],
    ]);
    await staff.approve('insurance', number);
    await person.open(`/status?ref=${number}&type=insurance`);
    await person.sees(/Your insurance is approved\./);
    await person.click('link', 'Download your certificate');
    const certificate = await downloaded(browser, `insurance-${number}.pdf`);
    expect(certificate.subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('a visitor writes in the chat and reads the answer of staff', async () => {
    const { person } = await newPerson();
    const visitor = `Visitor of ${name}`;
    await person.open('/privacy');
    await person.click('button', 'Live chat');
    const chat = { role: 'dialog', name: 'Live chat' } as const;
    await person.fill('Your name', visitor, chat);
    await person.fill('Your email', 'visitor@example.com', chat);
    await person.fill('Your message', 'How long does it take?', chat);
    await person.click('button', 'Start the chat', { within: chat });
    await person.fill('Write a message', 'I leave in a month.', chat);
    await person.press('Enter');
    await person.sees(/How long does it take\?.*I leave in a month\./);
    await eventually(async () => (await staff.lastMessageOf(visitor)) === 'I leave in a month.');
    await staff.answer(visitor, 'Four days, as a rule.');
    await person.sees(/I leave in a month\..*Four days, as a rule\./);
  });

  test('Arabic pages fit a narrow dark window and run from right to left', async () => {
    const { browser, person } = await newPerson({ isDark: true });
    await browser.resize(360, 740);
    for (const path of ['/', '/application', '/insurance', '/status', '/faq']) {
      await person.open(`${path}?lang=ar`);
      expect([path, await browser.read(layout)]).toEqual([
        path,
        { width: 360, overflow: 0, dir: 'rtl', isDark: true },
      ]);
    }
  });
}

/** In the page: how it is laid out. It is dark when its text is light. */
function layout() {
  const { scrollWidth, clientWidth, dir } = document.documentElement;
  const channels = getComputedStyle(document.body).color.match(/[\d.]+/g) ?? [];
  return {
    width: window.innerWidth,
    overflow: scrollWidth - clientWidth,
    dir,
    isDark: channels.slice(0, 3).every((channel) => Number(channel) > 192),
  };
}

/** Accepts the terms, pays with a card on the provider's page, and answers with the application number. */
async function acceptAndPay(person: Person, total: string): Promise<string> {
  await person.arrivesAt('Check your answers and pay');
  await person.click('checkbox', 'I have read and accept');
  await person.click('button', `Pay ${total}`);
  await person.fill('Card number', card);
  await person.fill('Expiry', '12 / 31');
  await person.fill('CVC', '123');
  await person.fill('Name on card', 'T NKOSI');
  await person.click('button', 'Pay');
  await person.arrivesAt('Payment received');
  return person.sees(/TR[0-9A-HJKMNP-TV-Z]{14}/);
}

/** The file that arrives under a name in the folder of downloads, once it is whole. */
async function downloaded(browser: TourBrowser, name: string): Promise<Buffer> {
  return eventually(async () => {
    const content = await readFile(join(browser.downloads, name)).catch(() => null);
    return content?.subarray(-6).toString().trim().endsWith('%%EOF') ? content : null;
  });
}

/** A picture that is larger than what is sent. */
function largePicture(): Promise<Buffer> {
  return sharp({ create: { width: 7000, height: 6000, channels: 3, background: '#7a93a5' } })
    .png()
    .toBuffer();
}
