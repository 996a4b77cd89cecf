import type { Browser } from '@playwright/test';
import lighthouse from 'lighthouse';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { languages } from '../../src/domain/languages.ts';
import { routes } from '../../src/web/start/routes.ts';
import { startProduct } from '../journeys/start.ts';
import { launchBrowser } from '../load/benchedBrowser.ts';
import { freePort } from '../support/freePort.ts';

/** Those that no clock decides: `npm run bench -- lighthouse` measures the performance, beside another checkout. */
const categories = ['accessibility', 'best-practices', 'seo'];
const layoutShift = 'cumulative-layout-shift';

let stopProduct = async () => {};
let browser: Browser | undefined;
let port = 0;

beforeAll(async () => {
  stopProduct = await startProduct({ isSeeded: false });
  port = await freePort();
  browser = await launchBrowser([`--remote-debugging-port=${port}`]);
});

afterAll(async () => {
  await browser?.close();
  await stopProduct();
});

const publicPages = routes.filter(({ frame }) => frame === 'public').map(({ path }) => path);
const homesInOtherLanguages = languages.map(({ code }) => `/?lang=${code}`).slice(1);

it.each([...publicPages, ...homesInOtherLanguages])(
  'Lighthouse finds no fault on a phone at %s',
  async (path) => {
    const result = await lighthouse(`${process.env['KAPI_JOURNEYS_URL']}${path}`, {
      port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: categories,
      onlyAudits: [layoutShift],
    });
    const audits = result?.lhr.audits ?? {};
    const faults = Object.values(audits).filter(({ score }) => score !== null && score < 1);
    expect(faults.map(({ title }) => title)).toEqual([]);
    // A page that could not be loaded has no score.
    const scores = categories.map((name) => result?.lhr.categories[name]?.score);
    expect([...scores, audits[layoutShift]?.score]).toEqual([1, 1, 1, 1]);
  },
);
