import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test';

export { expect };

/** Where the product under test answers, and the folder it keeps its data in. */
export const address = () => process.env['KAPI_JOURNEYS_URL'] ?? 'http://localhost:3000';
export const dataDir = () => process.env['KAPI_JOURNEYS_DATA'] ?? './data';

type Journey = {
  /** What the console may say in this test, because the test provokes it. */
  expectedErrors: RegExp[];
  /**
   * Watches every page of the test: no console error or warning, no failed request, no page error. Its value watches the
   * pages of one more context.
   */
  watched: (context: BrowserContext) => void;
  /** A page in a browser of its own, as of another person; it is watched too. */
  newPerson: (options?: BrowserContextOptions) => Promise<Page>;
};

export const test = base.extend<Journey>({
  expectedErrors: [[], { option: true }],
  baseURL: async ({ browserName: _ }, use) => use(address()),
  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled) untilAlive(page);
    await use(page);
  },
  watched: [
    async ({ context, expectedErrors }, use) => {
      const complaints: string[] = [];
      const complain = (text: string) => {
        if (!expectedErrors.some((pattern) => pattern.test(text))) complaints.push(text);
      };
      const watch = (page: Page) => {
        page.on('console', (message) => {
          if (message.type() === 'error' || message.type() === 'warning') {
            complain(`${message.text()} (${message.location().url})`);
          }
        });
        page.on('pageerror', (error) => complain(error.message));
        page.on('requestfailed', (request) => {
          // Leaving a page, and a download taking over a navigation, end requests that nobody waits for.
          if (request.failure()?.errorText !== 'net::ERR_ABORTED') complain(`failed: ${request.url()}`);
        });
        page.on('response', (response) => {
          if (response.status() >= 400) complain(`${response.status()} ${response.url()}`);
        });
      };
      const watchAll = (watchedContext: BrowserContext) => {
        for (const page of watchedContext.pages()) watch(page);
        watchedContext.on('page', watch);
      };
      watchAll(context);
      await use(watchAll);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
  newPerson: async ({ browser, baseURL, watched }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }), ...options });
      watched(context);
      contexts.push(context);
      const page = await context.newPage();
      untilAlive(page);
      return page;
    });
    for (const context of contexts) await context.close();
  },
});

/**
 * Lets `goto` and `reload` wait until a page of ours answers to a person: its code comes after it is drawn. Presses and
 * typing before that have journeys of their own, which wait for the document alone (`waitUntil: 'commit'`).
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

/** The page with the non-affiliation notice acknowledged, as a person does on the first visit. */
export async function openHome(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'I understand' }).click();
}
