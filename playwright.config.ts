import { defineConfig } from '@playwright/test';
import { findChromium } from './tests/journeys/browser.ts';

const { executablePath, args, env } = await findChromium();

/** Journeys in real Chromium against the product started as a user starts it (tests/journeys/start.ts). */
export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '**/*.test.ts',
  globalSetup: './tests/journeys/start.ts',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  use: {
    locale: 'en-GB',
    viewport: { width: 1280, height: 900 },
    actionTimeout: 15_000,
    screenshot: 'only-on-failure',
    launchOptions: { args, env, ...(executablePath === undefined ? {} : { executablePath }) },
  },
});
