import type { Browser, Page } from '@playwright/test';
import { type LanguageCode, languages } from '../../src/domain/languages.ts';
import type { Route } from '../../src/web/start/route.ts';
import { routes } from '../../src/web/start/routes.ts';
import { launchBrowser } from './benchedBrowser.ts';
import type { Build } from './benchedProduct.ts';

/** What a public page may bring, in kB of 1000 bytes: the bodies as they come over the line, compressed. */
const budgets = { Document: 25, Script: 90, Stylesheet: 15, Font: 40 } as const;
/** The two forms bring the rules of their fields and the words of their first step before they answer. */
const formScriptBudget = 130;
/** The pages of one application or payment check what they read by its schemas. */
const unlistedScriptBudget = 115;
const touchBudget = 80;
type Weighed = keyof typeof budgets;

export const kinds = ['Document', 'Script', 'Stylesheet', 'Font'] as const satisfies readonly Weighed[];

/** When a script came: before the page answers, after that without a touch, or because of the first touch. */
type Phase = 'before' | 'after' | 'touch';
type Sum = { bytes: number; files: number };
type Weight = { code: LanguageCode; scripts: Record<Phase, Sum>; others: Record<Weighed, Sum> };
type Resource = { url: string; bytes: number; endsAt: number };

declare global {
  interface Window {
    /** The moment at which the page answers, on the clock of resource timing; null before. */
    kapiAnswersAt: number | null;
  }
}

/**
 * What each public page brings to a first visitor, of each build and in every language. Prints the heaviest language of
 * each figure: the JavaScript fetched until the page answers (it is hydrated, and a form shows its first field), what
 * follows without a touch, what the first touch adds; then document, stylesheets and fonts.
 */
export async function measureWeights(builds: readonly Build[], pages?: readonly string[]): Promise<void> {
  const browser = await launchBrowser();
  try {
    console.log(
      `\nWeights in kB of compressed bodies, heaviest language (budgets: script ${budgets.Script} before the page answers, ${formScriptBudget} for the two forms, ${unlistedScriptBudget} for unlisted pages, ${touchBudget} at the first touch; document ${budgets.Document}, stylesheet ${budgets.Stylesheet}, font ${budgets.Font})`,
    );
    const isAsked = ({ path, frame }: Route) => frame === 'public' && (pages?.includes(path) ?? true);
    for (const route of routes.filter(isAsked)) {
      for (const { name, publicUrl } of builds) {
        const weights: Weight[] = [];
        for (const { code } of languages) weights.push(await weigh(browser, publicUrl, route, code));
        const label = builds.length > 1 ? `${route.path} (${name})` : route.path;
        console.log(`  ${label.padEnd(32)} ${describe(route, weights).join(', ')}`);
      }
    }
  } finally {
    await browser.close();
  }
}

const isForm = ({ path }: Route) => path === '/application' || path === '/insurance';

function describe(route: Route, weights: readonly Weight[]): string[] {
  const heaviest = (name: string, budget: number, sumOf: (weight: Weight) => Sum) => {
    const [first] = weights.toSorted((one, other) => sumOf(other).bytes - sumOf(one).bytes);
    if (first === undefined) throw new Error('There is no language.');
    const { bytes, files } = sumOf(first);
    return `${name} ${besideBudget(bytes, budget)} in ${files} ${first.code}`;
  };
  return [
    heaviest('script before', scriptBudgetOf(route), ({ scripts }) => scripts.before),
    heaviest('after', Number.POSITIVE_INFINITY, ({ scripts }) => scripts.after),
    heaviest('at a touch', touchBudget, ({ scripts }) => scripts.touch),
    ...(['Document', 'Stylesheet', 'Font'] as const).map((kind) =>
      heaviest(kind.toLowerCase(), budgets[kind], ({ others }) => others[kind]),
    ),
  ];
}

/** "88.6", in kB, with a mark and the budget where that is exceeded. */
export function besideBudget(bytes: number, budget: number): string {
  const kb = bytes / 1000;
  return `${kb.toFixed(1)}${kb > budget ? ` > ${budget}!` : ''}`;
}

