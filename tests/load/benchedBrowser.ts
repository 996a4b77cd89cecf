import { type Browser, chromium } from '@playwright/test';
import { findChromium } from '../journeys/browser.ts';

/** The browser of the journeys, started for a measurement; `more` are arguments of its command line. */
export async function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  const { executablePath, args, env } = await findChromium();
  return chromium.launch({
    args: [...args, ...more],
    env,
    ...(executablePath === undefined ? {} : { executablePath }),
  });
}
