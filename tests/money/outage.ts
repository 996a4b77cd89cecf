import type { RunClock } from './clock.ts';
import { type Instances, pause, type Span } from './instances.ts';
import type { Provider } from './provider.ts';

const outageMs = 3 * 3_600_000;

/**
 * The provider is down for three hours of its time: its process is killed, the clock of product, provider and database
 * goes forward in steps, and the process starts again. In each step the product tries what is due. Returns the span.
 */
export async function standOutage(
  { provider, clock, instances }: { provider: Provider; clock: RunClock; instances: Instances },
  { steps, stepMs }: { steps: number; stepMs: number },
): Promise<Span> {
  const from = clock.now();
  await provider.kill();
  for (let step = 1; step <= steps; step += 1) {
    await pause(stepMs);
    await clock.advance(outageMs / steps);
    if (step === Math.ceil(steps / 2)) await instances.kill(instances.all.slice(0, 1));
  }
  await provider.start();
  return { from, to: clock.now() };
}
