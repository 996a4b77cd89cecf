import type { WaitReason } from '../../domain/privacy/applicationRetention.ts';
import { defaultLimits, publishedLimits } from '../../domain/privacy/retention.ts';
import type { RetentionCategory, RuleBook } from '../../domain/rules/ruleBook.ts';
import type { RuleOutcome } from './erase.ts';
import type { RetentionRule, Survey } from './rule.ts';

const reasons: Readonly<Record<WaitReason, string>> = {
  payment: 'open payment or dispute',
  refund: 'open refund',
  case: 'open case',
  decision: 'no decision yet',
  trip: 'trip not over',
  application: 'application not erased',
};

type Limits = Pick<RuleBook, 'retention'>;

/** The output of `--dry-run`: one line a rule, then what is kept and why. */
export function surveyReport(
  book: Limits,
  surveys: readonly { rule: RetentionRule; survey: Survey }[],
): string {
  const rows = surveys.map(({ rule, survey: { due, oldest, held, waiting } }) => [
    rule.name,
    limitOf(book, rule.category),
    String(due),
    oldest ?? '-',
    String(held),
    String(sumOf(waiting)),
  ]);
  const total = surveys.reduce((sum, { survey }) => sum + survey.due, 0);
  return [
    table([['rule', 'kept for', 'would go', 'oldest', 'held', 'waiting'], ...rows]),
    ...surveys.flatMap(({ rule, survey }) => waitingLines(rule, survey)),
    `Nothing was erased. ${total} would go today; files of e-mails and records that hang on them follow.`,
  ].join('\n');
}

/** One line a rule. */
export function outcomeReport(book: Limits, outcomes: readonly RuleOutcome[]): string {
  const rows = outcomes.map(({ rule, erased, error }) => [
    rule.name,
    limitOf(book, rule.category),
    String(erased),
    error === null ? '' : `FAILED: ${causeOf(error)}`,
  ]);
  return table([['rule', 'kept for', 'erased', ''], ...rows]);
}

function waitingLines({ name }: RetentionRule, { waiting }: Survey): string[] {
  return Object.entries(reasons).flatMap(([reason, words]) => {
    const count = Object.entries(waiting).find(([known]) => known === reason)?.[1] ?? 0;
    return count === 0 ? [] : [`${name}: ${count} wait (${words})`];
  });
}

function limitOf(book: Limits, category: RetentionCategory): string {
  const months = defaultLimits(book)[category];
  return `${months} ${months === 1 ? 'month' : 'months'}${category in publishedLimits(book) ? '' : ' (own)'}`;
}

/** The query builder's message would repeat the statement's values. */
const causeOf = ({ cause, message }: Error) => (cause instanceof Error ? cause.message : message);

const sumOf = (waiting: Survey['waiting']) => Object.values(waiting).reduce((sum, count) => sum + count, 0);

function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
