import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import puppeteer, { type Browser, ElementHandle, type Page } from 'puppeteer-core';
import { eventually } from '../support/eventually.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import type { Control, LaunchOptions, TourBrowser } from './browser.ts';
import { clickMet, expectClick, findElement } from './inPage.ts';

/** Starts Firefox without a window, driven over WebDriver BiDi, with a profile of its own. */
export async function launchFirefox(program: string, { isDark }: LaunchOptions): Promise<TourBrowser> {
  const downloads = await temporaryFolder('firefox');
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: program,
    defaultViewport: null,
    extraPrefsFirefox: {
      'browser.download.dir': downloads,
      'browser.download.folderList': 2,
      'intl.accept_languages': 'en-GB',
      'layout.css.prefers-color-scheme.content-override': isDark ? 0 : 1,
      // A PDF is saved, neither shown nor asked about.
      'browser.helperApps.neverAsk.saveToDisk': 'application/pdf',
      'pdfjs.disabled': true,
    },
  });
  const [page = await browser.newPage()] = await browser.pages();
  const complaints = watch(page);
  await resize(page, 1280, 900);
  return {
    downloads,
    async open(address) {
      await page.goto(address);
    },
    async find(sought) {
      const handle = await page.evaluateHandle(findElement, sought).catch(nullWhileChanging);
      return handle instanceof ElementHandle ? controlOf(page, handle) : null;
    },
    read: (code) => page.evaluate(code).catch(nullWhileChanging),
    press: (key) => page.keyboard.press(key),
    resize: (width, height) => resize(page, width, height),
    screenshot: async () => Buffer.from(await page.screenshot()),
    complaints: async () => complaints,
    async close() {
      await end(browser);
      await rm(downloads, { recursive: true, force: true });
    },
  };
}

/** Kills Firefox: asked to close, it may ask back, and nobody answers. */
async function end(browser: Browser): Promise<void> {
  const firefox = browser.process();
  await browser.disconnect();
  if (firefox === null || firefox.exitCode !== null) return;
  const exit = once(firefox, 'exit');
  firefox.kill('SIGKILL');
  await exit;
}

/** Firefox ESR 140 does not know the screen's orientation, which puppeteer sends beside the size. */
async function resize(page: Page, width: number, height: number): Promise<void> {
  await page.setViewport({ width, height }).catch((error) => {
    if (!(error instanceof Error && error.message.includes('setScreenOrientationOverride'))) throw error;
  });
  await eventually(async () => ((await page.evaluate(() => innerWidth)) === width ? true : null));
}

function controlOf(page: Page, control: ElementHandle<Element>): Control {
  return {
    click: () =>
      happens(async () => {
        await control.evaluate(expectClick);
        await control.click();
        return page.evaluate(clickMet).catch(nullWhileChanging);
      }),
    fill: (text) =>
      happens(async () => {
        await control.click();
        await control.evaluate((field) => {
          if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select();
        });
        await page.keyboard.type(text);
      }),
    choose: (option) =>
      happens(async () => {
        await control.focus();
        await page.keyboard.type(option);
      }),
    upload: (files) => happens(async () => (await control.toElement('input')).uploadFile(...files)),
  };
}

/** Whether an act happens. It does not while its element cannot be reached, or when it answers with false. */
async function happens(act: () => Promise<unknown>): Promise<boolean> {
  try {
    return (await act()) !== false;
  } catch (error) {
    if (error instanceof Error && /not clickable|detached|stale|no such node/i.test(error.message))
      return false;
    throw error;
  }
}

/** Collects complaints of the page as they come. */
function watch(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warn')
      complaints.push(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()} ${response.url()}`);
  });
  return complaints;
}

/** A page that is just being left cannot be asked; every other failure is thrown on. */
function nullWhileChanging(error: unknown): null {
  if (error instanceof Error && /context|navigat|no such frame|realm/i.test(error.message)) return null;
  throw error;
}
