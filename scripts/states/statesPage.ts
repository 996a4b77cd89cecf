import type { Edge } from '../../src/domain/edges.ts';
import { disputeEdges } from '../../src/domain/payments/disputeStates.ts';
import { paymentEdges } from '../../src/domain/payments/paymentEdges.ts';
import { refundEdges } from '../../src/domain/payments/refundStates.ts';
import { requestEdges } from '../../src/domain/staff/requests.ts';
import { statusEdges } from '../../src/domain/status/statusEdges.ts';

type Machine = {
  title: string;
  source: string;
  first: string;
  edges: readonly Edge<string, string, string>[];
};

const machines: readonly Machine[] = [
  {
    title: 'Applications',
    source: 'src/domain/status/statusEdges.ts',
    first: 'pending',
    edges: Object.values(statusEdges).flat(),
  },
  {
    title: 'Payments',
    source: 'src/domain/payments/paymentEdges.ts',
    first: 'created',
    edges: paymentEdges,
  },
  {
    title: 'Refunds',
    source: 'src/domain/payments/refundStates.ts',
    first: 'requested',
    edges: refundEdges,
  },
  { title: 'Disputes', source: 'src/domain/payments/disputeStates.ts', first: 'open', edges: disputeEdges },
  {
    title: 'Requests to travellers',
    source: 'src/domain/staff/requests.ts',
    first: 'open',
    edges: requestEdges,
  },
];

/** The text of docs/states.md: a picture and a table for each state machine. */
export function statesPage(): string {
  return [
    '# States',
    '',
    'Made from the tables in `src/domain` by `npm run docs:states`; a test fails while they differ. An arrow is a legal move,',
    'and its label what follows in the same transaction. A state without a further arrow is final. A decision can be taken',
    'back for a few seconds alone.',
    ...machines.flatMap((machine) => ['', ...section(machine)]),
    '',
  ].join('\n');
}

function section({ title, source, first, edges }: Machine): string[] {
  return [
    `## ${title}`,
    '',
    `Table: [\`${source}\`](../${source})`,
    '',
    '```mermaid',
    'stateDiagram-v2',
    ...[
      `[*] --> ${first}`,
      ...edges.map(arrow),
      ...finalStates(edges).map((state) => `${state} --> [*]`),
    ].map((line) => `  ${line}`),
    '```',
    '',
    '| from | to | causes | what follows |',
    '|---|---|---|---|',
    ...Map.groupBy(edges, ({ to, causes, follows }) => JSON.stringify([to, causes, follows]))
      .values()
      .map(row),
  ];
}

const arrow = ({ from, to, follows }: Edge<string, string, string>) =>
  `${from} --> ${to}${follows.length === 0 ? '' : `: ${follows.join(', ')}`}`;

/** The states without a move out, in the order of the table. */
function finalStates(edges: Machine['edges']): string[] {
  const left = new Set(edges.map(({ from }) => from));
  return [...new Set(edges.map(({ to }) => to))].filter((state) => !left.has(state));
}

/** One row for the moves that share target, causes and effects. */
function row(same: Machine['edges']): string {
  const [move] = same;
  if (move === undefined) return '';
  const from = same.map((edge) => edge.from);
  return `| ${[from, [move.to], move.causes, move.follows].map(words).join(' | ')} |`;
}

const words = (names: readonly string[]) =>
  names.length === 0 ? '–' : names.map((name) => `\`${name}\``).join(', ');
