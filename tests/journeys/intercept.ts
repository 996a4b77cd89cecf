import type { Page, Route } from '@playwright/test';

/**
 * Answers requests for `url` by `answer` until `release` is called or `times` requests were answered; the others go to
 * the server. Playwright's own `times` and `unroute` end the interception in the browser, and a request of that moment
 * then never gets an answer (github.com/microsoft/playwright/issues/41802), so this route stays for the page's life.
 */
export async function intercept(
  page: Page,
  url: string | RegExp,
  answer: (route: Route) => unknown,
  { times = Number.POSITIVE_INFINITY }: { times?: number } = {},
): Promise<{ release: () => void }> {
  let left = times;
  await page.route(url, async (route) => {
    if (left <= 0) return route.fallback();
    left -= 1;
    await answer(route);
  });
  return {
    release: () => {
      left = 0;
    },
  };
}

/**
 * Keeps the answer to the next request for `url`, as the server gave it, until `release` is called. `asked` ends when it
 * is there.
 */
export async function holdAnswer(
  page: Page,
  url: string,
): Promise<{ asked: Promise<void>; release: () => void }> {
  const { promise: asked, resolve: wasAsked } = Promise.withResolvers<void>();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await intercept(
    page,
    url,
    async (route) => {
      const response = await route.fetch();
      wasAsked();
      await released;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  return { asked, release };
}
