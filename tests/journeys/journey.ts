import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import AxeBuilder from '@axe-core/playwright';
import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
  type TestInfo,
} from '@playwright/test';

export { expect };

/** Where the product under test answers, and the folder it keeps its data in. */
export const address = () => process.env['KAPI_JOURNEYS_URL'] ?? 'http://localhost:3000';
export const dataDir = () => process.env['KAPI_JOURNEYS_DATA'] ?? './data';

/**
 * For a test that looks for a race on purpose: it must hold each time, so that a failure is not tried again, unless the
 * browser drew nothing.
 */
export const race = { tag: '@race' } as const;

type Journey = {
  /** Ends the second try of a race, unless the browser drew nothing in the first. */
  triedAgain: undefined;
  /** Console messages that this test provokes. */
  expectedErrors: RegExp[];
  /**
   * Watches every page of the test: no console error or warning, no failed request, no page error. Its value watches the
   * pages of one more context.
   */
  watched: (context: BrowserContext) => Promise<void>;
  /** A page in a browser of its own, as of another person; it is watched too. */
  newPerson: (options?: BrowserContextOptions) => Promise<Page>;
};

export const test = base.extend<Journey>({
  expectedErrors: [[], { option: true }],
  baseURL: async ({ browserName: _ }, use) => use(address()),
  page: async ({ page, javaScriptEnabled }, use, testInfo) => {
    if (javaScriptEnabled) untilAlive(page);
    await use(page);
    if (javaScriptEnabled) await tellWhetherItHangs([page], testInfo);
  },
  triedAgain: [
    async ({ browserName: _ }, use, testInfo) => {
      if (testInfo.retry > 0 && testInfo.tags.includes(race.tag) && !existsSync(hangOf(testInfo)))
        throw new Error('A race gets no second try.');
      await use(undefined);
    },
    { auto: true },
  ],
  watched: [
    async ({ context, expectedErrors }, use) => {
      const complaints: string[] = [];
      const complain = (text: string) => {
        if (!expectedErrors.some((pattern) => pattern.test(text))) complaints.push(text);
      };
      const watch = (page: Page) => {
        page.on('console', (message) => {
          if (message.type() === 'error' || message.type() === 'warning') {
            if (message.text() !== workerIsBlocked) complain(`${message.text()} (${message.location().url})`);
          }
        });
        page.on('pageerror', ({ message }) => {
          // `reportCauses` complains of what was thrown, which the test may have provoked.
          if (!recovered.test(message)) complain(message);
        });
        page.on('requestfailed', (request) => {
          // Leaving a page aborts its requests, and so does a download that replaces a navigation.
          if (request.failure()?.errorText !== 'net::ERR_ABORTED') complain(`failed: ${request.url()}`);
        });
        page.on('response', (response) => {
          if (response.status() >= 400) complain(`${response.status()} ${response.url()}`);
        });
      };
      const watchAll = async (watchedContext: BrowserContext) => {
        await watchedContext.addInitScript(reportCauses);
        for (const page of watchedContext.pages()) watch(page);
        watchedContext.on('page', watch);
      };
      await watchAll(context);
      await use(watchAll);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
  newPerson: async ({ browser, baseURL, watched }, use, testInfo) => {
    const pages: Page[] = [];
    await use(async (options) => {
      const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }), ...options });
      await watched(context);
      const page = await context.newPage();
      pages.push(page);
      untilAlive(page);
      return page;
    });
    await tellWhetherItHangs(pages, testInfo);
    for (const page of pages) await page.context().close();
  },
});

/** What Playwright writes to the console in place of registering a service worker (`serviceWorkers` in its configuration). */
const workerIsBlocked = 'Service Worker registration blocked by Playwright';

/** What React reports when a state change comes while it renders a part that fails, and the next render has no such part. */
const recovered = /React error #520;/;

/**
 * In the page: writes the cause of an error to the console. React reports an error that it recovered from under a
 * number of its own (520), and keeps what was thrown as its `cause`.
 */
function reportCauses(): void {
  addEventListener('error', ({ error }) => {
    let thrown: unknown = error?.cause;
    while (thrown instanceof Error) {
      console.error('Caused by', thrown.stack ?? thrown.message);
      thrown = thrown.cause;
    }
    if (thrown !== undefined) console.error('Caused by', String(thrown));
  });
}

/** The file that stands when a page of the test's first try drew no frame. */
const hangOf = ({ project, testId }: TestInfo) => join(project.outputDir, `${testId}.hang`);

/**
 * After a failure: adds an error when a page runs no script or draws no frame, so that a hang is told from a fault. A page
 * that runs scripts and draws nothing waits for the browser, which is seen rarely.
 */
async function tellWhetherItHangs(pages: Page[], testInfo: TestInfo): Promise<void> {
  if (testInfo.status === testInfo.expectedStatus) return;
  const ends = async (answer: Promise<unknown>) =>
    await Promise.race([answer.then(() => true), pause(3000, false)]).catch(() => false);
  for (const page of pages) {
    expect(await ends(page.evaluate(() => true)), 'runs scripts').toBe(true);
    const draws = await ends(page.evaluate(() => new Promise(requestAnimationFrame)));
    if (!draws) await writeFile(hangOf(testInfo), '');
    expect(draws, 'draws').toBe(true);
  }
}

/**
 * Lets `goto` and `reload` wait until a page of ours is hydrated, because its code loads after its first paint. Journeys of
 * input before that wait for the document alone (`waitUntil: 'commit'`).
 */
function untilAlive(page: Page): void {
  const alive = () =>
    page.waitForFunction(
      () =>
        document.querySelector('#root[data-page]') === null || 'alive' in document.documentElement.dataset,
    );
  const { goto, reload } = page;
  page.goto = async (url, options) => {
    const answer = await goto.call(page, url, options);
    if (options?.waitUntil !== 'commit') await alive();
    return answer;
  };
  page.reload = async (options) => {
    const answer = await reload.call(page, options);
    await alive();
    return answer;
  };
}

/** Holds back the files and answers whose addresses match, as a slow line does, until the function returned is called. */
export async function holdScripts(
  page: Page,
  addresses: string | RegExp = '**/assets/*.js',
): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(addresses, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** What passes costs axe a third of its time. */
export const violationsAlone = { resultTypes: ['violations' as const] };

/** What axe finds against accessibility: each element with its rule. `set` limits the parts or the rules. */
export async function violationsOf(
  page: Page,
  set: (axe: AxeBuilder) => AxeBuilder = (axe) => axe,
): Promise<string[]> {
  // Legacy mode saves the extra page that axe opens to merge the results of frames: there are none here.
  const axe = set(new AxeBuilder({ page }).setLegacyMode().options({ ...violationsAlone }));
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );
}

/** The box at the top of a form that names everything that is wrong in it. */
export const errorSummary = (page: Page) => page.locator('[aria-labelledby="error-summary-title"]');

/** The page with the non-affiliation notice acknowledged, as a person does on the first visit. */
export async function openHome(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'I understand' }).click();
}