export const budgetOf = (kind: Weighed): number => budgets[kind];

/** Of the scripts until the page answers, in kB. */
export function scriptBudgetOf(route: Route): number {
  if (isForm(route)) return formScriptBudget;
  return route.unlisted ? unlistedScriptBudget : budgets.Script;
}

async function weigh(browser: Browser, publicUrl: string, route: Route, code: LanguageCode): Promise<Weight> {
  const context = await browser.newContext({ locale: code, viewport: { width: 412, height: 823 } });
  try {
    await context.addInitScript(noteAnswer, isForm(route));
    const page = await context.newPage();
    await page.goto(`${publicUrl}${route.path}?lang=${code}`);
    const answersAt = await page
      .waitForFunction(() => window.kapiAnswersAt)
      .then((moment) => moment.jsonValue());
    // The page asks about cookies last.
    await page.locator('[data-cookie-question]').waitFor();
    await page.waitForLoadState('networkidle');
    const untouched = await resourcesOf(page);
    await touch(page);
    const touched = await resourcesOf(page);
    const earlier = new Set(untouched.map(({ url }) => url));
    const scripts = untouched.filter(isScript);
    const isBefore = ({ endsAt }: Resource) => endsAt <= (answersAt ?? 0);
    return {
      code,
      scripts: {
        before: sum(scripts.filter(isBefore)),
        after: sum(scripts.filter((script) => !isBefore(script))),
        touch: sum(touched.filter((resource) => isScript(resource) && !earlier.has(resource.url))),
      },
      others: {
        Document: sum(untouched.slice(0, 1)),
        Script: sum(scripts),
        Stylesheet: sum(untouched.filter(({ url }) => /\.css$/.test(url))),
        Font: sum(untouched.filter(({ url }) => /\.woff2$/.test(url))),
      },
    };
  } finally {
    await context.close();
  }
}

const isScript = ({ url }: Resource) => /\.m?js$/.test(url);

const sum = (resources: readonly Resource[]): Sum => ({
  bytes: resources.reduce((total, { bytes }) => total + bytes, 0),
  files: resources.length,
});

/** The first touch: the first field of the page, or, where it has none, its first link by keyboard. */
async function touch(page: Page): Promise<void> {
  const field = page.locator('main').locator('input, select, textarea').filter({ visible: true }).first();
  if ((await field.count()) > 0) await field.click();
  else await page.keyboard.press('Tab');
  await page.waitForTimeout(500);
  await page.waitForLoadState('networkidle');
}

/**
 * In the page: notes when it is hydrated and, with `withField`, shows its first field. A form waits for its countries
 * before that; what it fetches in such idle time for later steps is held until then, because it is no condition.
 */
function noteAnswer(withField: boolean): void {
  window.kapiAnswersAt = null;
  const { requestIdleCallback, cancelIdleCallback } = window;
  const held = new Map<number, IdleRequestCallback>();
  window.requestIdleCallback = (callback) => {
    const id = -1 - held.size;
    held.set(id, callback);
    return id;
  };
  window.cancelIdleCallback = (id) => void held.delete(id);
  const observer = new MutationObserver(() => {
    if (!('alive' in document.documentElement.dataset)) return;
    if (withField && document.querySelector('main :is(input, select)') === null) return;
    window.kapiAnswersAt = performance.now();
    observer.disconnect();
    Object.assign(window, { requestIdleCallback, cancelIdleCallback });
    for (const callback of held.values()) requestIdleCallback(callback);
  });
  observer.observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['data-alive'],
  });
}

/** The document first, then each file that came, once. */
async function resourcesOf(page: Page): Promise<Resource[]> {
  const entries = await page.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].flatMap(
      (entry) =>
        entry instanceof PerformanceResourceTiming
          ? [{ url: entry.name, bytes: entry.encodedBodySize, endsAt: entry.responseEnd }]
          : [],
    ),
  );
  return [...new Map(entries.toReversed().map((entry) => [entry.url, entry])).values()].toReversed();
}
