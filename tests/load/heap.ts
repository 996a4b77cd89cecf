import { WebSocket } from 'ws';
import * as z from 'zod';
import { eventually } from '../support/eventually.ts';

const targets = z.array(z.object({ webSocketDebuggerUrl: z.string() }));
const answer = z.object({ id: z.number(), result: z.looseObject({}) });
const usage = z.object({ usedSize: z.number() });

/** The bytes of heap that a process started with `--inspect` really holds: read after its garbage was collected. */
export async function heapOf(inspectPort: number): Promise<number> {
  const [target] = await eventually(async () => {
    const response = await fetch(`http://127.0.0.1:${inspectPort}/json/list`).catch(() => null);
    return response === null ? null : targets.parse(await response.json());
  });
  if (target === undefined) throw new Error('The process cannot be inspected.');
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  await new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  const call = (id: number, method: string) =>
    new Promise<Record<string, unknown>>((resolve) => {
      const hear = (data: unknown) => {
        const told = answer.safeParse(JSON.parse(String(data)));
        if (!told.success || told.data.id !== id) return;
        socket.off('message', hear);
        resolve(told.data.result);
      };
      socket.on('message', hear);
      socket.send(JSON.stringify({ id, method }));
    });
  await call(1, 'HeapProfiler.enable');
  await call(2, 'HeapProfiler.collectGarbage');
  await call(3, 'HeapProfiler.collectGarbage');
  const { usedSize } = usage.parse(await call(4, 'Runtime.getHeapUsage'));
  socket.close();
  return usedSize;
}
