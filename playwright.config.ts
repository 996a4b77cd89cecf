import { defineConfig } from '@playwright/test';
import { findChromium } from './tests/journeys/browser.ts';
import { inFull, quietHour } from './tests/support/faultScale.ts';

const { executablePath, args, ignoreDefaultArgs, env } = await findChromium();
/** What only `npm run test:all` runs. */
const left = inFull ? [] : [new RegExp(quietHour)];

/**
 * Journeys in real Chromium against the product started as a user starts it (tests/journeys/start.ts). Limits of time
 * only end what hangs: a busy machine may be ten times slower. What fails is tried again twice, and `npm test` names it;
 * a race once, and only where the browser drew nothing (tests/journeys/journey.ts).
 */
export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '**/*.test.ts',
  globalSetup: './tests/journeys/start.ts',
  outputDir: 'test-results',
  // What screen readers say, in tests/journeys/heard, and the pictures of the gallery.
  snapshotPathTemplate: '{testDir}/{testFileDir}/{arg}{ext}',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  projects: [
    { name: 'races', grep: /@race/, grepInvert: left, retries: 1 },
    { name: 'journeys', grepInvert: [/@race/, ...left], retries: 2 },
  ],
  timeout: 180_000,
  expect: { timeout: 60_000 },
  use: {
    locale: 'en-GB',
    viewport: { width: 1280, height: 900 },
    actionTimeout: 60_000,
    screenshot: 'only-on-failure',
    // Keeping pages for a time without connection is work. The journeys about it allow it, and eVisa.
    serviceWorkers: 'block',
    launchOptions: {
      args,
      ignoreDefaultArgs,
      env,
      ...(executablePath === undefined ? {} : { executablePath }),
    },
  },
});
