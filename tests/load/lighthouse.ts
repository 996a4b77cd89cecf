import lighthouse from 'lighthouse';
import { languages } from '../../src/domain/languages.ts';
import { routes } from '../../src/web/start/routes.ts';
import { freePort } from '../support/freePort.ts';
import { launchBrowser } from './benchedBrowser.ts';
import type { Build } from './benchedProduct.ts';
import { besideBudget, budgetOf, kinds } from './weights.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/**
 * Every public page as a phone on a slow line gets it: Lighthouse's own mobile settings, in English, and the home page
 * in all languages. Prints scores, LCP, TBT and CLS, and the weights beside their budgets, of the median of three runs,
 * as Lighthouse advises: what else the machine does in that second counts as the page's work. The runs of several
 * builds take turns.
 */
export async function measureLighthouse(builds: readonly Build[], pages?: readonly string[]): Promise<void> {
  const port = await freePort();
  const browser = await launchBrowser([`--remote-debugging-port=${port}`]);
  const paths = routes.filter(({ frame }) => frame === 'public').map(({ path }) => path);
  const homes = languages.map(({ code }) => `/?lang=${code}`).slice(1);
  try {
    console.log(
      '\nLighthouse, mobile (performance, accessibility, best practices, SEO; budgets in brackets)',
    );
    for (const path of pages ?? [...paths, ...homes]) await audit(builds, path, port);
  } finally {
    await browser.close();
  }
}

const runsOfAPage = 3;

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

async function report(address: string, port: number): Promise<Report> {
  const result = await lighthouse(address, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...categories],
  });
  if (result === undefined) throw new Error(`Lighthouse gave no report of ${address}.`);
  return result.lhr;
}

async function audit(builds: readonly Build[], path: string, port: number): Promise<void> {
  const reports = new Map(builds.map(({ name }): [string, Report[]] => [name, []]));
  for (let run = 0; run < runsOfAPage; run += 1) {
    for (const { name, publicUrl } of builds) {
      reports.get(name)?.push(await report(`${publicUrl}${path}`, port));
    }
  }
  const paints = builds.map(({ name }) =>
    print(builds.length > 1 ? `${path} (${name})` : path, reports.get(name) ?? []),
  );
  const [own, other] = paints;
  if (own !== undefined && other !== undefined) console.log(`      LCP ratio ${(own / other).toFixed(2)}`);
}

/** Prints the median of the runs of a page; returns its largest contentful paint in milliseconds. */
function print(title: string, reports: Report[]): number {
  const performance = ({ categories }: Report) => categories['performance']?.score ?? 0;
  reports.sort((a, b) => performance(a) - performance(b));
  const lhr = reports[Math.floor(runsOfAPage / 2)];
  if (lhr === undefined) throw new Error('There was no run.');
  const all = reports.map((run) => Math.round(performance(run) * 100)).join(' ');
  const scores = categories.map((name) => Math.round((lhr.categories[name]?.score ?? 0) * 100));
  const figure = (name: string) => lhr.audits[name]?.numericValue ?? 0;
  const weights = kinds.map(
    (kind) =>
      `${kind.toLowerCase()} ${besideBudget(sizeOf(lhr.audits['network-requests']?.details, kind), budgetOf(kind))}`,
  );
  console.log(
    `  ${title.padEnd(32)} ${scores.map((score) => String(score).padStart(3)).join(' ')}  LCP ${Math.round(figure('largest-contentful-paint'))} ms  TBT ${Math.round(figure('total-blocking-time'))} ms  CLS ${figure('cumulative-layout-shift').toFixed(3)}  ${weights.join(', ')} kB  performance of all runs: ${all}`,
  );
  for (const name of categories) {
    for (const { id, weight } of lhr.categories[name]?.auditRefs ?? []) {
      const found = lhr.audits[id];
      if (weight > 0 && found !== undefined && found.score !== null && found.score < 0.9) {
        console.log(`      ${name}: ${found.title} ${found.displayValue ?? ''}`);
      }
    }
  }
  return figure('largest-contentful-paint');
}

/** Bytes of one type that came over the line. */
function sizeOf(details: unknown, type: string): number {
  if (typeof details !== 'object' || details === null || !('items' in details)) return 0;
  const { items } = details;
  if (!Array.isArray(items)) return 0;
  return items.reduce((sum: number, item: { resourceType?: unknown; transferSize?: unknown }) => {
    return item.resourceType === type && typeof item.transferSize === 'number'
      ? sum + item.transferSize
      : sum;
  }, 0);
}
