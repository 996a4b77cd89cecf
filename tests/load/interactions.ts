import { chromium, type Page } from '@playwright/test';
import { acceptAndPay, chooseCountry, enterDate, enterPerson, inDays, next } from '../journeys/applicant.ts';
import { findChromium } from '../journeys/browser.ts';

/** How many times slower than this machine the phone is taken to be. */
const cpuSlowdown = 4;

export type StepResponse = {
  step: string;
  /** Interactions counted: key presses and clicks. */
  count: number;
  /** Milliseconds from input to the next paint: the middle one and the worst (Event Timing, to the next 8 ms). */
  median: number;
  worst: number;
};

/** Goes through the wizard as a person types and picks, and measures how long each input waits for its paint. */
export async function measureInteractions(publicUrl: string): Promise<StepResponse[]> {
  const { executablePath, args, env } = await findChromium();
  const browser = await chromium.launch({
    args,
    env,
    ...(executablePath === undefined ? {} : { executablePath }),
  });
  try {
    const context = await browser.newContext({ baseURL: publicUrl, viewport: { width: 390, height: 800 } });
    await context.addInitScript(observeInteractions);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    return await walk(page);
  } finally {
    await browser.close();
  }
}

async function walk(page: Page): Promise<StepResponse[]> {
  const results: StepResponse[] = [];
  const measured = async (step: string, act: () => Promise<void>) => {
    await act();
    results.push(summary(step, await takeDurations(page)));
  };
  await page.goto('/application');
  await page.waitForLoadState('networkidle');
  await measured('travel document', () => chooseCountry(page, 'India'));
  await next(page);
  await measured('supporting documents', async () => {
    await page.getByRole('radio', { name: 'Yes' }).check();
    await page.getByRole('radio', { name: 'Visa', exact: true }).check();
    await page.getByRole('radio', { name: 'Schengen' }).check();
    await page.getByLabel('Document number').pressSequentially('S1234567');
    await enterDate(page, 'Valid from', inDays(-10));
    await enterDate(page, 'Valid until', inDays(200));
  });
  await next(page);
  await measured('requirements', async () => {
    for (const box of await page.getByRole('main').getByRole('checkbox').all()) await box.check();
  });
  await next(page);
  await measured('travel', async () => {
    await enterDate(page, 'Arrival date in Türkiye', inDays(30));
    await page.getByRole('radio', { name: /2 days/ }).check();
    await page.getByRole('radio', { name: /4 days/ }).check();
  });
  await next(page);
  await measured('your details', async () => {
    await page.getByLabel('First name').pressSequentially('Thandiwe Grace');
    await page.getByLabel('Home address').pressSequentially('12 Long Street, Cape Town');
    await enterPerson(page, { firstName: 'Thandiwe Grace', lastName: 'Nkosi' });
  });
  await measured('check and pay', async () => {
    await page.getByRole('checkbox', { name: /I have read and accept/ }).check();
    await page.getByRole('checkbox', { name: /I have read and accept/ }).uncheck();
  });
  await acceptAndPay(page);
  return results;
}

function summary(step: string, durations: number[]): StepResponse {
  const sorted = [...durations].sort((a, b) => a - b);
  return {
    step,
    count: sorted.length,
    median: sorted[Math.floor(sorted.length / 2)] ?? 0,
    worst: sorted.at(-1) ?? 0,
  };
}

declare global {
  interface Window {
    kapiInteractions: Map<number, number>;
  }
}

/** In the page: the longest duration of each interaction, as the Interaction to Next Paint metric counts them. */
function observeInteractions(): void {
  window.kapiInteractions = new Map();
  const options: PerformanceObserverInit & { durationThreshold: number } = {
    type: 'event',
    buffered: true,
    durationThreshold: 16,
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!('interactionId' in entry) || typeof entry.interactionId !== 'number' || entry.interactionId === 0)
        continue;
      const before = window.kapiInteractions.get(entry.interactionId) ?? 0;
      window.kapiInteractions.set(entry.interactionId, Math.max(before, entry.duration));
    }
  }).observe(options);
}

/** The durations since the last call; input that painted within 16 ms is not reported by the browser at all. */
async function takeDurations(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 200)));
    const durations = [...window.kapiInteractions.values()];
    window.kapiInteractions.clear();
    return durations;
  });
}
