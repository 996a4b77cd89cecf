import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../src/server/database/drizzle.ts';
import { registry, setBackup, setRehearsal } from '../../src/server/metrics.ts';
import { measureOperation } from '../../src/server/operationFigures.ts';
import { apply, inDays } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { openProduct } from '../support/openProduct.ts';

/** The example alert rules against the figures that the product really gives. */

const { product, visitor } = await openProduct();

const rulesPath = new URL('../../docs/alerts.yml', import.meta.url).pathname;
const rulesText = readFileSync(rulesPath, 'utf8');
const operations = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8');

const rules = [...rulesText.matchAll(/- alert: (\w+)\n\s+expr: (.+)\n/g)].map(([, name = '', expr = '']) => ({
  name,
  expr,
}));

type Sample = { name: string; labels: Readonly<Record<string, string>>; value: string };

/** Every sample of GET /metrics. */
async function collected(): Promise<Sample[]> {
  const { text } = await visitor.get('/metrics');
  return [...text.matchAll(/^([a-z_]\w*)(?:\{(.*)\})? (\S+)$/gm)].map(
    ([, name = '', labels = '', value = '']) => ({
      name,
      labels: Object.fromEntries(
        [...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, key = '', word = '']) => [key, word]),
      ),
      value,
    }),
  );
}

/** What Prometheus adds. */
const fromPrometheus = new Set(['up', 'job', 'instance']);

/** The selectors of an expression: a metric, and what it asks of its labels. */
function selectorsOf(expr: string) {
  return [...expr.matchAll(/\b(up|(?:kapi|nodejs|process)_\w+)(?:\{([^}]*)\})?/g)].map(
    ([, metric = '', matchers = '']) => ({
      metric,
      matchers: [...matchers.matchAll(/(\w+)(=~|!~|!=|=)"([^"]*)"/g)].map(
        ([, label = '', operator = '', value = '']) => ({ label, operator, value }),
      ),
    }),
  );
}

const groupingOf = (expr: string) =>
  [...expr.matchAll(/\b(?:by|without|on) \(([^)]*)\)/g)].flatMap(([, labels = '']) => labels.split(/,\s*/));

let samples: Sample[];

beforeAll(async () => {
  // Gauges of backups appear where there are backups.
  setBackup('base', new Date());
  setBackup('log', new Date());
  setRehearsal({ at: new Date(), sound: true });
  // Other files count in the same process, and promtool reads at most 10,000 samples for a rule.
  registry.getSingleMetric('kapi_http_request_seconds')?.reset();
  await visitor.get('/api/countries');
  samples = await eventually(async () => {
    const found = await collected();
    return found.some(({ name, value }) => name === 'kapi_ready' && value === '1') && found;
  });
});

describe('the example alert rules', () => {
  it('cover what stops, what is slow, what waits and what fills up', () => {
    expect(rules.length).toBe([...rulesText.matchAll(/- alert: /g)].length);
    expect(rules.length).toBeGreaterThanOrEqual(15);
  });

  it.each(rules)('$name asks for metrics and labels that the product gives', ({ expr }) => {
    const selectors = selectorsOf(expr);
    expect(selectors).not.toEqual([]);
    for (const { metric, matchers } of selectors) {
      if (fromPrometheus.has(metric)) continue;
      const series = samples.filter(({ name }) => name === metric);
      expect(series, metric).not.toEqual([]);
      for (const { label, operator, value } of matchers) {
        expect(
          series.every(({ labels }) => label in labels),
          `${metric}{${label}}`,
        ).toBe(true);
        if (operator === '=' || operator === '!=')
          expect(
            series.map(({ labels }) => labels[label]),
            `${metric}{${label}}`,
          ).toContain(value);
      }
      for (const label of groupingOf(expr).filter((name) => !fromPrometheus.has(name)))
        expect(
          series.some(({ labels }) => label in labels),
          `${metric} by ${label}`,
        ).toBe(true);
    }
  });

  it.each(rules)('$name has its paragraph in the operations guide', ({ name }) => {
    expect(operations).toContain(`\n#### ${name}\n`);
    expect(rulesText).toContain(`runbook: docs/operations.md#${name.toLowerCase()}\n`);
  });
});

