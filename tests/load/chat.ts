import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { type CpuInfo, cpus } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { WebSocket } from 'ws';
import * as z from 'zod';
import { write } from '../support/chat.ts';
import { type Client, clientOf } from '../support/client.ts';
import { freePort } from '../support/freePort.ts';
import { startProductProcess } from '../support/productProcess.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { staffPassword } from './benchedProduct.ts';
import { heapOf } from './heap.ts';

const visitors = 1000;
const perSecond = 100;
const seconds = 10;
/** Messages of the warm-up are not counted, because freshly loaded code is slow. */
const warmUpSeconds = 5;
const atOnce = 20;
/** Resolution of the event-loop delay, the same as in the server's metrics. */
const loopResolutionMs = 10;

type Visitor = { client: Client; sessionId: string };

const event = z.looseObject({
  type: z.string(),
  data: z.optional(z.looseObject({ clientMessageId: z.optional(z.string()) })),
});

/** A thousand connected visitors, a hundred messages a second in both directions: how long each takes to arrive. */
export async function measureChat(): Promise<void> {
  const dataDir = await temporaryFolder('bench-chat');
  const inspectPort = await freePort();
  const product = await startProductProcess(await freePort(), {
    DATA_DIR: dataDir,
    ADMIN_PASSWORD: staffPassword,
    RATE_LIMIT_FACTOR: '100000',
    NODE_OPTIONS: `--inspect=127.0.0.1:${inspectPort} --inspect-publish-uid=http`,
  });
  try {
    console.log(`\nChat (${visitors} visitors connected, ${perSecond} messages a second for ${seconds} s)`);
    const { publicUrl } = product;
    const staff = clientOf({ publicUrl });
    await staff.signIn(staffPassword);
    const people = await begin(publicUrl);
    const arrivals = new Map<string, number>();
    let catchUps = 0;
    const hear = (data: unknown) => {
      const now = performance.now();
      const { type, data: message } = event.parse(JSON.parse(String(data)));
      if (type === 'catch_up') catchUps += 1;
      if (type.endsWith('_message') && message?.clientMessageId !== undefined) {
        if (!arrivals.has(message.clientMessageId)) arrivals.set(message.clientMessageId, now);
      }
    };
    const empty = await heapOf(inspectPort);
    const sockets = await inBatches(people, ({ client }) => connect(publicUrl, '/ws', client, hear));
    const full = await heapOf(inspectPort);
    const staffSocket = await connect(publicUrl, '/ws?admin=true', staff, hear);
    const perSocket = (full - empty) / visitors / 1000;
    console.log(`  heap of an idle connection             ${perSocket.toFixed(1)} kB (target under 20 kB)`);

    await talk(people, staff, arrivals, warmUpSeconds);
    const before = await figuresOf(publicUrl);
    const own = ownFigures();
    const { delivery, calls, bare, lost } = await talk(people, staff, arrivals, seconds);
    own.stop();
    const server = await figuresOf(publicUrl);
    const cpu = (server.cpuSeconds - before.cpuSeconds) / (perSecond * seconds);
    print('sent until heard on the other side', delivery);
    print('the call alone, until answered', calls);
    print('GET /healthz meanwhile (nothing but HTTP)', bare);
    console.log(`  processor time of the server a message ${(cpu * 1000).toFixed(2)} ms`);
    console.log(`  event loop of the server late by         ${server.late}`);
    console.log(`  event loop of this program late by       ${own.late()}`);
    console.log(`  processors in use, of all there are      ${own.inUse()}`);
    const closed = sockets.filter(({ readyState }) => readyState !== WebSocket.OPEN).length;
    if (closed > 0 || catchUps > 0) {
      // A page reads missed messages again; here they count as lost.
      console.log(`  connections that broke ${closed}, told to catch up ${catchUps}`);
    }
    console.log(
      `  acknowledged ${calls.length} of ${perSecond * seconds}, of these lost ${lost} (target p99 under 50 ms, none lost)`,
    );
    for (const socket of [...sockets, staffSocket]) socket.terminate();
  } finally {
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function begin(publicUrl: string): Promise<Visitor[]> {
  const numbers = Array.from({ length: visitors }, (_, index) => index);
  return inBatches(numbers, async (index) => {
    const client = clientOf({ publicUrl });
    const { sessionId } = await write(client, 'Hello', { customerEmail: `visitor${index}@example.com` });
    return { client, sessionId };
  });
}

async function inBatches<Item, Result>(
  items: Item[],
  run: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let at = 0; at < items.length; at += atOnce) {
    results.push(...(await Promise.all(items.slice(at, at + atOnce).map(run))));
  }
  return results;
}

function connect(
  publicUrl: string,
  path: string,
  client: Client,
  hear: (data: unknown) => void,
): Promise<WebSocket> {
  const socket = new WebSocket(`${publicUrl.replace('http', 'ws')}${path}`, {
    headers: { cookie: client.cookie(), origin: publicUrl },
  });
  socket.on('message', hear);
  return new Promise((resolve, reject) => {
    socket.once('open', () => resolve(socket));
    socket.once('error', reject);
  });
}

/** Every other message is a visitor's to staff, the rest are replies. */
async function talk(people: Visitor[], staff: Client, arrivals: Map<string, number>, duration: number) {
  const acknowledged = new Map<string, number>();
  const calls: number[] = [];
  const bare: number[] = [];
  const pending: Promise<void>[] = [];
  const started = performance.now();
  for (let index = 0; index < perSecond * duration; index += 1) {
    const due = started + (index * 1000) / perSecond;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
    const person = people[(index * 37) % people.length];
    if (person === undefined) continue;
    const clientMessageId = randomUUID();
    const message = `Message ${index}, of about the length that people write in a chat.`;
    const from = performance.now();
    const call =
      index % 2 === 0
        ? person.client.post('/api/chat/messages', { message, clientMessageId })
        : staff.post('/api/chat/reply', { sessionId: person.sessionId, message, clientMessageId });
    if (index % 10 === 0)
      pending.push(timeOf(() => staff.get('/healthz')).then((time) => void bare.push(time)));
    pending.push(
      call.then(({ status }) => {
        if (status < 300) {
          calls.push(performance.now() - from);
          acknowledged.set(clientMessageId, from);
        }
      }),
    );
  }
  await Promise.all(pending);
  const deadline = performance.now() + 30_000;
  const heard = () => [...acknowledged.keys()].every((id) => arrivals.has(id));
  while (!heard() && performance.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const delivery = [...acknowledged].flatMap(([id, from]) => {
    const at = arrivals.get(id);
    return at === undefined ? [] : [at - from];
  });
  return { delivery, calls, bare, lost: acknowledged.size - delivery.length };
}

/**
 * Processor time of the server so far, which other load of the machine does not change, and the delay of its event loop
 * since the last call.
 */
async function figuresOf(publicUrl: string): Promise<{ cpuSeconds: number; late: string }> {
  const text = await (await fetch(`${publicUrl}/metrics`)).text();
  const figure = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1] ?? Number.NaN);
  const late = (name: string) => figure(`nodejs_eventloop_lag_${name}_seconds`) * 1000 - loopResolutionMs;
  return {
    cpuSeconds: figure('process_cpu_seconds_total'),
    late: lateness(late('p50'), late('p99'), late('max')),
  };
}

