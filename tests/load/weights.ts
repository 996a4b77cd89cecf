import type { Browser } from '@playwright/test';
import { type LanguageCode, languages } from '../../src/domain/languages.ts';
import { type Route, routes } from '../../src/web/routes.ts';
import { launchBrowser } from './benchedBrowser.ts';

/** What a public page may bring, in kB of 1000 bytes as they come over the line: compressed, with HTTP headers. */
const budgets = { Document: 25, Script: 90, Stylesheet: 15, Font: 40 } as const;
type Weighed = keyof typeof budgets;

export const kinds = ['Document', 'Script', 'Stylesheet', 'Font'] as const satisfies readonly Weighed[];

/**
 * What each public page brings to someone who comes for the first time and touches nothing, in every language: the
 * heaviest language of each page is printed. The question about cookies is part of it.
 */
export async function measureWeights(publicUrl: string): Promise<void> {
  const browser = await launchBrowser();
  try {
    const said = kinds.map((kind) => `${kind.toLowerCase()} ${budgets[kind]}`).join(', ');
    console.log(`\nWeights over the line, heaviest language (budgets in kB: ${said})`);
    for (const route of routes.filter(({ frame }) => frame === 'public')) {
      console.log(`  ${route.path.padEnd(22)} ${(await heaviestOf(browser, publicUrl, route)).join(', ')}`);
    }
  } finally {
    await browser.close();
  }
}

async function heaviestOf(browser: Browser, publicUrl: string, route: Route): Promise<string[]> {
  const weights: { code: LanguageCode; brought: Record<Weighed, number> }[] = [];
  for (const { code } of languages) {
    weights.push({ code, brought: await weigh(browser, `${publicUrl}${route.path}?lang=${code}`, code) });
  }
  return kinds.map((kind) => {
    const [heaviest] = weights.toSorted((a, b) => b.brought[kind] - a.brought[kind]);
    return `${besideBudget(kind, heaviest?.brought[kind] ?? 0)} ${heaviest?.code}`;
  });
}

/** "script 88.6", in kB, with a mark and the budget where that is exceeded. */
export function besideBudget(kind: Weighed, bytes: number): string {
  const kb = bytes / 1000;
  const over = kb > budgets[kind] ? ` > ${budgets[kind]}!` : '';
  return `${kind.toLowerCase()} ${kb.toFixed(1)}${over}`;
}

/** Bytes of each kind that came until the page asked about cookies, which it does last. */
async function weigh(
  browser: Browser,
  address: string,
  locale: LanguageCode,
): Promise<Record<Weighed, number>> {
  const context = await browser.newContext({ locale, viewport: { width: 412, height: 823 } });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    const kindOf = new Map<string, string>();
    const brought = { Document: 0, Script: 0, Stylesheet: 0, Font: 0 };
    session.on('Network.responseReceived', ({ requestId, type }) => void kindOf.set(requestId, type));
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const kind = kinds.find((known) => known === kindOf.get(requestId));
      if (kind) brought[kind] += encodedDataLength;
    });
    await page.goto(address);
    await page.locator('[data-cookie-question]').waitFor();
    await page.waitForLoadState('networkidle');
    return brought;
  } finally {
    await context.close();
  }
}