describe('the figures behind them', () => {
  const figureOf = async (metric: string, label: string, word: string) =>
    (await collected()).find(({ name, labels }) => name === metric && labels[label] === word)?.value;

  it('tell of a job that none takes, and of one that was given up', async () => {
    const { db, clock, config } = product.services;
    const aged = await db.transaction(async (tx) => {
      // No worker sees the job before the transaction ends, and then it is gone.
      await tx.execute(
        sql`insert into pgboss.job (name, state, start_after, data) values ('mail.send', 'created', now() - interval '20 minutes', '{}')`,
      );
      await measureOperation({ db: tx, clock, config }, Promise.resolve(true));
      await tx.execute(sql`delete from pgboss.job where name = 'mail.send'`);
      return registry.getSingleMetricAsString('kapi_job_age_seconds');
    });
    expect(aged).toMatch(/\{queue="mail.send"\} 12\d\d/);
    expect(await figureOf('kapi_job_age_seconds', 'queue', 'mail.send')).toBe('0');
    await product.sql(
      `insert into pgboss.job (name, state, start_after, created_on, completed_on, data)
       values ('audit.verify', 'failed', now() - interval '1 hour', now(), now() - interval '1 hour', '{}'),
              ('ledger.verify', 'failed', now() - interval '30 hours', now(), now() - interval '30 hours', '{}')`,
    );
    expect(await figureOf('kapi_jobs_failed', 'queue', 'audit.verify')).toBe('1');
    expect(await figureOf('kapi_jobs_failed', 'queue', 'ledger.verify')).toBe('0');
  });

  it('tell of open payment cases until they are closed', async () => {
    await product.sql(
      "insert into payment_cases (kind, subject, opened_at) values ('stuck', 'checkout', now())",
    );
    expect(await figureOf('kapi_payment_cases_open', 'kind', 'stuck')).toBe('1');
    await product.sql('update payment_cases set closed_at = now()');
    expect(await figureOf('kapi_payment_cases_open', 'kind', 'stuck')).toBe('0');
  });

  it('tell of approvals without their document, and whose trip is near', async () => {
    const [far, near] = [await apply(visitor), await apply(visitor)];
    await product.sql("update applications set status = 'approved' where number in ($1, $2)", [far, near]);
    await product.sql('update applications set travel_on = $2 where number = $1', [near, inDays(3)]);
    expect(await figureOf('kapi_documents_owed', 'trip', 'soon')).toBe('1');
    expect(await figureOf('kapi_documents_owed', 'trip', 'later')).toBe('1');
    await product.sql("update applications set payment_status = 'refunded' where number = $1", [near]);
    expect(await figureOf('kapi_documents_owed', 'trip', 'soon')).toBe('0');
  });
});

