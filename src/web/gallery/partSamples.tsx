import { Badge } from '../ui/Badge.tsx';
import { Banner } from '../ui/Banner.tsx';
import { Boundary } from '../ui/Boundary.tsx';
import { Button } from '../ui/Button.tsx';
import type { ButtonVariant } from '../ui/buttonLook.ts';
import { Card } from '../ui/Card.tsx';
import { CopyButton } from '../ui/CopyButton.tsx';
import { DataTable } from '../ui/DataTable.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Icon, type IconName, iconPaths } from '../ui/Icon.tsx';
import { Actions, Container, Stack } from '../ui/Layout.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Money } from '../ui/Money.tsx';
import { noBreakHyphens } from '../ui/noBreakHyphens.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Pagination } from '../ui/Pagination.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { StepIndicator } from '../ui/StepIndicator.tsx';
import { SummaryList } from '../ui/SummaryList.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { toast } from '../ui/toasts.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { Holding, type Samples } from './sample.tsx';
import type { Words } from './words.ts';

const nothing = () => undefined;
const icons = Object.keys(iconPaths).filter((name): name is IconName => name in iconPaths);
const tones = ['info', 'success', 'warning', 'danger'] as const;
const variants: readonly ButtonVariant[] = ['primary', 'secondary', 'quiet', 'danger'];

const steps = ({ options }: Words) => options.map(({ value, label }) => ({ id: value, name: label }));

const table = (words: Words, rows: Words['options'], stale: boolean) => (
  <DataTable
    caption={`${words.label} ${rows.length} ${stale}`}
    columns={[
      { id: 'name', header: words.label, cell: ({ label }) => label, sorted: 'ascending' },
      { id: 'price', header: 'USD', cell: () => <Money usd="114.00" />, align: 'end', nowrap: true },
    ]}
    rows={rows}
    rowKey={({ value }) => value}
    empty={<EmptyState title={words.hint} />}
    stale={stale}
  />
);

function Broken(): never {
  throw new Error('A sample that fails on purpose.');
}

