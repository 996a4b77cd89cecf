import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { LaunchOptions, TourBrowser } from './browser.ts';

export type InstalledBrowser = { name: string; launch: (options: LaunchOptions) => Promise<TourBrowser> };
/** `missing` says which browser is not there, and how to install it. */
type MissingBrowser = { missing: string };
type FoundBrowser = InstalledBrowser | MissingBrowser;

/** The browsers of the tour. The journeys run in Chromium. */
export function findBrowsers(): FoundBrowser[] {
  return [firefox(), webKit()];
}

/** One plain line for each browser that this machine lacks, with the Debian packages that bring it. */
export function missingBrowsers(): string[] {
  return findBrowsers().flatMap((browser) => ('missing' in browser ? [browser.missing] : []));
}

function firefox(): FoundBrowser {
  const name = 'Firefox';
  const program = findProgram('firefox-esr') ?? findProgram('firefox');
  if (program === undefined) return { missing: `${name} is not installed: apt-get install firefox-esr` };
  return { name, launch: async (options) => (await import('./firefox.ts')).launchFirefox(program, options) };
}

function webKit(): FoundBrowser {
  const name = 'WebKitGTK';
  const [driver, display] = [findProgram('WebKitWebDriver'), findProgram('Xvfb')];
  if (driver === undefined || display === undefined)
    return { missing: `${name} is not installed: apt-get install webkit2gtk-driver xvfb` };
  return {
    name,
    launch: async (options) => (await import('./webKit.ts')).launchWebKit({ driver, display }, options),
  };
}

function findProgram(name: string): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return folders.map((folder) => join(folder, name)).find(isProgram);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