/** Prometheus' own tool, where it is installed (Debian: prometheus). */
const hasPromtool = (() => {
  try {
    execFileSync('promtool', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

type Series = { series: string; values: string };

/** For each rule, series that take the place of real ones and with which it has to fire. */
const trouble: Readonly<Record<string, readonly Series[]>> = {
  KapiDown: [{ series: 'up{job="kapi"}', values: '0x120' }],
  KapiNotReady: [{ series: 'kapi_ready', values: '0x120' }],
  KapiErrors: [{ series: 'kapi_http_request_seconds_count{status="503"}', values: '0+10x120' }],
  KapiSlow: [
    { series: 'kapi_http_request_seconds_bucket{status="200",le="1"}', values: '0+1x120' },
    { series: 'kapi_http_request_seconds_bucket{status="200",le="2.5"}', values: '0+10x120' },
    { series: 'kapi_http_request_seconds_bucket{status="200",le="+Inf"}', values: '0+10x120' },
  ],
  KapiJobsLate: [{ series: 'kapi_job_age_seconds{queue="mail.send"}', values: '0+60x120' }],
  KapiJobsGivenUp: [{ series: 'kapi_jobs_failed{queue="retention.erase"}', values: '1x120' }],
  KapiAuditBroken: [{ series: 'kapi_jobs_failed{queue="audit.verify"}', values: '1x120' }],
  KapiMailsFailing: [{ series: 'kapi_mails_total{outcome="failed"}', values: '0+1x120' }],
  KapiPaymentsStuck: [{ series: 'kapi_payment_cases_open{kind="stuck"}', values: '1x120' }],
  KapiBooksDiffer: [{ series: 'kapi_payment_cases_open{kind="ledger"}', values: '1x120' }],
  KapiDocumentOwed: [{ series: 'kapi_documents_owed{kind="visa",trip="soon"}', values: '1x120' }],
  KapiWebhooksRefused: [{ series: 'kapi_webhooks_total{outcome="signature"}', values: '0+1x120' }],
  // Prometheus' tests begin in 1970.
  KapiBackupOld: [{ series: 'kapi_backup_timestamp_seconds{what="base"}', values: '-200000x120' }],
  KapiLogNotArchived: [{ series: 'kapi_backup_timestamp_seconds{what="log"}', values: '0x120' }],
  KapiRehearsalFailed: [{ series: 'kapi_backup_rehearsal_sound', values: '0x120' }],
  KapiDiskFilling: [{ series: 'kapi_disk_free_bytes', values: '1x120' }],
};

it('have trouble for every rule', () => {
  expect(Object.keys(trouble)).toEqual(rules.map(({ name }) => name));
});

describe.runIf(hasPromtool)('to Prometheus', () => {
  const textOf = ({ name, labels }: Sample) => {
    const words = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
    return words.length === 0 ? name : `${name}{${words.join(',')}}`;
  };

  /** Runs the rules for two hours on the figures of the product, some of them replaced; the alerts that then fire. */
  async function firing(replaced: readonly Series[]): Promise<string[]> {
    const real = [
      { series: 'up{job="kapi"}', values: '1x120' },
      ...samples.map((sample) => ({
        series: textOf(sample),
        // How full the disk of the test's machine is says nothing about the product.
        values: sample.name.startsWith('kapi_disk_') ? '100x120' : `${sample.value}x120`,
      })),
    ].filter(
      ({ series }) => /^(kapi_|up)/.test(series) && !replaced.some((other) => other.series === series),
    );
    const lines = [...real, ...replaced].map((series) => `      - ${JSON.stringify(series)}`);
    const expected = rules.map(({ name }) => `      - { eval_time: 2h, alertname: ${name}, exp_alerts: [] }`);
    const folder = await mkdtemp(join(tmpdir(), 'kapi-alerts-'));
    const file = join(folder, 'test.yml');
    await writeFile(
      file,
      `rule_files: [${JSON.stringify(rulesPath)}]\nevaluation_interval: 1m\ntests:\n  - interval: 1m\n    input_series:\n${lines.join('\n')}\n    alert_rule_test:\n${expected.join('\n')}\n`,
    );
    try {
      execFileSync('promtool', ['test', 'rules', file], { encoding: 'utf8', stdio: 'pipe' });
      return [];
    } catch (error) {
      const said =
        error instanceof Error && 'stderr' in error && 'stdout' in error
          ? `${error.stdout}${error.stderr}`
          : '';
      const names = [...said.matchAll(/alertname: (\w+), time: 2h/g)].map(([, name = '']) => name);
      if (names.length === 0) throw new Error(`promtool: ${said}`);
      return names;
    }
  }

  it('no rule fires on a product that is well', async () => {
    expect(await firing([])).toEqual([]);
  });

  it.each(rules)('$name fires in its trouble, and no other', async ({ name }) => {
    expect(await firing(trouble[name] ?? [])).toEqual([name]);
  });
});
if (!hasPromtool) it.skip('to Prometheus: promtool is missing (apt-get install prometheus)', () => {});