/** The parts that take no answer. */
export const partSamples: Samples = {
  Button: [
    ...variants.map(
      (variant) => [variant, ({ answer }: Words) => <Button variant={variant}>{answer}</Button>] as const,
    ),
    ['busy', ({ hint }) => <Button pending pendingText={hint} />],
    ['disabled', ({ answer }) => <Button disabled>{answer}</Button>],
    ['small, for dense tables', ({ answer }) => <Button size="small">{answer}</Button>],
    ['large, long', ({ long }) => <Button size="large">{long}</Button>],
  ],
  LinkButton: [
    ['inside', ({ answer }) => <LinkButton href="#LinkButton">{answer}</LinkButton>],
    [
      'external, long',
      ({ long }) => (
        <LinkButton href="#LinkButton" variant="secondary" external>
          {long}
        </LinkButton>
      ),
    ],
  ],
  CopyButton: [['at rest', () => <CopyButton text="TR-000000" />]],
  Badge: [
    ...(['neutral', ...tones] as const).map(
      (tone) => [tone, ({ answer }: Words) => <Badge tone={tone}>{answer}</Badge>] as const,
    ),
    ['long', ({ long }) => <Badge>{long}</Badge>],
  ],
  Banner: tones.map(
    (tone) =>
      [
        tone,
        ({ label, paragraph }: Words) => (
          <Banner tone={tone} title={label}>
            {paragraph}
          </Banner>
        ),
      ] as const,
  ),
  Boundary: [
    [
      'after a failure',
      ({ error }) => (
        <Boundary fallback={<p>{error}</p>}>
          <Broken />
        </Boundary>
      ),
    ],
    ['around what works', ({ answer }) => <Boundary fallback={null}>{answer}</Boundary>],
  ],
  Card: [
    [
      'with a title',
      ({ label, paragraph, answer }) => (
        <Card title={label} level={3} end={<Badge>{answer}</Badge>}>
          {paragraph}
        </Card>
      ),
    ],
    ['plain', ({ paragraph }) => <Card>{paragraph}</Card>],
  ],
  DataTable: [
    ['filled', (words) => table(words, words.options, false)],
    ['older rows', (words) => table(words, words.options.slice(0, 2), true)],
    ['empty', (words) => table(words, [], false)],
  ],
  Pagination: [
    ['first page', ({ hint }) => <Pagination page={1} pages={5} onChange={nothing} text={hint} />],
    ['last page', ({ long }) => <Pagination page={5} pages={5} onChange={nothing} text={long} />],
  ],
  Dialog: [
    [
      'opened by its button',
      ({ label, paragraph, answer, short }) => (
        <Holding first={false}>
          {(open, change) => (
            <>
              <Button variant="secondary" onClick={() => change(true)}>
                {label}
              </Button>
              <Dialog
                open={open}
                onClose={() => change(false)}
                title={label}
                footer={<Button onClick={() => change(false)}>{short}</Button>}
              >
                <p>{paragraph}</p>
                <p>{answer}</p>
              </Dialog>
            </>
          )}
        </Holding>
      ),
    ],
  ],
  EmptyState: [
    [
      'with a way on',
      ({ label, paragraph, answer }) => (
        <EmptyState title={label} action={<Button>{answer}</Button>}>
          {paragraph}
        </EmptyState>
      ),
    ],
  ],
  Icon: [
    [
      'each',
      () => (
        <div className="flex flex-wrap gap-4">
          {icons.map((name) => (
            <span key={name} className="flex items-center gap-2 text-sm text-muted">
              <Icon name={name} className="text-ink" />
              {name}
            </span>
          ))}
        </div>
      ),
    ],
  ],
  Layout: [
    [
      'stack, actions, container',
      ({ answer, short }) => (
        <Container width="form">
          <Stack gap="small">
            <p>{answer}</p>
            <Actions>
              <Button>{short}</Button>
              <Button variant="secondary">{answer}</Button>
            </Actions>
          </Stack>
        </Container>
      ),
    ],
  ],
  Money: [
    [
      'in running text',
      ({ hint }) => (
        <p>
          {hint} <Money usd="1234.50" />
        </p>
      ),
    ],
  ],
  PageHeading: [
    [
      'with a lead',
      ({ label, short, paragraph }) => (
        <PageHeading eyebrow={short} lead={paragraph}>
          {label}
        </PageHeading>
      ),
    ],
    ['long', ({ long }) => <PageHeading>{long}</PageHeading>],
  ],
  Skeleton: [['loading', () => <Skeleton lines={4} />]],
  Spinner: [['busy', ({ hint }) => <Spinner label={hint} />]],
  StepIndicator: [
    ['first step', (words) => <StepIndicator steps={steps(words)} current="IND" />],
    [
      'finished steps can be chosen',
      (words) => <StepIndicator steps={steps(words)} current="ZAF" furthest="VCT" onSelect={nothing} />,
    ],
  ],
  SummaryList: [
    [
      'answers',
      ({ label, answer, long, paragraph }) => (
        <SummaryList
          rows={[
            { term: label, value: answer, onChange: nothing },
            { term: long, value: paragraph, onChange: nothing },
          ]}
        />
      ),
    ],
    ['large', ({ label, answer }) => <SummaryList large rows={[{ term: label, value: answer }]} />],
    [
      'sums',
      ({ label, hint }) => (
        <SummaryList
          rows={[
            { term: label, value: <Money usd={69} /> },
            { term: hint, value: <Money usd={114} />, strong: true },
          ]}
        />
      ),
    ],
  ],
  Tabs: [false, true].map(
    (rail) =>
      [
        rail ? 'a rail, the last at its bottom' : 'three',
        ({ label, options, paragraph }: Words) => (
          <Holding<string> first="IND">
            {(current, onChange) => (
              <Tabs
                {...{ label, current, onChange, rail }}
                tabs={options.map(({ value, label: name }, index) => ({
                  id: value,
                  label: name,
                  count: index,
                  isLow: index === options.length - 1,
                }))}
              >
                {paragraph}
              </Tabs>
            )}
          </Holding>
        ),
      ] as const,
  ),
  Toaster: [
    [
      'shown by its button',
      ({ label, paragraph, short }) => (
        <Actions>
          {tones.map((tone) => (
            <Button
              key={tone}
              variant="secondary"
              onClick={() =>
                toast({ tone, title: label, text: paragraph, action: { label: short, run: nothing } })
              }
            >
              {tone}
            </Button>
          ))}
        </Actions>
      ),
    ],
  ],
  VisuallyHidden: [
    [
      'nothing to see',
      ({ hint }) => (
        <p>
          … <VisuallyHidden>{hint}</VisuallyHidden>
        </p>
      ),
    ],
  ],
  noBreakHyphens: [['narrow', ({ paragraph }) => <p className="w-28">{noBreakHyphens(paragraph)}</p>]],
};