/** Event-loop delay of this program, which shares the processors with the server that it measures. */
function ownFigures() {
  const delay = monitorEventLoopDelay({ resolution: loopResolutionMs });
  delay.enable();
  const before = cpus();
  let after = before;
  const sum = (all: CpuInfo[], of: (times: CpuInfo['times']) => number) =>
    all.reduce((total, { times }) => total + of(times), 0);
  const spent = (of: (times: CpuInfo['times']) => number) => sum(after, of) - sum(before, of);
  return {
    stop() {
      delay.disable();
      after = cpus();
    },
    late: () =>
      lateness(
        ...[delay.percentile(50), delay.percentile(99), delay.max].map(
          (nanoseconds) => nanoseconds / 1e6 - loopResolutionMs,
        ),
      ),
    inUse: () => {
      const all = spent(({ user, nice, sys, irq, idle }) => user + nice + sys + irq + idle);
      return `${((1 - spent(({ idle }) => idle) / all) * 100).toFixed(0)} % of ${after.length}`;
    },
  };
}

function lateness(p50 = Number.NaN, p99 = Number.NaN, worst = Number.NaN): string {
  const ms = (figure: number) => `${Math.max(0, figure).toFixed(1)} ms`;
  return `p50 ${ms(p50)}   p99 ${ms(p99)}   worst ${ms(worst)}`;
}

async function timeOf(call: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await call();
  return performance.now() - from;
}

function print(title: string, times: number[]): void {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1);
  console.log(
    `  ${title.padEnd(40)} p50 ${at(0.5)} ms   p95 ${at(0.95)} ms   p99 ${at(0.99)} ms   worst ${at(1)} ms`,
  );
}
